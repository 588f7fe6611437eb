import { isCancelled } from '@melena/shared/rules/appointment-status';
import { type Centavos, type Pesos, toCentavos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { type LockedAppointment, saveAppointment } from '../appointments/locked-appointment';
import type { Tx } from '../core/database/transaction';
import { conflict, invalid } from '../core/errors';
import {
  assignToAppointment,
  assignToCredit,
  lockPayment,
  moveToCredit,
  remainingOf,
  reversalOf,
} from './allocations';

interface WantedPart {
  readonly type_id: number;
  readonly amount: Pesos;
}

/** A payment that this very transaction has registered: nobody else knows it, and nothing of it is given yet. */
interface Registered {
  readonly salon_id: number;
  readonly id: number;
  readonly client_id: number;
  readonly amount: Centavos;
}

/**
 * Gives part of a payment to an appointment or to the client's credit. Credit out of an appointment: only what a
 * cancelled one holds goes back.
 * @throws {Refusal}
 */
export async function assignPart(
  tx: Tx,
  salonId: number,
  of: number | Registered,
  wanted: WantedPart,
  appointment: LockedAppointment | null,
): Promise<void> {
  const amount = toCentavos(wanted.amount);
  const known = typeof of === 'number';
  const payment = known ? await lockPayment(tx, salonId, of) : of;
  if (known && (await reversalOf(tx, payment)) !== null) throw conflict('Este pago ya se revirtió');
  const toCredit = wanted.type_id === ASSIGNMENT_TYPE.credit;
  if (toCredit && appointment) {
    if (!isCancelled(appointment)) throw conflict('Solo lo pagado de una cita cancelada pasa a crédito');
    await moveToCredit(tx, appointment, amount, payment.id);
    await saveAppointment(tx, appointment, {});
    return;
  }
  const remaining = known ? await remainingOf(tx, payment) : payment.amount;
  if (amount > remaining) {
    throw invalid('assign.amount', 'El monto es mayor a lo que queda del pago');
  }
  if (toCredit) {
    await assignToCredit(tx, payment, amount);
    return;
  }
  if (!appointment) throw invalid('assign.appointment_id', 'Elige la cita');
  await assignToAppointment(tx, payment, appointment, { typeId: wanted.type_id, amount });
}
