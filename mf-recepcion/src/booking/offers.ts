import { busySpans, hasColumn, workingSpan } from '@melena/shared/rules/availability';
import { endingOf, freeStarts, type Span } from '@melena/shared/rules/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import type { AppointmentRow, CalendarHealer } from '../agenda/types';
import type { Choice } from './draft';

/** A healer's column while booking. */
export interface Offer {
  healer: CalendarHealer;
  /** Starts with room for the whole duration. */
  starts: Hour[];
  /** What is taken, lunch included. */
  busy: Span[];
}

export interface OffersWanted {
  day: Day;
  minutes: number;
  salon: Span;
  healers: readonly CalendarHealer[];
  appointments: readonly AppointmentRow[];
  /** The appointment that is being moved doesn't stand in its own way. */
  movingId?: number;
  now: Date;
}

/** The truly free starts of every healer who works that day. */
export function offersOf({
  day,
  minutes,
  salon,
  healers,
  appointments,
  movingId,
  now,
}: OffersWanted): Offer[] {
  return healers.filter(hasColumn).map(healer => {
    const own = appointments.filter(({ id, healer_id }) => healer_id === healer.id && id !== movingId);
    const busy = busySpans(healer, own);
    const hours = workingSpan(healer, salon);
    return { healer, busy, starts: freeStarts({ day, minutes, hours, busy, now }) };
  });
}

/** Whether a choice is still offered. */
export function isOffered(choice: Choice, offers: readonly Offer[]): boolean {
  const offer = offers.find(({ healer }) => healer.id === choice.healerId);
  return offer?.starts.includes(choice.hour) ?? false;
}

/** A choice with its end, drawn at its true length. */
export function spanOfChoice({ hour }: Choice, minutes: number): Span {
  return { start: hour, end: endingOf(hour, minutes) };
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
