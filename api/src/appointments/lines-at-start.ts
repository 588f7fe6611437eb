import { sql } from 'kysely';
import { ownRows, type Tx } from '../core/database/salon/handle';
import type { LockedAppointment } from './locked-appointment';

/**
 * The lines in force of an appointment as one text: services by id, variant and healer, products by id, status and quantity. Where two
 * are equal, nothing was added, exchanged, sold, delivered or removed in between. `table` is the appointments' name in the query.
 */
export function activeLinesText(table: 'a' | 'appointments') {
  const id = sql.ref(`${table}.id`);
  return sql<string>`coalesce((
    select string_agg(x.line, ',' order by x.line) from (
      select 's' || l.id || ':' || l.service_variant_id || ':' || l.healer_id as line from ${ownRows('appointment_services')} l
        where l.appointment_id = ${id} and l.status_id = 1
      union all
      select 'p' || l.id || ':' || l.status_id || ':' || l.quantity from ${ownRows('appointment_products')} l
        where l.appointment_id = ${id} and l.status_id <> 0
    ) x), '')`;
}

/** Whether the start of `a` can be undone: nothing was added, delivered, sold, confirmed or finished since. */
export const canUndoStart = sql<boolean>`(a.status_id = 3 and a.confirmed_at is null and a.completed_at is null
  and coalesce(a.lines_at_start = ${activeLinesText('a')}, false))`;

/** Whether lines changed since an appointment started, or what they were then isn't known. */
export async function haveLinesChangedSinceStart(
  tx: Tx,
  { id }: Pick<LockedAppointment, 'id'>,
): Promise<boolean> {
  const { same } = await tx
    .selectFrom('appointments as a')
    .where('a.id', '=', id)
    .select(sql<boolean>`coalesce(a.lines_at_start = ${activeLinesText('a')}, false)`.as('same'))
    .executeTakeFirstOrThrow();
  return !same;
}
