import {
  canCancel,
  canStart,
  canStartOn,
  isCancelled,
  isEditable,
  isInProgress,
  STATUS,
} from '@melena/shared/rules/agenda/appointment-status';
import {
  CANCEL_REASON,
  type CancelReason,
  canArrive,
  isNoShow,
  noShowFrom,
} from '@melena/shared/rules/agenda/cancellation';
import type { Centavos } from '@melena/shared/rules/money';
import { formatDayShort, formatHour } from '@melena/shared/rules/time';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { type LockedAppointment, updateAppointment } from './appointment-store';
import { assertLeadHealer, assertOwnInProgress } from './own-appointment';
import { returnSold } from './retail-lines';
import { hasFinishedLine, listServiceLines } from './service-line-store';
import { activeLinesText, haveLinesChangedSinceStart } from './view';

/** Starts a confirmed appointment on its own day: 2 → 3. */
export async function startAppointment(tx: Tx, appointment: LockedAppointment, now: Date): Promise<void> {
  if (!canStart(appointment)) {
    throw conflict(
      isEditable(appointment) ? 'Falta el anticipo para iniciar la cita' : 'La cita ya no se puede iniciar',
    );
  }
  if (!canStartOn(appointment, now)) {
    const { day, hour } = appointment;
    throw conflict(
      `La cita es del ${formatDayShort(day)} a las ${formatHour(hour)}: solo se inicia en su día`,
    );
  }
  await assertHasService(tx, appointment, 'iniciarla');
  await updateAppointment(tx, appointment, {
    status_id: STATUS.enCurso,
    started_at: now,
    lines_at_start: activeLinesText('appointments'),
  });
}

/**
 * Undoes a start: 3 → 2, while nothing was added, delivered, sold, confirmed or finished since.
 * @throws {AppError} where something was
 */
export async function undoStart(tx: Tx, appointment: LockedAppointment): Promise<void> {
  if (!isInProgress(appointment)) throw conflict('La cita no está en curso');
  if (appointment.completed_at) throw conflict('La cita ya terminó: su inicio ya no se puede deshacer');
  if (appointment.confirmed_at) {
    throw conflict('El presupuesto ya está confirmado: el inicio ya no se puede deshacer');
  }
  if (await hasFinishedLine(tx, appointment)) {
    throw conflict('Un healer ya terminó su parte: el inicio ya no se puede deshacer');
  }
  if (await haveLinesChangedSinceStart(tx, appointment)) {
    throw conflict('Los servicios o productos ya cambiaron: el inicio ya no se puede deshacer');
  }
  const missing = appointment.paid < appointment.advance;
  await updateAppointment(tx, appointment, {
    status_id: missing ? STATUS.pendiente : STATUS.confirmada,
    started_at: null,
    lines_at_start: null,
  });
}

/**
 * Keeps that the client of an appointment of today came, or takes that back.
 * @throws {AppError} where it isn't of today, or has started
 */
export async function markArrival(
  tx: Tx,
  appointment: LockedAppointment,
  arrived: boolean,
  now: Date,
): Promise<void> {
  if (arrived === (appointment.arrived_at !== null)) return;
  if (!isEditable(appointment)) throw conflict('La cita ya inició o se canceló: su llegada ya no cambia');
  if (arrived && !canArrive(appointment, now)) {
    throw conflict(`La cita es del ${formatDayShort(appointment.day)}: la llegada se anota en su día`);
  }
  await updateAppointment(tx, appointment, { arrived_at: arrived ? now : null });
}

/** A cancelling writes these beside the status: its reason, and the fate of the money. */
export interface Cancellation {
  readonly reason: CancelReason | null;
  readonly paid?: Centavos;
  readonly kept?: Centavos;
}

/** @throws {AppError} where an appointment can't be cancelled, or not for that reason yet */
export function assertCanCancel(
  appointment: LockedAppointment,
  reason: CancelReason | null,
  now: Date,
): void {
  if (isCancelled(appointment)) throw conflict('La cita ya está cancelada');
  if (!canCancel(appointment)) throw conflict('Una cita en curso o finalizada no se puede cancelar');
  if (reason !== CANCEL_REASON.noShow) return;
  if (!isNoShow(appointment, now)) {
    throw invalid(
      'appointment.cancel_reason_id',
      `'No asistió' se puede registrar desde ${noShowFrom(appointment, now)}`,
    );
  }
  if (appointment.arrived_at) {
    throw invalid(
      'appointment.cancel_reason_id',
      'El cliente ya llegó: deshaz su llegada o elige otro motivo',
    );
  }
}

/**
 * Cancels an appointment that hasn't started. Products sold on it go back to the stock. What was paid stays on it
 * by default; from there it can be given to the client's credit.
 * @returns whether the stock changed
 */
export async function cancelAppointment(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  { reason, ...money }: Cancellation,
  now: Date,
): Promise<boolean> {
  assertCanCancel(appointment, reason, now);
  const returned = await returnSold(tx, actor, appointment);
  const why = { cancel_reason_id: reason, cancelled_at: now };
  await updateAppointment(tx, appointment, { status_id: STATUS.cancelada, ...why, ...money });
  return returned;
}

/** Confirms the budget: from now on services and materials don't change the total. */
export async function confirmBudget(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  now: Date,
): Promise<void> {
  await assertCanWorkNow(tx, actor, appointment, now);
  await assertLeadHealer(tx, actor, appointment, 'El presupuesto lo confirma');
  if (appointment.confirmed_at) throw conflict('El presupuesto ya está confirmado');
  await updateAppointment(tx, appointment, { confirmed_at: now });
}

/** @throws {AppError} where an appointment isn't in progress, is finished, or isn't the healer's */
export async function assertCanWorkNow(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  now: Date,
): Promise<void> {
  if (actor.role === 'healer') await assertOwnInProgress(tx, actor, appointment, now);
  if (!isInProgress(appointment)) throw conflict('La cita no está en curso');
  if (appointment.completed_at) throw conflict('La cita ya terminó: ya no se puede editar');
}

/** @throws {AppError} where an appointment was booked without services, and none came since */
export async function assertHasService(tx: Tx, appointment: LockedAppointment, to: string): Promise<void> {
  if ((await listServiceLines(tx, appointment)).length > 0) return;
  throw conflict(`La cita no tiene servicios: agrega uno para ${to}.`);
}
