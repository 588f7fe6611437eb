import {
  canCancel,
  canStart,
  isCancelled,
  isEditable,
  isInProgress,
  STATUS,
} from '@melena/shared/rules/appointment-status';
import { conflict } from '../calls/refusal';
import type { Tx } from '../db/transaction';
import { type Actor, type LockedAppointment, saveAppointment } from './locked-appointment';
import { assertOwnInProgress } from './own-appointment';
import { returnSold } from './retail-lines';

/** Starts a confirmed appointment: 2 → 3. */
export async function start(tx: Tx, appointment: LockedAppointment, now: Date): Promise<void> {
  if (!canStart(appointment)) {
    throw conflict(
      isEditable(appointment) ? 'Falta el anticipo para iniciar la cita' : 'La cita ya no se puede iniciar',
    );
  }
  await saveAppointment(tx, appointment, { status_id: STATUS.enCurso, started_at: now });
}

/**
 * Cancels an appointment that hasn't started. Products sold on it go back to the stock. What was paid stays on it;
 * from there it can be given to the client's credit.
 * @returns whether the stock changed
 */
export async function cancel(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  now: Date,
): Promise<boolean> {
  if (isCancelled(appointment)) throw conflict('La cita ya está cancelada');
  if (!canCancel(appointment)) throw conflict('Una cita en curso o finalizada no se puede cancelar');
  const returned = await returnSold(tx, actor, appointment);
  await saveAppointment(tx, appointment, { status_id: STATUS.cancelada, cancelled_at: now });
  return returned;
}

/** Confirms the budget: from now on services and materials don't change the total. */
export async function confirmBudget(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  now: Date,
): Promise<void> {
  assertWorking(actor, appointment, now);
  if (appointment.confirmed_at) throw conflict('El presupuesto ya está confirmado');
  await saveAppointment(tx, appointment, { confirmed_at: now });
}

/** Finishes the healer's work: from now on nothing can be edited, only charged. */
export async function complete(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  now: Date,
): Promise<void> {
  assertWorking(actor, appointment, now);
  await saveAppointment(tx, appointment, { completed_at: now });
}

function assertWorking(actor: Actor, appointment: LockedAppointment, now: Date): void {
  if (actor.role === 'healer') assertOwnInProgress(actor, appointment, now);
  if (!isInProgress(appointment)) throw conflict('La cita no está en curso');
  if (appointment.completed_at) throw conflict('La cita ya terminó: ya no se puede editar');
}
