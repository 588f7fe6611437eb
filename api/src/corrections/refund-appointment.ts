import { type Centavos, sum, ZERO } from '@melena/shared/rules/money';
import type { LockedAppointment } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { staleVersion } from '../core/errors';
import { findReversal, lockPayment } from '../payments/payment-store';
import { requireOpenTillId } from '../till/till-store';
import {
  insertCorrection,
  listPaymentTargets,
  listTicketPayments,
  type PaymentTarget,
} from './correction-store';
import { insertRefund, type RefundMethod } from './refund';

interface AppointmentRefund {
  /** Each payment goes back as it came unless told. */
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
  appointment: LockedAppointment,
  { method, reason, authorisedBy }: AppointmentRefund,
): Promise<void> {
  const tillId = await requireOpenTillId(tx);
  const isOwn = ({ appointment_id }: PaymentTarget) => appointment_id === appointment.id;
  const refunds: Centavos[] = [];
  for (const id of await listTicketPayments(tx, { appointmentId: appointment.id })) {
    const payment = await lockPayment(tx, id);
    if ((await findReversal(tx, payment)) !== null) continue;
    const parts = (await listPaymentTargets(tx, id)).filter(part => isOwn(part) && part.amount > ZERO);
    const amount = sum(parts.map(part => part.amount));
    if (amount === ZERO) continue;
    const correctionId = await insertCorrection(tx, {
      kind: 'refund',
      appointment_id: appointment.id,
      sale_id: null,
      payment_id: id,
      refunded: amount,
      reason,
      note: '',
      staff_id: actor.actorId,
      authorised_by: authorisedBy,
      caja_id: tillId,
    });
    await insertRefund(tx, actor, { payment, amount, method, correctionId, tillId, reason, parts });
    refunds.push(amount);
  }
  if (sum(refunds) !== appointment.paid) throw staleVersion();
}
