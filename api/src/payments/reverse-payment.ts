import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { subtract, sum, ZERO } from '@melena/shared/rules/money';
import { CREDIT_SPENT, chargedAppointment, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { type LockedAppointment, lockAppointments } from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, requireFound, staleVersion } from '../core/errors';
import { requireOpenTillId } from '../till/till-store';
import { insertAllocations, listOpenAllocations } from './allocation-store';
import { writePaid } from './allocations';
import { lockPaidPayments } from './paid-payment-store';
import { insertReversal, lockCredit, NO_PAYMENT } from './payment-store';
import { reversalOf } from './plan-allocations';

/**
 * Reverses a payment, which the open till pays out, and all its allocations.
 * @returns the reversal's id, and the appointments that it paid for as they were
 * @throws {AppError} where it was taken back already, or a finished appointment or spent credit holds a part of it
 */
export async function reversePayment(
  tx: Tx,
  actor: Actor,
  paymentId: number,
  reason: string,
): Promise<{ reversalId: number; appointments: LockedAppointment[] }> {
  const before = await listOpenAllocations(tx, { paymentId });
  const appointments = await lockAppointments(
    tx,
    before.flatMap(({ appointment_id }) => appointment_id ?? []),
  );
  const [paid] = await lockPaidPayments(tx, [paymentId]);
  const { payment, isReversed, refunded } = requireFound(paid, NO_PAYMENT);
  if (payment.amount < ZERO) throw conflict('Este movimiento ya es la reversión de un pago');
  const finished = appointments.find(isFinished);
  if (finished) throw conflict(chargedAppointment(finished.folio));
  // Credit of before Melena lay in no till.
  const tillId = payment.type_id === PAYMENT_TYPE.opening ? null : await requireOpenTillId(tx);
  if (isReversed) throw conflict('Este pago ya se revirtió');
  if (payment.charge_id !== null) {
    throw conflict('Este pago es de un cobro: corrígelo en Caja, con Corregir cobro');
  }
  if (refunded > ZERO) throw conflict('De este pago ya se devolvió una parte');
  const open = await listOpenAllocations(tx, { paymentId });
  const sumFor = (appointmentId: number | null) =>
    sum(open.flatMap(({ appointment_id, amount }) => (appointment_id === appointmentId ? amount : [])));
  const locked = new Set(appointments.map(({ id }) => id));
  if (open.some(({ appointment_id: id }) => id !== null && !locked.has(id))) throw staleVersion();
  // First: a payment by account balance gives its credit back.
  const reversalId = await insertReversal(tx, actor, payment, { tillId, notes: reason, correctionId: null });
  const credit = sumFor(null);
  if (credit > ZERO && payment.client_id !== null && (await lockCredit(tx, payment.client_id)) < credit) {
    throw conflict(CREDIT_SPENT);
  }
  await insertAllocations(
    tx,
    open.map(each => reversalOf(each, reversalId)),
  );
  for (const appointment of appointments) {
    await writePaid(tx, appointment, subtract(appointment.paid, sumFor(appointment.id)));
  }
  return { reversalId, appointments };
}
