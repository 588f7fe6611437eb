import {
  addDays,
  type Day,
  isLastOfMonth,
  lastOfMonth,
  monthsBetween,
  moveMonths,
  partsOf,
  weekdayOf,
} from '../time';

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

/** True of a period that began before the salon charged something, also where that came after its end. */
export function isBeforeFirstDay({ from }: DayRange, firstDay: Day | undefined): boolean {
  return firstDay !== undefined && from < firstDay;
}

/**
 * True of as many days, of as many whole months, or of the same days of two years: others would be compared by their length. False
 * where the other one began before the salon charged something.
 */
export function isComparable(
  one: DayRange | undefined,
  other: DayRange | undefined,
  firstDay?: Day,
): boolean {
  if (!one || !other || isBeforeFirstDay(other, firstDay)) return false;
  if (countDays(one) === countDays(other)) return true;
  const months = wholeMonths(one);
  if (months !== null && months === wholeMonths(other)) return true;
  return moveMonths(one.from, -12) === other.from && moveMonths(one.to, -12) === other.to;
}

/** The number of months of a range; null where one of them isn't whole. */
function wholeMonths({ from, to }: DayRange): number | null {
  return from.endsWith('-01') && isLastOfMonth(to) ? monthsBetween(from, to) + 1 : null;
}

export type StepUnit = 'day' | 'week' | 'month';

/** The days, weeks from Monday on, or months of a range, cut at its ends. */
export function stepsOf({ from, to }: DayRange, unit: StepUnit): DayRange[] {
  const steps: DayRange[] = [];
  for (let start = from; start <= to; ) {
    const last = lastOfStep(start, unit);
    steps.push({ from: start, to: last < to ? last : to });
    start = addDays(last, 1);
  }
  return steps;
}

function lastOfStep(day: Day, unit: StepUnit): Day {
  if (unit === 'week') return addDays(day, 6 - ((weekdayOf(day) + 6) % 7));
  return unit === 'month' ? lastOfMonth(day) : day;
}
