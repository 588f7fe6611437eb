import { addDays, type Day, dayOf, daysOfMonth, partsOf, weekdayOf } from '../time';

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The most days that a report covers: a leap year. */
export const MOST_DAYS = 366;

const MONDAY = 1;

/**
 * The days that a report is compared with: a day with the same weekday before, a week from its Monday on with the same
 * weekdays, a year from its first day on with the same days a year ago, whole months with as many months before, the first days
 * of a month with the first days of the month before, and any others with as many days before.
 */
export function periodBefore({ from, to }: DayRange): DayRange {
  if (from === to || isWeek({ from, to })) {
    return { from: addDays(from, -7), to: addDays(to, -7) };
  }
  if (isBeforeLastYear({ from, to })) return sameDaysLastYear({ from, to });
  if (partsOf(from).date === 1 && isLastOfMonth(to)) {
    const months = monthsBetween(from, to) + 1;
    return { from: moveMonths(from, -months), to: lastOfMonth(moveMonths(from, -1)) };
  }
  if (partsOf(from).date === 1 && monthsBetween(from, to) === 0) {
    return { from: moveMonths(from, -1), to: moveMonths(to, -1) };
  }
  return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) };
}

/** True of a week or its first days, from Monday on. */
export function isWeek({ from, to }: DayRange): boolean {
  return weekdayOf(from) === MONDAY && countDays({ from, to }) <= 7;
}

/** True of a year from its first day on, whose former period is last year's; January alone is a month. */
export function isBeforeLastYear({ from, to }: DayRange): boolean {
  return from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4) && monthsBetween(from, to) > 0;
}

/** The same days a year ago, no more than a report covers; whole months stay whole, and February 29 is compared with February 28. */
export function sameDaysLastYear({ from, to }: DayRange): DayRange {
  const end = moveMonths(to, -12);
  const isWhole = partsOf(from).date === 1 && isLastOfMonth(to);
  const start = moveMonths(from, -12);
  const last = isWhole ? lastOfMonth(end) : end;
  const fits = countDays({ from: start, to: last }) <= MOST_DAYS;
  return { from: start, to: fits ? last : addDays(start, MOST_DAYS - 1) };
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The change in percent, with one decimal; nothing where there was nothing to change from. */
export function changeInPercent(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

/** The same date of another month, or that month's last day. */
function moveMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const index = year * 12 + (month - 1) + count;
  const [movedYear, movedMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const length = daysOfMonth(movedYear, movedMonth).length;
  return dayOf(movedYear, movedMonth, Math.min(date, length));
}

function lastOfMonth(day: Day): Day {
  const { year, month } = partsOf(day);
  return dayOf(year, month, daysOfMonth(year, month).length);
}

function isLastOfMonth(day: Day): boolean {
  return day === lastOfMonth(day);
}

function monthsBetween(from: Day, to: Day): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
}
