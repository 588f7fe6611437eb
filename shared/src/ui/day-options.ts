import {
  addDays,
  type Day,
  dayLabel,
  dayOf,
  daysOfMonth,
  MONTH_NAMES,
  partsOf,
  today,
  years,
} from '../rules/time';

interface Option {
  value: number;
  label: string;
}

/** What the three selectors offer around a day; with `from`, nothing before it. */
export interface DayOptions {
  days: Option[];
  months: Option[];
  years: Option[];
}

/** The way from the current month's days to those that are over; no date of a month. */
export const EARLIER = 0;

/** The selectors of a booking: nothing before `from`. Without it the selectors of the agenda, which also looks back. */
export function dayOptions(day: Day, now: Date, from?: Day): DayOptions {
  const { year } = partsOf(day);
  const first = from ? partsOf(from) : undefined;
  return {
    days: daysOffered(day, today(now), from).map(each =>
      each === null
        ? { value: EARLIER, label: 'Días anteriores' }
        : { value: partsOf(each).date, label: dayLabel(each, now) },
    ),
    months: MONTH_NAMES.map((label, index) => ({ value: index + 1, label })).filter(
      ({ value }) => !first || year > first.year || value >= first.month,
    ),
    years: years(now)
      .filter(value => !first || value >= first.year)
      .map(value => ({ value, label: String(value) })),
  };
}

/**
 * Day options are today or later in the current month (specification, 5). The agenda has one more, null, that leads
 * to the day before; there, and in any other month, all days are offered.
 */
function daysOffered(day: Day, current: Day, from: Day | undefined): (Day | null)[] {
  const { year, month } = partsOf(day);
  const all = daysOfMonth(year, month);
  if (from) return all.filter(each => each >= from);
  if (!sameMonth(day, current) || day < current) return all;
  const later = all.filter(each => each >= current);
  return sameMonth(addDays(current, -1), current) ? [null, ...later] : later;
}

/** The same date in another month or year: the last one where that month is shorter, never before `from`. */
export function moveTo(day: Day, part: { year?: number; month?: number; date?: number }, from?: Day): Day {
  const { year, month, date } = { ...partsOf(day), ...part };
  const wanted = dayOf(year, month, Math.min(date, daysOfMonth(year, month).length));
  return from ? notBefore(wanted, from) : wanted;
}

/** Where the agenda lands that comes from another month: in the current one on today or later. */
export function landing(wanted: Day, now: Date): Day {
  const current = today(now);
  return sameMonth(wanted, current) ? notBefore(wanted, current) : wanted;
}

export function notBefore(day: Day, first: Day): Day {
  if (day >= first) return day;
  return first;
}

/** Whether a text is a calendar day of a year that can be chosen. */
export function isChoosable(text: string | null, now: Date): text is Day {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, date } = partsOf(text);
  const known = years(now).includes(year) && month >= 1 && month <= 12;
  return known && date >= 1 && date <= daysOfMonth(year, month).length;
}

function sameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
