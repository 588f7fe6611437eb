import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { type Db, internals } from '../src/core/database/database';

/** A connection, asked in SQL of one's own. */
export interface RawSession {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Lends a connection of either engine, for programs that fill a database by the million. */
export function withRawSession<T>(db: Db, work: (session: RawSession) => Promise<T>): Promise<T> {
  return db[internals].kysely.connection().execute(async connection => {
    const query: RawSession['query'] = (text, values = []) =>
      connection.executeQuery(CompiledQuery.raw(text, values));
    try {
      return await work({ query });
    } catch (error) {
      // The next one gets no transaction that is over.
      await query('rollback');
      throw error;
    }
  });
}

/** Waits until this number of sessions wait for a row that another one holds. */
export async function untilWaiting({ read }: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await sleep(5);
  }
}
