import type { PGlite } from '@electric-sql/pglite';
import type { Db } from '../src/core/database/open-database';
import { dbOnPglite } from '../src/core/database/pglite/engine';
import { migratedSnapshot, startSnapshot } from './database-snapshot';

/** Kept for the next test file of this worker, because starting one takes more than a second of processor time. */
let idle: PGlite | undefined;

/** As the migrations leave it: the tables, and those that hold rows. */
let schema: string | undefined;
let migrated: ReadonlySet<string>;

/** A migrated, empty PGlite. Closing it empties it for the next file, which gets the same one. */
export async function reusedPglite(): Promise<Db> {
  const pglite = idle ?? (await startSnapshot(await migratedSnapshot()));
  idle = undefined;
  if (schema === undefined) {
    schema = await readSchema(pglite);
    migrated = new Set(await filledTables(pglite));
  }
  const db = dbOnPglite(withoutClose(pglite));
  return {
    ...db,
    close: async () => {
      await db.close();
      await empty(pglite);
      if ((await readSchema(pglite)) === schema) idle = pglite;
      else await pglite.close();
    },
  };
}

/** The pool closes what it stands on; this one stays open. */
function withoutClose(pglite: PGlite): PGlite {
  return new Proxy(pglite, {
    get(target, key) {
      if (key === 'close') return async () => {};
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Removes the rows that tests wrote, and restarts the ids. */
async function empty(pglite: PGlite): Promise<void> {
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  // Its file may have set the clock: no timer waits by that one.
  await pglite.exec('select pg_stat_force_next_flush()');
  const written = (await filledTables(pglite)).filter(table => !migrated.has(table));
  if (written.length === 0) return;
  // The ledgers refuse to be truncated, by triggers.
  await pglite.exec(`
    set session_replication_role = replica;
    truncate ${written.join(', ')} restart identity cascade;
    reset session_replication_role`);
}

async function filledTables(pglite: PGlite): Promise<string[]> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const { rows } = await pglite.query<{ name: string }>(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  );
  return rows.map(({ name }) => name);
}

/** Columns and their defaults, triggers, constraints and functions, by which a file that changed them is noticed. */
async function readSchema(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select concat(attrelid, attname, atttypid, attnotnull) as part from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0
      union all select concat(oid, adbin) from pg_attrdef
      union all select concat(oid, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat(oid, tgenabled) from pg_trigger
      union all select concat(oid, contype) from pg_constraint
    ) as parts`);
  return rows[0]?.schema ?? '';
}
