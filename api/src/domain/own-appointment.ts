import { isInProgress, STATUS } from '@melena/shared/rules/appointment-status';
import { type Day, today } from '@melena/shared/rules/time';
import { conflict, Refusal } from '../calls/refusal';
import type { Actor } from './locked-appointment';

type Healer = Pick<Actor, 'actorId'>;

interface OfADay {
  readonly healer_id: number;
  readonly day: Day;
  readonly status_id: number;
}

/** Whether an appointment is of today or in progress since another day: what people work on now. */
export function isPresent({ day, status_id }: Omit<OfADay, 'healer_id'>, now: Date): boolean {
  return day === today(now) || isInProgress({ status_id });
}

/** Whether a healer's session sees and works on an appointment: the healer's own, of today or in progress. */
export function isOwnPresent(healer: Healer, appointment: OfADay, now: Date): boolean {
  return appointment.healer_id === healer.actorId && isPresent(appointment, now);
}

/** @throws {Refusal} where the appointment is another healer's, or another day's. */
export function assertOwnPresent(healer: Healer, appointment: OfADay, now: Date): void {
  if (isOwnPresent(healer, appointment, now)) return;
  const others = appointment.healer_id !== healer.actorId;
  throw new Refusal('forbidden', others ? 'Esta cita es de otro healer.' : 'Esta cita no es de hoy.');
}

/** @throws {Refusal} where the healer's session doesn't see the appointment, it hasn't started, or is over. */
export function assertOwnInProgress(healer: Healer, appointment: OfADay, now: Date): void {
  assertOwnPresent(healer, appointment, now);
  if (appointment.status_id < STATUS.enCurso) throw conflict('Esta cita aun no inicia');
  if (!isInProgress(appointment)) throw conflict('La cita ya terminó: ya no se puede editar');
}
