import { isInProgress, STATUS } from '@melena/shared/rules/appointment-status';
import { type Day, today } from '@melena/shared/rules/time';
import { conflict, Refusal } from '../calls/refusal';
import type { Actor } from './locked-appointment';

type Healer = Pick<Actor, 'actorId'>;

interface OfADay {
  readonly healer_id: number;
  readonly day: Day;
}

/** Whether an appointment is of the healer's own day: all that a healer's session sees and works on. */
export function isOwnToday(healer: Healer, { healer_id, day }: OfADay, now: Date): boolean {
  return healer_id === healer.actorId && day === today(now);
}

/** @throws {Refusal} where the appointment is another healer's, or another day's. */
export function assertOwnToday(healer: Healer, appointment: OfADay, now: Date): void {
  if (isOwnToday(healer, appointment, now)) return;
  const others = appointment.healer_id !== healer.actorId;
  throw new Refusal('forbidden', others ? 'Esta cita es de otro healer.' : 'Esta cita no es de hoy.');
}

/** @throws {Refusal} where the appointment is not of the healer's own day, hasn't started, or is over. */
export function assertOwnInProgress(
  healer: Healer,
  appointment: OfADay & { readonly status_id: number },
  now: Date,
): void {
  assertOwnToday(healer, appointment, now);
  if (appointment.status_id < STATUS.enCurso) throw conflict('Esta cita aun no inicia');
  if (!isInProgress(appointment)) throw conflict('La cita ya terminó: ya no se puede editar');
}
