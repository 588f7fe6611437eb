import { type Day, type Hour, WEEKDAYS, weekdayOf } from '../time';
import { salonSpan } from './availability';
import type { Span } from './slots';

export interface OpeningHours {
  readonly hour_start: Hour | null;
  readonly hour_end: Hour | null;
}

export interface WeekdayHours extends OpeningHours {
  readonly weekday: number;
}

export interface ClosedDay {
  readonly name: string;
  readonly date_start: Day;
  readonly date_end: Day;
  /** The salon opens on them, and closes at this hour. */
  readonly hour_end?: Hour | null | undefined;
}

/** When a salon is open: its usual hours, the weekdays that differ, and its closed days. */
export interface SalonHours extends OpeningHours {
  readonly weekdays: readonly WeekdayHours[];
  readonly closed_days: readonly ClosedDay[];
}

/** Proposed where a salon has none yet. */
export const USUAL_HOURS = { hour_start: '10:00', hour_end: '20:00' };

/** The hours of a day on which the salon is closed: nothing lies within them. */
const NO_HOURS: Span = { start: '00:00', end: '00:00' };

/** The name of the closed day that a day belongs to, '' on a weekday without hours; null where the salon is open. */
export function findClosing(salon: SalonHours, day: Day): string | null {
  const closed = closedDayOn(salon, day);
  if (closed && !(closed.hour_end && closed.hour_end > (usualHours(salon, day)?.hour_start ?? '')))
    return closed.name;
  const own = salon.weekdays.find(({ weekday }) => weekday === weekdayOf(day));
  return own && own.hour_start === null ? '' : null;
}

/** The hours of a day as its weekday has them, or the usual ones, up to the end of a short day; null where none were set. */
export function hoursOn(salon: SalonHours, day: Day): { hour_start: Hour; hour_end: Hour } | null {
  const usual = usualHours(salon, day);
  const early = closedDayOn(salon, day)?.hour_end;
  if (!usual || !early || early <= usual.hour_start || early >= usual.hour_end) return usual;
  return { ...usual, hour_end: early };
}

function closedDayOn({ closed_days }: SalonHours, day: Day): ClosedDay | undefined {
  return closed_days.find(({ date_start, date_end }) => date_start <= day && day <= date_end);
}

function usualHours(salon: SalonHours, day: Day): { hour_start: Hour; hour_end: Hour } | null {
  const own = salon.weekdays.find(({ weekday }) => weekday === weekdayOf(day));
  const { hour_start, hour_end } = own?.hour_start ? own : salon;
  return hour_start && hour_end ? { hour_start, hour_end } : null;
}

/** The hours of a day within which the salon works; empty where it is closed, 08:00 to 19:00 where none were set. */
export function openingSpan(salon: SalonHours, day: Day): Span {
  return spanOfDay({ closed: findClosing(salon, day), salon_schedule: hoursOn(salon, day) });
}

/** The same of a day as the calendar tells it. */
export function spanOfDay(day: {
  readonly closed: string | null;
  readonly salon_schedule: { hour_start: Hour; hour_end: Hour } | null;
}): Span {
  return day.closed === null ? salonSpan(day.salon_schedule) : NO_HOURS;
}

/** True for the hours of a day on which the salon is closed. */
export function isEmptySpan({ start, end }: Span): boolean {
  return start >= end;
}

/** 'Cerrado · Navidad'. */
export function closedText(name: string): string {
  return name ? `Cerrado · ${name}` : 'Cerrado';
}

/** From the earliest opening of any weekday to the latest closing; undefined where no hours were set. */
export function widestSpan({
  hour_start,
  hour_end,
  weekdays,
}: Omit<SalonHours, 'closed_days'>): Span | undefined {
  const spans = [{ hour_start, hour_end }, ...weekdays].flatMap(({ hour_start: start, hour_end: end }) =>
    start && end ? [{ start, end }] : [],
  );
  const start = spans.map(span => span.start).sort()[0];
  const end = spans
    .map(span => span.end)
    .sort()
    .at(-1);
  return start && end ? { start, end } : undefined;
}

/** The hours of each weekday, Sunday first. */
export function weekOf({ hour_start, hour_end, weekdays }: Omit<SalonHours, 'closed_days'>): OpeningHours[] {
  return WEEKDAYS.map((_, index) => {
    const own = weekdays.find(({ weekday }) => weekday === index);
    return own ? { hour_start: own.hour_start, hour_end: own.hour_end } : { hour_start, hour_end };
  });
}

/** A week as it is kept: the hours that most open weekdays have as the usual ones, and the weekdays that differ. */
export function writeWeek(week: readonly OpeningHours[]): OpeningHours & { weekdays: WeekdayHours[] } {
  const keyOf = ({ hour_start, hour_end }: OpeningHours) => `${hour_start} ${hour_end}`;
  const open = week.filter(({ hour_start }) => hour_start !== null);
  const count = (hours: OpeningHours) => open.filter(other => keyOf(other) === keyOf(hours)).length;
  const usual = open.reduce<OpeningHours>(
    (best, hours) => (count(hours) > count(best) ? hours : best),
    open[0] ?? { hour_start: null, hour_end: null },
  );
  return {
    hour_start: usual.hour_start,
    hour_end: usual.hour_end,
    weekdays: week.flatMap((hours, weekday) =>
      keyOf(hours) === keyOf(usual) ? [] : [{ weekday, ...hours }],
    ),
  };
}
