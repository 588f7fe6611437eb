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
import { insertAllocation, listOpenAllocations, type OpenAllocation } from './allocation-store';
import { findRemaining, findReversal, lockPayment } from './payment-store';

interface PaymentOwner {
  readonly id: number;
  /** Null of a sale to nobody in particular. */
  readonly client_id: number | null;
}

/** A healer's tip, or a sale, that a part of a payment is for. */
export type OtherTarget = { readonly healerId: number } | { readonly saleId: number };

interface AppointmentAllocation {
  readonly typeId: number;
  readonly amount: Centavos;
}

/**
 * Gives part of a payment to an appointment, which may confirm it.
 * @throws {AppError} where it takes no more
 */
export async function allocateToAppointment(
  tx: Tx,
  payment: PaymentOwner,
  appointment: LockedAppointment,
  allocation: AppointmentAllocation,
): Promise<void> {
  await addAllocation(tx, payment, appointment, allocation);
  const paid = add(appointment.paid, allocation.amount);
  await updateAppointment(tx, appointment, { paid, status_id: statusBeforeStart({ ...appointment, paid }) });
}

/**
 * Adds an allocation to the ledger. The caller writes the appointment, once, with what is paid by then.
 * @throws {AppError} where the appointment takes no more
 */
export async function addAllocation(
  tx: Tx,
  payment: PaymentOwner,
  appointment: LockedAppointment,
  { typeId, amount }: AppointmentAllocation,
): Promise<void> {
  const room = amountStillAccepted(appointment);
  if (room === ZERO) throw conflict(reasonNoMorePayments(appointment));
  if (amount > room) throw invalid('amount', 'El monto es mayor a lo que falta por pagar de la cita');
  const allocation = { type_id: typeId, amount, appointment_id: appointment.id };
  await insertAllocation(tx, { ...allocationOf(payment), ...allocation });
}

/** Gives part of a payment, or of a refund below zero, to a healer as a tip or to a sale. */
export async function allocateToOther(
  tx: Tx,
  payment: PaymentOwner,
  target: OtherTarget,
  amount: Centavos,
): Promise<void> {
  const part =
    'saleId' in target
      ? { type_id: ASSIGNMENT_TYPE.sale, sale_id: target.saleId }
      : { type_id: ASSIGNMENT_TYPE.tip, healer_id: target.healerId };
  await insertAllocation(tx, { ...allocationOf(payment), appointment_id: null, ...part, amount });
}

/** Gives part of a payment to its client's credit. */
export async function allocateToCredit(tx: Tx, payment: PaymentOwner, amount: Centavos): Promise<void> {
  const allocation = { type_id: ASSIGNMENT_TYPE.credit, amount, appointment_id: null };
  await insertAllocation(tx, { ...allocationOf(payment), ...allocation });
}

/** The columns of an allocation that follow from its payment. */
function allocationOf({ id, client_id }: PaymentOwner) {
  return { payment_id: id, client_id, sale_id: null, healer_id: null, reverses_id: null };
}

/**
 * Moves money from an appointment to the credit of the clients who paid it, the latest first: each allocation is
 * reversed, and the rest of it is allocated again. The caller writes what the appointment keeps.
 */
export async function moveAllocationToCredit(
  tx: Tx,
  { id }: LockedAppointment,
  amount: Centavos,
  ofPayment?: number,
): Promise<void> {
  let left = amount;
  const assignments = await listOpenAllocations(tx, { appointmentId: id, paymentId: ofPayment });
  // Two appointments may hold parts of the same payments: in one order, none waits for the other in a ring.
  const payments = [...new Set(assignments.map(open => open.payment_id))].sort((one, other) => one - other);
  for (const payment of payments) await lockPayment(tx, payment);
  for (const open of assignments) {
    if (left === ZERO) return;
    const moved = centavos(Math.min(open.amount, left));
    const payment = { id: open.payment_id, client_id: open.client_id };
    await reverseAllocation(tx, open);
    if (moved < open.amount) {
      const kept = { type_id: open.type_id, appointment_id: id, amount: subtract(open.amount, moved) };
      await insertAllocation(tx, { ...allocationOf(payment), ...kept });
    }
    await allocateToCredit(tx, payment, moved);
    left = subtract(left, moved);
  }
  if (left > ZERO) throw invalid('amount', 'El monto es mayor a lo que la cita tiene de este pago');
}

/** Reverses an allocation by a negative one: of its own payment, or of the payment's reversal. */
export async function reverseAllocation(
  tx: Tx,
  open: OpenAllocation,
  paymentId = open.payment_id,
): Promise<void> {
  await insertAllocation(tx, {
    payment_id: paymentId,
    client_id: open.client_id,
    type_id: open.type_id,
    appointment_id: open.appointment_id,
    sale_id: open.sale_id,
    healer_id: open.healer_id,
    amount: centavos(-open.amount),
    reverses_id: open.id,
  });
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

/** Why a cancelled appointment gives no more of its money to credit. */
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
    await allocateToCredit(tx, payment, amount);
    return;
  }
  if (!appointment) throw invalid('assign.appointment_id', 'Elige la cita');
  await allocateToAppointment(tx, payment, appointment, { typeId: wanted.type_id, amount });
}
