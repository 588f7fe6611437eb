import { sql } from 'kysely';
import type { Db } from './core/database/open-database';
import { inTransaction, type UnscopedTx } from './core/database/transaction';
import { applyDuePrices } from './due-prices';
import { SESSIONS_KEPT_DAYS } from './sessions/sessions';

const INTERVAL_MS = 3_600_000;
/** So many at a time: nobody waits for more than these. */
const BATCH = 1_000;

/**
 * Rows that nothing asks for any more, by their key. A screen sends a request id again for five minutes after its first try;
 * a try is counted for a day at the most; a session ends within a day; who came in can be read for 90 days.
 */
const RETENTION = [
  { table: 'requests', key: ['salon_id', 'actor', 'request_id'], since: 'creation_date', kept: '7 days' },
  { table: 'login_tries', key: ['kind', 'subject', 'place'], since: 'last_failed_at', kept: '1 day' },
  { table: 'login_places', key: ['salon_id', 'network'], since: 'last_login_at', kept: '30 days' },
  // Not by an hour less than what the table lets go of.
  { table: 'security_events', key: ['salon_id', 'id'], since: 'at', kept: '91 days' },
  { table: 'sessions', key: ['salon_id', 'id'], since: 'expires_at', kept: `${SESSIONS_KEPT_DAYS} days` },
] as const;

/**
 * Puts due prices in force and deletes what is old every hour, from now on: kept replies would otherwise be half of what a
 * salon fills.
 * @param failed called with the reason where a database is away or full: it is done the next time
 * @returns what stops it
 */
export function startHousekeeping(db: Db, failed: (error: unknown) => void): () => void {
  const work = () =>
    void applyDuePrices(db)
      .catch(failed)
      .then(() => deleteExpired(db))
      .catch(failed);
  work();
  const timer = setInterval(work, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Deletes kept replies, tries to log in and sessions that are old. Answers how many rows. */
export async function deleteExpired(db: Db, now = new Date()): Promise<number> {
  let deleted = 0;
  for (const { table, key, since, kept } of RETENTION) {
    // The earlier of both clocks: one that was set forth makes nothing old.
    const limit = sql`least(${now}::timestamptz, now()) - ${kept}::interval`;
    const columns = sql.join(key.map(name => sql.ref(name)));
    const some = (tx: UnscopedTx) =>
      sql`delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${sql.ref(since)} < ${limit}
        order by ${sql.ref(since)} limit ${BATCH})`.execute(tx);
    let batch: number;
    do {
      batch = Number((await inTransaction(db, some)).numAffectedRows ?? 0);
      deleted += batch;
    } while (batch === BATCH);
  }
  return deleted;
}
