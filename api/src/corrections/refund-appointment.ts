import { type Centavos, sum, ZERO } from '@melena/shared/rules/money';
import type { LockedAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, staleVersion } from '../core/errors';
import { lockPaidPayments } from '../payments/paid-payment-store';
import { findPaymentRows } from '../payments/payment-store';
import { listTicketPayments } from './correction-store';
import { planRefund, type RefundMethod } from './plan-refund';
import { writeRefunds } from './write-refunds';

interface AppointmentRefund {
  /** Each payment goes back as it came where none is named. */
  readonly method: RefundMethod;
  readonly reason: string;
  readonly authorisedBy: number;
}

/**
 * Gives all that an appointment was paid back, in the till that is open: of each payment what the appointment holds of
 * it. The caller writes that nothing is paid any more.
 * @throws {AppError} where no till is open, or the money can't go back by that method
 */
export async function refundAppointment(
  tx: Tx,
  actor: Actor,
  { id: appointmentId, paid }: LockedAppointment,
  { method, reason, authorisedBy }: AppointmentRefund,
): Promise<void> {
  const payments = await lockPaidPayments(tx, await listTicketPayments(tx, { appointmentId, saleId: null }));
  const rows = await findPaymentRows(tx, { accountIds: [method.accountId] });
  if (rows.till === null) throw conflict('No hay caja activa');
  const refunds: Centavos[] = [];
  for (const { payment, isReversed, targets } of payments) {
    const parts = targets.filter(part => part.appointment_id === appointmentId && part.amount > ZERO);
    const amount = sum(parts.map(part => part.amount));
    if (isReversed || amount === ZERO) continue;
    const correctionId = await insertRow(tx, 'corrections', {
      kind: 'refund',
      appointment_id: appointmentId,
      sale_id: null,
      payment_id: payment.id,
      refunded: amount,
      reason,
      note: '',
      staff_id: actor.actorId,
      authorised_by: authorisedBy,
      caja_id: rows.till,
    });
    await writeRefunds(tx, actor, [planRefund({ payment, method, reason, parts }, rows)], correctionId);
    refunds.push(amount);
  }
  if (sum(refunds) !== paid) throw staleVersion();
}
