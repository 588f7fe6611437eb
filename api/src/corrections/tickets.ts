import { statusAfterReversal } from '@melena/shared/rules/agenda/appointment-advance';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { type Centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, CREDIT_SPENT } from '@melena/shared/rules/till/payment';
import {
  keptOf,
  type LockedAppointment,
  lockAppointment,
  updateAppointment,
} from '../appointments/appointment-store';
import type { Tx } from '../core/database/salon/handle';
import { conflict, staleVersion } from '../core/errors';
import { lockCredit } from '../payments/payment-store';
import {
  listPaymentTargets,
  lockOverpaidHealers,
  lockSale,
  type PaymentTarget,
  type TargetPart,
} from './correction-store';

/** The tickets that hold parts of a payment, locked: nobody else changes what they were paid. */
export interface LockedTickets {
  readonly appointments: ReadonlyMap<number, LockedAppointment>;
  readonly sales: readonly number[];
}

/** Locks the tickets of a payment in one order, before the till and the payment. */
export async function lockTickets(tx: Tx, paymentId: number): Promise<LockedTickets> {
  const targets = await listPaymentTargets(tx, paymentId);
  return lockTargets(tx, targets);
}

async function lockTargets(tx: Tx, targets: readonly PaymentTarget[]): Promise<LockedTickets> {
  const appointments = new Map<number, LockedAppointment>();
  for (const id of idsOf(targets, 'appointment_id')) appointments.set(id, await lockAppointment(tx, id));
  const sales = idsOf(targets, 'sale_id');
  for (const id of sales) await lockSale(tx, id);
  return { appointments, sales };
}

function idsOf(targets: readonly PaymentTarget[], column: 'appointment_id' | 'sale_id'): number[] {
  return [...new Set(targets.flatMap(({ [column]: id }) => id ?? []))].sort((one, other) => one - other);
}

/** @throws {AppError} `stale` where the payment was given to another ticket before these were locked */
export function assertSameTickets(
  { appointments, sales }: LockedTickets,
  targets: readonly PaymentTarget[],
): void {
  const other = targets.some(
    ({ appointment_id, sale_id }) =>
      (appointment_id !== null && !appointments.has(appointment_id)) ||
      (sale_id !== null && !sales.includes(sale_id)),
  );
  if (other) throw staleVersion();
}

/**
 * True for a part of what isn't charged yet: its money is moved by what ends the booking, not by a correction. What a
 * cancelled one left to the salon is earned as what was charged is.
 */
export function isOfOpenAppointment(
  { appointments }: LockedTickets,
  { appointment_id }: PaymentTarget,
): boolean {
  const appointment = appointment_id === null ? undefined : appointments.get(appointment_id);
  return appointment !== undefined && !isFinished(appointment) && appointment.kept === ZERO;
}

/** Writes what an appointment has been paid after its payments changed, and the status that follows from it. */
export async function writePaid(tx: Tx, appointment: LockedAppointment, paid: Centavos): Promise<void> {
  await updateAppointment(tx, appointment, {
    paid,
    kept: keptOf(appointment, paid),
    status_id: statusAfterReversal({ ...appointment, paid }),
  });
}

/** @throws {AppError} where a part went to a client's credit that was spent since */
export async function assertCreditLeft(
  tx: Tx,
  clientId: number | null,
  parts: readonly TargetPart[],
): Promise<void> {
  const credit = sum(parts.flatMap(part => (part.type_id === ASSIGNMENT_TYPE.credit ? part.amount : [])));
  if (credit > ZERO && clientId !== null && (await lockCredit(tx, clientId)) < credit)
    throw conflict(CREDIT_SPENT);
}

/** @throws {AppError} where a tip of these parts was paid to its healer since, so that it can't be taken back */
export async function assertTipsLeft(tx: Tx, parts: readonly PaymentTarget[]): Promise<void> {
  const healers = parts.flatMap(({ healer_id }) => healer_id ?? []);
  if (healers.length === 0) return;
  const [overpaid] = await lockOverpaidHealers(tx, healers);
  if (overpaid) throw conflict(`La propina ya se le pagó a ${overpaid.name}: no se puede quitar`);
}

/** The appointments' paid amounts once parts were taken from them. */
export async function takeFromAppointments(
  tx: Tx,
  { appointments }: LockedTickets,
  parts: readonly TargetPart[],
): Promise<void> {
  for (const appointment of appointments.values()) {
    const lost = sum(parts.flatMap(part => (part.appointment_id === appointment.id ? part.amount : [])));
    if (lost > ZERO) await writePaid(tx, appointment, subtract(appointment.paid, lost));
  }
}
