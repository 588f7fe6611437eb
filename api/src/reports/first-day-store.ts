import { type Day, ZONE } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';

/** The first day on which something was charged or paid; null where nothing was. An index answers each of the three. */
export async function findFirstDay(read: Read): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select to_char(least(
      (select min(a.ended_at) from ${ownRows('appointments')} a where a.status_id = 4),
      (select min(s.creation_date) from ${ownRows('sales')} s),
      (select min(p.creation_date) from ${ownRows('payments')} p)
    ) at time zone ${sql.lit(ZONE)}, 'YYYY-MM-DD') as day`.execute(read);
  return rows[0]?.day ?? null;
}
