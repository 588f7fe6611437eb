import { add, type Centavos, centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, amountStillAccepted, reasonNoMorePayments } from '@melena/shared/rules/payment';
import type { Insertable } from 'kysely';
import {
  type LockedAppointment,
  saveAppointment,
  statusBeforeStart,
} from '../appointments/locked-appointment';
import { prepared } from '../core/database/prepared';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { conflict, invalid, notFound } from '../core/errors';

interface LockedPayment {
  readonly id: number;
  readonly client_id: number;
}

/** A payment that this transaction has locked, with what is left of it to assign. */
export async function lockPayment(tx: Tx, id: number) {
  const payment = await tx
    .selectFrom('payments')
    .select(['salon_id', 'id', 'client_id', 'amount', 'type_id', 'account_id', 'folio', 'reverses_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payment) throw notFound('No se encontró el pago');
  return payment;
}

/**
 * Remaining amount = payment amount minus the sum of assignments (specification, 4). Nothing remains of one that was
 * taken back, nor of the counter-entry.
 */
export async function readRemaining(
  read: Read,
  payment: { id: number; amount: Centavos },
): Promise<Centavos> {
  if (payment.amount < ZERO || (await findReversal(read, payment)) !== null) return ZERO;
  const given = await read
    .selectFrom('payment_assignments')
    .select('amount')
    .where('payment_id', '=', payment.id)
    .execute();
  return subtract(payment.amount, sum(given.map(({ amount }) => amount)));
}

/** The counter-entry that took a payment back, or null. */
export async function findReversal(read: Read, { id }: Pick<LockedPayment, 'id'>) {
  const row = await read.selectFrom('payments').select('id').where('reverses_id', '=', id).executeTakeFirst();
  return row?.id ?? null;
}

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
  payment: LockedPayment,
  appointment: LockedAppointment,
  allocation: AppointmentAllocation,
): Promise<void> {
  await addAllocation(tx, payment, appointment, allocation);
  const paid = add(appointment.paid, allocation.amount);
  await saveAppointment(tx, appointment, { paid, status_id: statusBeforeStart({ ...appointment, paid }) });
}

/**
 * Adds an allocation to the ledger. The caller writes the appointment, once, with what is paid by then.
 * @throws {AppError} where the appointment takes no more
 */
export async function addAllocation(
  tx: Tx,
  payment: LockedPayment,
  appointment: LockedAppointment,
  { typeId, amount }: AppointmentAllocation,
): Promise<void> {
  const room = amountStillAccepted(appointment);
  if (room === ZERO) throw conflict(reasonNoMorePayments(appointment));
  if (amount > room) throw invalid('amount', 'El monto es mayor a lo que falta por pagar de la cita');
  await insertAllocation(tx, payment, { typeId, amount, appointmentId: appointment.id });
}

/** Gives part of a payment to its client's credit. */
export async function allocateToCredit(tx: Tx, payment: LockedPayment, amount: Centavos): Promise<void> {
  await insertAllocation(tx, payment, { typeId: ASSIGNMENT_TYPE.credit, amount, appointmentId: null });
}

interface NewAllocation {
  readonly typeId: number;
  readonly amount: Centavos;
  readonly appointmentId: number | null;
  readonly reversesId?: number;
}

async function insertAllocation(tx: Tx, payment: LockedPayment, assignment: NewAllocation): Promise<void> {
  await insertAllocationRow(tx, {
    payment_id: payment.id,
    client_id: payment.client_id,
    type_id: assignment.typeId,
    amount: assignment.amount,
    appointment_id: assignment.appointmentId,
    reverses_id: assignment.reversesId ?? null,
  });
}

const insertAllocationRow = prepared(
  'add assignment',
  (tx: Tx, row: Insertable<SalonDatabase['payment_assignments']>) => {
    const { payment_id, client_id, type_id, amount, appointment_id, reverses_id } = row;
    return tx
      .insertInto('payment_assignments')
      .values({ payment_id, client_id, type_id, amount, appointment_id, reverses_id });
  },
);

/**
 * Moves money from an appointment to the credit of the clients who paid it, the latest first: each allocation is
 * reversed by a counter-entry, and the rest of it is allocated again. The caller writes what the appointment keeps.
 */
export async function moveAllocationToCredit(
  tx: Tx,
  { id }: LockedAppointment,
  amount: Centavos,
  ofPayment?: number,
): Promise<void> {
  let left = amount;
  const assignments = await openAllocations(tx, { appointmentId: id, paymentId: ofPayment });
  // Two appointments may hold parts of the same payments: in one order, none waits for the other in a ring.
  const payments = [...new Set(assignments.map(held => held.payment_id))].sort((one, other) => one - other);
  for (const payment of payments) await lockPayment(tx, payment);
  for (const held of assignments) {
    if (left === ZERO) return;
    const moved = centavos(Math.min(held.amount, left));
    const payment = { id: held.payment_id, client_id: held.client_id };
    await reverseAllocation(tx, held);
    if (moved < held.amount) {
      const kept = { typeId: held.type_id, appointmentId: id, amount: subtract(held.amount, moved) };
      await insertAllocation(tx, payment, kept);
    }
    await allocateToCredit(tx, payment, moved);
    left = subtract(left, moved);
  }
  if (left > ZERO) throw invalid('amount', 'El monto es mayor a lo que la cita tiene de este pago');
}

/** Reverses an assignment by a counter-entry: of its own payment, or of the one that takes that payment back. */
export async function reverseAllocation(
  tx: Tx,
  held: OpenAllocation,
  paymentId = held.payment_id,
): Promise<void> {
  const payment = { id: paymentId, client_id: held.client_id };
  await insertAllocation(tx, payment, {
    typeId: held.type_id,
    appointmentId: held.appointment_id,
    amount: centavos(-held.amount),
    reversesId: held.id,
  });
}

type OpenAllocation = Awaited<ReturnType<typeof openAllocations>>[number];

/** Assignments that no counter-entry took back, the latest first: of an appointment, of a payment, or of both. */
export function openAllocations(
  tx: Tx,
  { appointmentId, paymentId }: { readonly appointmentId?: number; readonly paymentId?: number },
) {
  let held = tx
    .selectFrom('payment_assignments as g')
    .leftJoin('payment_assignments as r', 'r.reverses_id', 'g.id')
    .where('g.reverses_id', 'is', null)
    .where('r.id', 'is', null)
    .select(['g.id', 'g.payment_id', 'g.client_id', 'g.type_id', 'g.amount', 'g.appointment_id'])
    .orderBy('g.id', 'desc');
  if (appointmentId !== undefined) held = held.where('g.appointment_id', '=', appointmentId);
  if (paymentId !== undefined) held = held.where('g.payment_id', '=', paymentId);
  return held.execute();
}

/** A client's credit, locked with the client, so that nobody else spends it meanwhile. */
export async function lockCredit(tx: Tx, clientId: number): Promise<Centavos> {
  await tx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  const held = await tx
    .selectFrom('client_credit')
    .select('credit')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return held?.credit ?? ZERO;
}

/**
 * Locks the credit and looks whether it is enough.
 * @throws {AppError}
 */
export async function assertCredit(tx: Tx, clientId: number, amount: Centavos): Promise<void> {
  if ((await lockCredit(tx, clientId)) < amount) {
    throw invalid('amount', 'El saldo a favor del cliente no alcanza');
  }
}
