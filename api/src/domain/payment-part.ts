import { isCancelled } from '@melena/shared/rules/appointment-status';
import { type Pesos, toCentavos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { conflict, invalid } from '../calls/refusal';
import type { Tx } from '../db/transaction';
import {
  assignToAppointment,
  assignToCredit,
  lockPayment,
  moveToCredit,
  remainingOf,
  reversalOf,
} from './assignments';
import { type LockedAppointment, saveAppointment } from './locked-appointment';

interface WantedPart {
  readonly type_id: number;
  readonly amount: Pesos;
}

/**
 * Gives part of a payment to an appointment or to the client's credit. Credit out of an appointment: only what a
 * cancelled one holds goes back.
 * @throws {Refusal}
 */
export async function assignPart(
  tx: Tx,
  salonId: number,
  paymentId: number,
  wanted: WantedPart,
  appointment: LockedAppointment | null,
): Promise<void> {
  const amount = toCentavos(wanted.amount);
  const payment = await lockPayment(tx, salonId, paymentId);
  if ((await reversalOf(tx, payment)) !== null) throw conflict('Este pago ya se revirtió');
  const toCredit = wanted.type_id === ASSIGNMENT_TYPE.credit;
  if (toCredit && appointment) {
    if (!isCancelled(appointment)) throw conflict('Solo lo pagado de una cita cancelada pasa a crédito');
    await moveToCredit(tx, appointment, amount, paymentId);
    await saveAppointment(tx, appointment, {});
    return;
  }
  if (amount > (await remainingOf(tx, payment))) {
    throw invalid('assign.amount', 'El monto es mayor a lo que queda del pago');
  }
  if (toCredit) {
    await assignToCredit(tx, payment, amount);
    return;
  }
  if (!appointment) throw invalid('assign.appointment_id', 'Elige la cita');
  await assignToAppointment(tx, payment, appointment, { typeId: wanted.type_id, amount });
}
