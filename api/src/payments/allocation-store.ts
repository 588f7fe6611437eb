import type { Insertable } from 'kysely';
import type { Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import type { AllocationRow, OpenAllocation } from './plan-allocations';

/** Adds to the ledger of what payments are for, in this order. */
export async function insertAllocations(tx: Tx, rows: readonly AllocationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values: Insertable<SalonDatabase['payment_assignments']>[] = [...rows];
  await tx.insertInto('payment_assignments').values(values).execute();
}

/** Allocations that were not reversed, the latest first: of an appointment, of a payment, or of both. */
export function listOpenAllocations(
  tx: Tx,
  { appointmentId, paymentId }: { readonly appointmentId?: number; readonly paymentId?: number },
): Promise<OpenAllocation[]> {
  let open = tx
    .selectFrom('payment_assignments as g')
    .leftJoin('payment_assignments as r', 'r.reverses_id', 'g.id')
    .where('g.reverses_id', 'is', null)
    .where('r.reverses_id', 'is', null)
    .select(['g.id', 'g.payment_id', 'g.client_id', 'g.type_id', 'g.amount', 'g.appointment_id'])
    .select(['g.sale_id', 'g.healer_id'])
    .orderBy('g.id', 'desc');
  if (appointmentId !== undefined) open = open.where('g.appointment_id', '=', appointmentId);
  if (paymentId !== undefined) open = open.where('g.payment_id', '=', paymentId);
  return open.execute();
}
