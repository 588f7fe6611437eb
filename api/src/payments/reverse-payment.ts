import { statusAfterReversal } from '@melena/shared/rules/agenda/appointment-advance';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { subtract, sum, ZERO } from '@melena/shared/rules/money';
import { CREDIT_SPENT, chargedAppointment } from '@melena/shared/rules/till/payment';
import {
  keptOf,
  type LockedAppointment,
  lockAppointment,
  updateAppointment,
} from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, staleVersion } from '../core/errors';
import { findOpenTillId } from '../till/till-store';
import { listOpenAllocations, type OpenAllocation } from './allocation-store';
import { reverseAllocation } from './allocations';
import {
  findReversal,
  insertReversal,
  isCounterEntry,
  lockCredit,
  lockPayment,
  sumRefunds,
} from './payment-store';

interface ReversalPart {
  readonly clientId: number | null;
  /** The payment's reversal. */
  readonly reversalId: number;
  /** The allocations of the payment that were not reversed before. */
  readonly open: readonly OpenAllocation[];
}

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
  if (await isCounterEntry(tx, paymentId)) {
    throw conflict('Este movimiento ya es la reversión de un pago');
  }
  const appointments = await lockPaidAppointments(tx, paymentId);
  const cajaId = await findOpenTillId(tx);
  if (cajaId === null) throw conflict('No hay caja activa');
  const payment = await lockPayment(tx, paymentId);
  if ((await findReversal(tx, payment)) !== null) throw conflict('Este pago ya se revirtió');
  if (payment.charge_id !== null) {
    throw conflict('Este pago es de un cobro: corrígelo en Caja, con Corregir cobro');
  }
  if ((await sumRefunds(tx, paymentId)) > ZERO) throw conflict('De este pago ya se devolvió una parte');
  const open = await listOpenAllocations(tx, { paymentId });
  const locked = new Set(appointments.map(({ id }) => id));
  if (open.some(({ appointment_id: id }) => id !== null && !locked.has(id))) throw staleVersion();
  const reversalId = await insertReversal(tx, actor, payment, { cajaId, notes: reason, correctionId: null });
  const taking: ReversalPart = { clientId: payment.client_id, reversalId, open };
  await reverseCreditAllocations(tx, taking);
  for (const appointment of appointments) await reverseAppointmentAllocations(tx, taking, appointment);
  return { reversalId, appointments };
}

/**
 * Locks the appointments that hold a part of a payment, in one order, before the till and the payment.
 * @throws {AppError} where one is finished
 */
async function lockPaidAppointments(tx: Tx, paymentId: number): Promise<LockedAppointment[]> {
  const open = await listOpenAllocations(tx, { paymentId });
  const ids = [...new Set(open.flatMap(({ appointment_id: id }) => id ?? []))].sort((a, b) => a - b);
  const locked: LockedAppointment[] = [];
  for (const id of ids) {
    const appointment = await lockAppointment(tx, id);
    if (isFinished(appointment)) {
      throw conflict(chargedAppointment(appointment.folio));
    }
    locked.push(appointment);
  }
  return locked;
}

/** After the payment's own reversal: one that was paid by account balance gives its credit back first. */
async function reverseCreditAllocations(tx: Tx, { clientId, reversalId, open }: ReversalPart): Promise<void> {
  const toCredit = open.filter(({ appointment_id: id }) => id === null);
  if (toCredit.length === 0) return;
  if (clientId !== null && (await lockCredit(tx, clientId)) < sum(toCredit.map(({ amount }) => amount))) {
    throw conflict(CREDIT_SPENT);
  }
  for (const each of toCredit) await reverseAllocation(tx, each, reversalId);
}

async function reverseAppointmentAllocations(
  tx: Tx,
  { reversalId, open }: ReversalPart,
  appointment: LockedAppointment,
): Promise<void> {
  const own = open.filter(({ appointment_id: id }) => id === appointment.id);
  for (const each of own) await reverseAllocation(tx, each, reversalId);
  const paid = subtract(appointment.paid, sum(own.map(({ amount }) => amount)));
  await updateAppointment(tx, appointment, {
    paid,
    kept: keptOf(appointment, paid),
    status_id: statusAfterReversal({ ...appointment, paid }),
  });
}
