import { type Day, formatDuration, type Hour, minutesOf, nowHour, today } from '../time';

/** The stored numbers. 6 is an older way to write 5: read as cancelled, never written. */
export const STATUS = { pendiente: 1, confirmada: 2, enCurso: 3, finalizada: 4, cancelada: 5 } as const;

/** Other systems write this for a cancelled appointment. */
const ALSO_CANCELLED = 6;

export type StatusName = 'pendiente' | 'confirmada' | 'en-curso' | 'finalizada' | 'cancelada' | 'retrasada';

export const STATUS_LABELS: Readonly<Record<StatusName, string>> = {
  pendiente: 'Pendiente',
  confirmada: 'Confirmada',
  'en-curso': 'En Curso',
  finalizada: 'Finalizada',
  cancelada: 'Cancelada',
  retrasada: 'Retrasada',
};

/** In the order in which an appointment goes through them. */
export const STATUS_NAMES = Object.keys(STATUS_LABELS) as StatusName[];

interface WithStatus {
  status_id: number;
}
interface WithTime extends WithStatus {
  day: Day;
  hour: Hour;
}
interface WithCompletion extends WithStatus {
  completed_at: string | Date | null;
}

export function isCancelled({ status_id }: WithStatus): boolean {
  return status_id === STATUS.cancelada || status_id === ALSO_CANCELLED;
}

/** Takes its healer's time: anything but cancelled. */
export function isLive(appointment: WithStatus): boolean {
  return !isCancelled(appointment);
}

/** Edit options are offered only while status is below 3 (specification, 4). */
export function isEditable({ status_id }: WithStatus): boolean {
  return status_id < STATUS.enCurso;
}

export function isInProgress({ status_id }: WithStatus): boolean {
  return status_id === STATUS.enCurso;
}

/** The healer has finished and nobody has charged yet: 'Por cobrar'. */
export function awaitsCharge(appointment: WithCompletion): boolean {
  return isInProgress(appointment) && appointment.completed_at !== null;
}

/** In progress since another day: nobody charged it on its own. */
export function isInProgressSince(appointment: Omit<WithTime, 'hour'>, now: Date = new Date()): boolean {
  return isInProgress(appointment) && appointment.day !== today(now);
}

export function isFinished({ status_id }: WithStatus): boolean {
  return status_id === STATUS.finalizada;
}

/** A client who comes so many minutes after the hour isn't late yet. */
const LATE_GRACE = 10;

/** 'Retrasada' is shown today when the hour is past the start and status is below 3 (specification, 4). */
export function isLate(appointment: WithTime, now: Date = new Date()): boolean {
  if (!isEditable(appointment) || appointment.day !== today(now)) return false;
  return minutesSince(appointment.hour, now) >= LATE_GRACE;
}

interface WithEnding extends WithTime, WithCompletion {
  ending: Hour;
}

/** Minutes that a visit in progress goes on past its ending; 0 where it doesn't. */
export function overrunMinutes(appointment: WithEnding, now: Date = new Date()): number {
  const goesOn = isInProgress(appointment) && appointment.completed_at === null;
  if (!goesOn || appointment.day !== today(now)) return 0;
  return Math.max(minutesSince(appointment.ending, now), 0);
}

/** 'hace 32 min' of a late one, 'se pasó 12 min' of one that goes on past its ending; undefined of others. */
export function delayText(appointment: WithEnding, now: Date = new Date()): string | undefined {
  if (isLate(appointment, now)) return `hace ${formatDuration(minutesSince(appointment.hour, now))}`;
  const over = overrunMinutes(appointment, now);
  return over > 0 ? `se pasó ${formatDuration(over)}` : undefined;
}

function minutesSince(hour: Hour, now: Date): number {
  return minutesOf(nowHour(now)) - minutesOf(hour);
}

/** A badge's text: the stored status, or 'retrasada' where it is late. */
export function statusName(appointment: WithTime, now: Date = new Date()): StatusName {
  return isLate(appointment, now) ? 'retrasada' : storedStatusName(appointment);
}

/** The status as stored, whatever the hour is. */
export function storedStatusName(appointment: WithStatus): StatusName {
  if (isCancelled(appointment)) return 'cancelada';
  if (isFinished(appointment)) return 'finalizada';
  if (isInProgress(appointment)) return 'en-curso';
  return appointment.status_id === STATUS.confirmada ? 'confirmada' : 'pendiente';
}

/** The label of the status as stored. */
export function statusLabel(appointment: WithStatus): string {
  return STATUS_LABELS[storedStatusName(appointment)];
}

export function canStart(appointment: WithStatus): boolean {
  return canBecome(appointment, STATUS.enCurso);
}

/** An appointment starts on its own day only. */
export function canStartOn(appointment: Omit<WithTime, 'hour'>, now: Date = new Date()): boolean {
  return canStart(appointment) && appointment.day === today(now);
}

/** Charging is what finishes an appointment. */
export function canCharge(appointment: WithStatus): boolean {
  return canBecome(appointment, STATUS.finalizada);
}

export function canCancel(appointment: WithStatus): boolean {
  return canBecome(appointment, STATUS.cancelada);
}

const TRANSITIONS: Readonly<Record<number, readonly number[]>> = {
  [STATUS.pendiente]: [STATUS.confirmada, STATUS.cancelada],
  [STATUS.confirmada]: [STATUS.enCurso, STATUS.cancelada],
  [STATUS.enCurso]: [STATUS.finalizada, STATUS.confirmada],
};

/** True if an appointment may go from its status to another one (departure 2: start is 2 → 3 everywhere). */
export function canBecome({ status_id }: WithStatus, next: number): boolean {
  return TRANSITIONS[status_id]?.includes(next) ?? false;
}
