import { sql } from 'kysely';
import { ownRows } from '../core/database/salon/handle';

/**
 * The number of a till's cut; of the open one, the number that its cut will have: no other till closes before it.
 * @param cajaId the column that names the till
 */
export const cutNumberOf = (cajaId: string) => sql<number>`coalesce(
  (select t.number from ${ownRows('caja_cuts')} t where t.caja_id = ${sql.ref(cajaId)}),
  (select coalesce(max(t.number), 0) + 1 from ${ownRows('caja_cuts')} t))`;
