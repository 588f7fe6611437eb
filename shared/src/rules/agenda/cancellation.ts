import { type Day, formatDayShort, formatHour, type Hour, instantOf, nowHour, today } from '../time';
import { isEditable } from './appointment-status';

/** Reasons of a cancellation. Older cancellations have none. */
export const CANCEL_REASON = { client: 1, noShow: 2, salon: 3, mistake: 4 } as const;
export type CancelReason = (typeof CANCEL_REASON)[keyof typeof CANCEL_REASON];

export const CANCEL_REASON_NAMES: Readonly<Record<CancelReason, string>> = {
  [CANCEL_REASON.client]: 'Avisó el cliente',
  [CANCEL_REASON.noShow]: 'No asistió',
  [CANCEL_REASON.salon]: 'Lo canceló el salón',
  [CANCEL_REASON.mistake]: 'Error de captura',
};

/** The three ways of a cancelled appointment's money. */
export const ADVANCE_FATES = ['keep', 'credit', 'refund'] as const;
export type AdvanceFate = (typeof ADVANCE_FATES)[number];

/** A cancellation later than this before the start is late. */
export const LATE_CANCELLATION_HOURS = 24;
/** Minutes after the start from which a client who isn't there didn't come. */
const NO_SHOW_AFTER_MINUTES = 30;
/** No-shows are remembered in booking and cancelling for so long. */
export const NO_SHOW_MEMORY_MONTHS = 6;

const MINUTE_MS = 60_000;

interface AtAnHour {
  readonly day: Day;
  readonly hour: Hour;
}

/** Its client came: the salon's own day, before it starts. */
export function canArrive(
  appointment: { readonly status_id: number; readonly day: Day },
  now: Date = new Date(),
): boolean {
  return isEditable(appointment) && appointment.day === today(now);
}

export function isLateNotice({ day, hour }: AtAnHour, now: Date): boolean {
  return minutesUntil({ day, hour }, now) < LATE_CANCELLATION_HOURS * 60;
}

/** Whole minutes from now to the start; below zero once it is past. */
export function minutesUntil({ day, hour }: AtAnHour, now: Date): number {
  return Math.floor((instantOf(day, hour).getTime() - now.getTime()) / MINUTE_MS);
}

export function isNoShow(appointment: AtAnHour, now: Date): boolean {
  return now.getTime() >= noShowInstant(appointment).getTime();
}

function noShowInstant({ day, hour }: AtAnHour): Date {
  return new Date(instantOf(day, hour).getTime() + NO_SHOW_AFTER_MINUTES * MINUTE_MS);
}

/** 'las 12:30 p.m.', with the day where it isn't today: from then on a client didn't come. */
export function noShowFrom(appointment: AtAnHour, now: Date): string {
  const from = noShowInstant(appointment);
  const hour = `las ${formatHour(nowHour(from))}`;
  return today(from) === today(now) ? hour : `el ${formatDayShort(today(from))} a ${hour}`;
}

/** True where the money can stay with the salon: the client gave up the hour, and not the salon. */
export function canKeepAdvance(reason: CancelReason): boolean {
  return reason === CANCEL_REASON.client || reason === CANCEL_REASON.noShow;
}

/** The fate that is proposed: who didn't come or said so late leaves it, anybody else has it for the next time. */
export function proposedFate(reason: CancelReason, appointment: AtAnHour, now: Date): AdvanceFate {
  const late = reason === CANCEL_REASON.client && isLateNotice(appointment, now);
  return late || reason === CANCEL_REASON.noShow ? 'keep' : 'credit';
}
