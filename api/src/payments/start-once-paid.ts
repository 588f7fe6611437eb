import { needsAdvance } from '@melena/shared/rules/agenda/appointment-advance';
import { isEditable } from '@melena/shared/rules/agenda/appointment-status';
import { formatMoney } from '@melena/shared/rules/money';
import { missingAdvance } from '@melena/shared/rules/till/quote';
import { startAppointment } from '../appointments/appointment-lifecycle';
import { type LockedAppointment, lockAppointment } from '../appointments/appointment-store';
import type { Tx } from '../core/database/salon/handle';
import { invalid } from '../core/errors';

/**
 * Starts the appointment that a payment has just reached: registering its advance and starting it are one command.
 * @throws {AppError} where the payment is for none, where part of the advance is still missing, or as a start is refused
 */
export async function startOncePaid(tx: Tx, before: LockedAppointment | null, now: Date): Promise<void> {
  if (!before) throw invalid('assign.appointment_id', 'Elige la cita que se inicia');
  const paid = await lockAppointment(tx, before.id);
  if (isEditable(paid) && needsAdvance(paid)) {
    const missing = formatMoney(missingAdvance(paid));
    throw invalid('assign.amount', `Con este monto faltan ${missing} del anticipo para iniciar la cita`);
  }
  await startAppointment(tx, paid, now);
}
