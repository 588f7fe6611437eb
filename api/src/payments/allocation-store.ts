import type { Insertable } from 'kysely';
import { prepared } from '../core/database/prepared';
import type { Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';

export const insertAllocation = prepared(
  'add allocation',
  (tx: Tx, row: Insertable<SalonDatabase['payment_assignments']>) => {
    const { payment_id, client_id, type_id, amount, appointment_id, sale_id, healer_id, reverses_id } = row;
    return tx
      .insertInto('payment_assignments')
      .values({ payment_id, client_id, type_id, amount, appointment_id, sale_id, healer_id, reverses_id });
  },
);

/** Allocations that were not reversed, the latest first: of an appointment, of a payment, or of both. */
export function listOpenAllocations(
  tx: Tx,
  { appointmentId, paymentId }: { readonly appointmentId?: number; readonly paymentId?: number },
) {
  let open = tx
    .selectFrom('payment_assignments as g')
    .leftJoin('payment_assignments as r', 'r.reverses_id', 'g.id')
    .where('g.reverses_id', 'is', null)
    .where('r.id', 'is', null)
    .select(['g.id', 'g.payment_id', 'g.client_id', 'g.type_id', 'g.amount', 'g.appointment_id'])
    .select(['g.sale_id', 'g.healer_id'])
    .orderBy('g.id', 'desc');
  if (appointmentId !== undefined) open = open.where('g.appointment_id', '=', appointmentId);
  if (paymentId !== undefined) open = open.where('g.payment_id', '=', paymentId);
  return open.execute();
}

export type OpenAllocation = Awaited<ReturnType<typeof listOpenAllocations>>[number];
