import { isCancelled } from '@melena/shared/rules/appointment-status';
import { type Centavos, type Pesos, subtract, toCentavos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { type LockedAppointment, saveAppointment } from '../appointments/locked-appointment';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import {
  allocateToAppointment,
  allocateToCredit,
  findReversal,
  lockPayment,
  moveAllocationToCredit,
  readRemaining,
} from './allocations';

interface NewAllocation {
  readonly type_id: number;
  readonly amount: Pesos;
}

/** A payment that this very transaction has registered: nobody else knows it, and nothing of it is given yet. */
interface RegisteredPayment {
  readonly id: number;
  readonly client_id: number;
  readonly amount: Centavos;
}

/**
 * Gives part of a payment to an appointment or to the client's credit. Credit out of an appointment: only what a
 * cancelled one holds goes back.
 * @throws {AppError}
 */
export async function allocatePayment(
  tx: Tx,
  of: number | RegisteredPayment,
  wanted: NewAllocation,
  appointment: LockedAppointment | null,
): Promise<void> {
  const amount = toCentavos(wanted.amount);
  const known = typeof of === 'number';
  const payment = known ? await lockPayment(tx, of) : of;
  if (known && (await findReversal(tx, payment)) !== null) throw conflict('Este pago ya se revirtió');
  const toCredit = wanted.type_id === ASSIGNMENT_TYPE.credit;
  if (toCredit && appointment) {
    if (!isCancelled(appointment)) throw conflict('Solo lo pagado de una cita cancelada pasa a crédito');
    await moveAllocationToCredit(tx, appointment, amount, payment.id);
    await saveAppointment(tx, appointment, { paid: subtract(appointment.paid, amount) });
    return;
  }
  const remaining = known ? await readRemaining(tx, payment) : payment.amount;
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
