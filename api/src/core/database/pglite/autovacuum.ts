import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, internals } from '../database';
import { waitForLowPriority } from '../one-session';

/** A start has other work first: opening the port, filling in the demo salon. */
const FIRST_MS = 3_000;
const EVERY_MS = 60_000;
/** Other calls go between two tables. */
const PAUSE_MS = 20;
/** A report is read again where a table is analyzed meanwhile. */
const MOST_WAIT_MS = 10_000;

/**
 * Does what a server's autovacuum does, since PGlite has no process beside its session: counts what tables hold, without
 * which the planner compares all rows with all others, and frees the place of rows that were changed or deleted.
 * @returns what stops it
 */
export function startAutovacuum(db: Db, { firstMs = FIRST_MS, everyMs = EVERY_MS } = {}): () => void {
  const stopped = new AbortController();
  const wait = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopped.signal });
  const run = async () => {
    await wait(firstMs);
    for (;;) {
      // A round that fails, as on a full disk, is made again later.
      await vacuumIfDue(db, () => wait(PAUSE_MS)).catch(() => {});
      await wait(everyMs);
    }
  };
  // It ends by a wait that is given up.
  void run().catch(() => {});
  return () => stopped.abort();
}

/**
 * Analyzes tables of which a tenth changed, or what the table itself names, and vacuums those of which a fifth is dead: autovacuum's own limits. PGlite
 * forgets its counters when it is closed, so each start analyzes all tables once, which finds their dead rows too.
 * Answers which tables it did.
 */
export async function vacuumIfDue(db: Db, pause = async () => {}): Promise<string[]> {
  const { kysely } = db[internals];
  const own = (limit: string) => sql`(select option_value::real from pg_options_to_table(reloptions)
    where option_name = ${`autovacuum_analyze_${limit}`})`;
  const { rows: due } = await sql<{ name: string; dead: boolean }>`
    select pg_class.relname as name, n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) as dead
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where schemaname = 'public'
      and (last_analyze is null
        or n_mod_since_analyze > coalesce(${own('threshold')}, 50) + coalesce(${own('scale_factor')}, 0.1) * greatest(reltuples, 0)
        or n_dead_tup > 50 + 0.2 * greatest(reltuples, 0))
    order by 1
  `.execute(kysely);
  for (const { name, dead } of due) {
    await waitForLowPriority(MOST_WAIT_MS);
    await sql`${sql.raw(dead ? 'vacuum analyze' : 'analyze')} ${sql.table(name)}`.execute(kysely);
    await pause();
  }
  return due.map(({ name }) => name);
}
