import { type Day, type Hour, hourOf, minutesOf, nowHour, today } from '../time';

export interface Span {
  start: Hour;
  end: Hour;
}

export const SLOT = 30;

/** Calendar rows: half-hour slots from 5:00 to 20:30 (specification, 9). */
export const SLOTS: readonly Hour[] = halfHoursBetween('05:00', '20:30');

/** The salon's hours where the server returns none (specification, 1). */
export const DEFAULT_SALON_HOURS: Span = { start: '08:00', end: '19:00' };

/** The half hours from a start to an end, both included. */
export function halfHoursBetween(from: Hour, to: Hour): Hour[] {
  const length = (minutesOf(to) - minutesOf(from)) / SLOT + 1;
  return Array.from({ length }, (_, index) => hourOf(minutesOf(from) + index * SLOT));
}

/**
 * Ending = start plus summed service minutes, rounded up to the next half hour (specification, 9).
 * A service without minutes still takes its slot.
 * @throws RangeError where it would end after midnight.
 */
export function endingOf(start: Hour, minutes: number): Hour {
  const from = minutesOf(start);
  const to = Math.ceil((from + Math.max(minutes, 0)) / SLOT) * SLOT;
  return hourOf(to > from ? to : from + SLOT);
}

export function minutesOfSpan({ start, end }: Span): number {
  return minutesOf(end) - minutesOf(start);
}

/** True if two spans share time; one that ends where the other starts does not. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function intersection(one: Span, other: Span): Span | undefined {
  const start = hourOf(Math.max(minutesOf(one.start), minutesOf(other.start)));
  const end = hourOf(Math.min(minutesOf(one.end), minutesOf(other.end)));
  return start < end ? { start, end } : undefined;
}

/** The parts of spans that no other one covers. */
export function withoutSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, away) =>
      left.flatMap(span => {
        if (!overlaps(span, away)) return [span];
        const around = [
          { start: span.start, end: away.start },
          { start: away.end, end: span.end },
        ];
        return around.filter(({ start, end }) => start < end);
      }),
    [...spans],
  );
}

/** True if an hour of a day is over in the salon. */
export function isPast(day: Day, hour: Hour, now: Date = new Date()): boolean {
  const current = today(now);
  return day < current || (day === current && hour < nowHour(now));
}

/** True if nothing is left of the half hour that begins then; the one that is running can still be booked. */
export function isSlotOver(day: Day, start: Hour, now: Date = new Date()): boolean {
  const current = today(now);
  return day < current || (day === current && minutesOf(start) + SLOT <= minutesOf(nowHour(now)));
}

export interface FreeStartsRequest {
  day: Day;
  minutes: number;
  /** The hours that the healer works, or undefined where they do not work that day. */
  hours: Span | undefined;
  /** Lunch and live appointments. */
  busy: readonly Span[];
  now?: Date;
}

/** The starts with room for the whole duration: within the hours, free, and not over. */
export function freeStarts({ day, minutes, hours, busy, now = new Date() }: FreeStartsRequest): Hour[] {
  const current = today(now);
  if (!hours || day < current) return [];
  const latest = minutesOf(hours.end) - minutes;
  // The clock is read once: a search over many days and healers asks for thousands of starts.
  const over = day === current ? minutesOf(nowHour(now)) - SLOT : Number.NEGATIVE_INFINITY;
  return SLOTS.filter(start => {
    if (minutesOf(start) > latest || minutesOf(start) <= over) return false;
    const wanted = { start, end: endingOf(start, minutes) };
    return contains(hours, wanted) && !busy.some(span => overlaps(span, wanted));
  });
}
