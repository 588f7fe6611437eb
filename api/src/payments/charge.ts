import { canCharge, STATUS } from '@melena/shared/rules/appointment-status';
import { ivaPortions } from '@melena/shared/rules/iva';
import { type Centavos, formatMoney, subtract, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { pendingOf } from '@melena/shared/rules/quote';
import {
  type LockedAppointment,
  listLineTotals,
  updateAppointment,
  updateLineIva,
} from '../appointments/appointment-store';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { addAllocation, moveAllocationToCredit } from './allocations';
import { registerPayment } from './register';

interface PaymentMethod {
  readonly typeId: number;
  readonly accountId?: number;
  readonly folio?: string;
}

/**
 * Charges exactly what is pending and ends the appointment: 3 → 4. What had been paid beyond the total becomes
 * credit of who paid it.
 * @returns the payment's id, or null where nothing was pending
 * @throws {AppError} where something is pending and no till is open, or where the appointment isn't in progress
 */
export async function chargeAppointment(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  method: PaymentMethod,
  now: Date,
): Promise<number | null> {
  if (!canCharge(appointment)) throw conflict('Solo se puede cobrar una cita en curso');
  const due = pendingOf(appointment);
  let paymentId: number | null = null;
  if (due > ZERO) {
    const { client_id } = appointment;
    const charge = { ...method, clientId: client_id, amount: due, requiresTill: true };
    paymentId = await registerPayment(tx, actor, charge);
    const payment = { id: paymentId, client_id };
    await addAllocation(tx, payment, appointment, { typeId: ASSIGNMENT_TYPE.payment, amount: due });
  }
  await closeAppointment(tx, appointment, now);
  return paymentId;
}

/**
 * Ends an appointment that its payments cover: 3 → 4. No money comes in, so no till is needed.
 * @param paid what the caller believes was paid, where it said so
 * @throws {AppError} where something is pending, or another sum was paid
 */
export async function closePaid(
  tx: Tx,
  appointment: LockedAppointment,
  paid: Centavos | undefined,
  now: Date,
): Promise<void> {
  if (!canCharge(appointment)) throw conflict('Solo se puede cobrar una cita en curso');
  const due = pendingOf(appointment);
  if (due > ZERO) throw conflict(`Faltan ${formatMoney(due)} por cobrar: la cita se cobra en Caja`);
  assertPaid(appointment, paid);
  await closeAppointment(tx, appointment, now);
}

/** Ends an appointment with exactly its total paid: the excess becomes credit of who paid it. */
async function closeAppointment(tx: Tx, appointment: LockedAppointment, now: Date): Promise<void> {
  const { paid, total } = appointment;
  if (paid > total) await moveAllocationToCredit(tx, appointment, subtract(paid, total));
  await freezeIva(tx, appointment);
  await updateAppointment(tx, appointment, { status_id: STATUS.finalizada, ended_at: now, paid: total });
}

/** Keeps how much IVA is in each line of an appointment that is charged: together, that of its total. */
async function freezeIva(tx: Tx, appointment: LockedAppointment): Promise<void> {
  const lines = await listLineTotals(tx, appointment);
  const parts = ivaPortions(
    lines.map(line => line.total),
    appointment.total,
  );
  await updateLineIva(
    tx,
    lines.map((line, index) => ({ ...line, iva: parts[index] ?? 0 })),
  );
}

/** The paid amount is the sum of the payments: nobody writes it. @throws {AppError} at its field */
export function assertPaid(appointment: LockedAppointment, paid: Centavos | undefined): void {
  if (paid === undefined || paid === appointment.paid) return;
  throw invalid('appointment.paid', `Lo pagado es ${formatMoney(appointment.paid)}: registra el pago aparte`);
}
