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
} from '../../rules/time';

interface Option {
  value: number;
  label: string;
}

/** The options of the three selectors around a day; with `from`, nothing before it. */
export interface DayOptions {
  days: Option[];
  months: Option[];
  years: Option[];
}

/** The value of 'Días anteriores', which leads to yesterday: 0 is no date of a month. */
export const EARLIER = 0;

/** The first and the last day that can be chosen; the agenda has neither. */
export interface DayRange {
  readonly from?: Day;
  readonly until?: Day;
}

/**
 * The selectors of a booking, which has a first day, or of a look back, which has a last one. Without either those of
 * the agenda, which looks both ways.
 */
export function dayOptions(day: Day, now: Date, range: DayRange = {}): DayOptions {
  const { year } = partsOf(day);
  const first = range.from ? partsOf(range.from) : undefined;
  const last = range.until ? partsOf(range.until) : undefined;
  return {
    days: daysOffered(day, today(now), range).map(each =>
      each === null
        ? { value: EARLIER, label: 'Días anteriores' }
        : { value: partsOf(each).date, label: dayLabel(each, now) },
    ),
    months: MONTH_NAMES.map((label, index) => ({ value: index + 1, label })).filter(
      ({ value }) =>
        (!first || year > first.year || value >= first.month) &&
        (!last || year < last.year || value <= last.month),
    ),
    years: years(now)
      .filter(value => (!first || value >= first.year) && (!last || value <= last.year))
      .map(value => ({ value, label: String(value) })),
  };
}

/**
 * Day options are today or later in the current month (specification, 5). The agenda has one more, null, that leads
 * to the day before; there, and in any other month, all days are offered.
 */
function daysOffered(day: Day, current: Day, range: DayRange): (Day | null)[] {
  const { year, month } = partsOf(day);
  const all = daysOfMonth(year, month);
  if (isBounded(range)) return all.filter(each => clampDay(each, range) === each);
  if (!sameMonth(day, current) || day < current) return all;
  const later = all.filter(each => each >= current);
  return sameMonth(addDays(current, -1), current) ? [null, ...later] : later;
}

/** The same date in another month or year: the last one where that month is shorter, within what can be chosen. */
export function changeDayPart(
  day: Day,
  part: { year?: number; month?: number; date?: number },
  range: DayRange = {},
): Day {
  const { year, month, date } = { ...partsOf(day), ...part };
  return clampDay(dayOf(year, month, Math.min(date, daysOfMonth(year, month).length)), range);
}

/** The day itself, or the nearest that can be chosen. */
export function clampDay(day: Day, { from, until }: DayRange): Day {
  if (until && day > until) return until;
  return from ? isNotBefore(day, from) : day;
}

/** True if the range has a first or a last day. */
export function isBounded({ from, until }: DayRange): boolean {
  return from !== undefined || until !== undefined;
}

/** The day that the agenda shows when it comes from another month: in the current one on today or later. */
export function nearestDay(wanted: Day, now: Date): Day {
  const current = today(now);
  return sameMonth(wanted, current) ? isNotBefore(wanted, current) : wanted;
}

/** The later of two days. */
export function isNotBefore(day: Day, first: Day): Day {
  if (day >= first) return day;
  return first;
}

/** True if a text is a calendar day of a year that can be chosen. */
export function isChoosable(text: string | null, now: Date): text is Day {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, date } = partsOf(text);
  const known = years(now).includes(year) && month >= 1 && month <= 12;
  return known && date >= 1 && date <= daysOfMonth(year, month).length;
}

export function sameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
