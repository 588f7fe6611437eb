import { sql } from 'kysely';
import type { Db } from '../../api/src/core/database/open-database';

/** As many as the pool has. */
const CONNECTIONS = 20;

/** Deadlocks of this database so far, with what each of its connections has not reported yet. */
export async function deadlocks(db: Db): Promise<number> {
  const tell = sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => tell.execute(db.read)));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()
  `.execute(db.read);
  return rows[0]?.deadlocks ?? 0;
}
