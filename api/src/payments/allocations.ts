import { statusAfterReversal } from '@melena/shared/rules/agenda/appointment-advance';
import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import {
  add,
  type Centavos,
  centavos,
  type Pesos,
  subtract,
  toCentavos,
  ZERO,
} from '@melena/shared/rules/money';
import {
  ASSIGNMENT_TYPE,
  amountStillAccepted,
  reasonNoMorePayments,
} from '@melena/shared/rules/till/payment';
import { type LockedAppointment, updateAppointment } from '../appointments/appointment-store';
import { statusBeforeStart } from '../appointments/totals';
import type { Tx } from '../core/database/salon/handle';
import { type AppError, conflict, invalid } from '../core/errors';
import { insertAllocations, listOpenAllocations } from './allocation-store';
import { findRemaining, findReversal, lockPayment, lockPayments } from './payment-store';
import {
  allocationTo,
  appointmentTarget,
  CREDIT,
  type OpenAllocation,
  planMoveToCredit,
} from './plan-allocations';

/**
 * Gives part of a payment to an appointment, which may confirm it.
 * @throws {AppError} where it takes no more
 */
export async function allocateToAppointment(
  tx: Tx,
  payment: { readonly id: number; readonly client_id: number | null },
  appointment: LockedAppointment,
  { typeId, amount }: { readonly typeId: number; readonly amount: Centavos },
): Promise<void> {
  const room = amountStillAccepted(appointment);
  if (room === ZERO) throw conflict(reasonNoMorePayments(appointment));
  if (amount > room) throw invalid('amount', 'El monto es mayor a lo que falta por pagar de la cita');
  await insertAllocations(tx, [allocationTo(payment, appointmentTarget(appointment.id, typeId), amount)]);
  const paid = add(appointment.paid, amount);
  await updateAppointment(tx, appointment, { paid, status_id: statusBeforeStart({ ...appointment, paid }) });
}

/** Writes what an appointment has been paid after its payments changed, and the status that follows from it. */
export async function writePaid(tx: Tx, appointment: LockedAppointment, paid: Centavos): Promise<void> {
  await updateAppointment(tx, appointment, {
    paid,
    kept: centavos(Math.min(appointment.kept, paid)),
    status_id: statusAfterReversal({ ...appointment, paid }),
  });
}

/**
 * Moves money from an appointment to the credit of the clients who paid it. The caller writes what the appointment
 * keeps.
 * @param ofPayment the only payment whose money moves, where it is one
 */
export async function moveAllocationToCredit(
  tx: Tx,
  { id }: LockedAppointment,
  amount: Centavos,
  ofPayment?: number,
): Promise<void> {
  const open = await lockAllocations(tx, { appointmentId: id, paymentId: ofPayment });
  const { rows, missing } = planMoveToCredit(open, amount);
  if (missing > ZERO) throw invalid('amount', 'El monto es mayor a lo que la cita tiene de este pago');
  await insertAllocations(tx, rows);
}

/** Open allocations of an appointment, whose payments are locked. */
export async function lockAllocations(
  tx: Tx,
  of: { readonly appointmentId: number; readonly paymentId?: number },
): Promise<OpenAllocation[]> {
  const open = await listOpenAllocations(tx, of);
  await lockPayments(tx, [...new Set(open.map(({ payment_id }) => payment_id))]);
  return open;
}

interface PartRequest {
  readonly type_id: number;
  readonly amount: Pesos;
}

/** A payment that this very transaction has registered: nobody else knows it, and nothing of it is given yet. */
interface RegisteredPayment {
  readonly id: number;
  readonly client_id: number | null;
  readonly amount: Centavos;
}

/** The reason why a cancelled appointment gives no more of its money to credit. */
function refuseMore({ kept }: LockedAppointment): AppError {
  return kept > ZERO
    ? conflict('El anticipo quedó como ingreso: no pasa a crédito. Se devuelve en Caja, con autorización.')
    : invalid('amount', 'El monto es mayor a lo que la cita tiene pagado');
}

/**
 * Gives part of a payment to an appointment or to the client's credit. Credit out of an appointment: only what a
 * cancelled one holds goes back.
 * @throws {AppError}
 */
export async function allocatePayment(
  tx: Tx,
  of: number | RegisteredPayment,
  wanted: PartRequest,
  appointment: LockedAppointment | null,
): Promise<void> {
  const amount = toCentavos(wanted.amount);
  const known = typeof of === 'number';
  const payment = known ? await lockPayment(tx, of) : of;
  if (known && (await findReversal(tx, payment)) !== null) throw conflict('Este pago ya se revirtió');
  const toCredit = wanted.type_id === ASSIGNMENT_TYPE.credit;
  if (toCredit && appointment) {
    if (!isCancelled(appointment)) throw conflict('Solo lo pagado de una cita cancelada pasa a crédito');
    if (amount > subtract(appointment.paid, appointment.kept)) throw refuseMore(appointment);
    await moveAllocationToCredit(tx, appointment, amount, payment.id);
    await updateAppointment(tx, appointment, { paid: subtract(appointment.paid, amount) });
    return;
  }
  const remaining = known ? await findRemaining(tx, payment) : payment.amount;
  if (amount > remaining) {
    throw invalid('assign.amount', 'El monto es mayor a lo que queda del pago');
  }
  if (toCredit) {
    await insertAllocations(tx, [allocationTo(payment, CREDIT, amount)]);
    return;
  }
  if (!appointment) throw invalid('assign.appointment_id', 'Elige la cita');
  await allocateToAppointment(tx, payment, appointment, { typeId: wanted.type_id, amount });
}
