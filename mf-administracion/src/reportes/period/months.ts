import type { DayRange } from '@melena/shared/rules/reports/compare';
import { type Day, daysOfMonth, monthsBetween, moveMonths, partsOf } from '@melena/shared/rules/time';

/** 202611 of a day: the number of its month in the address of its rows. */
export function monthNumber(day: Day): number {
  const { year, month } = partsOf(day);
  return year * 100 + month;
}

/** The days of a month, by its number, that a range covers. */
export function monthDays(number: number, range: DayRange): DayRange {
  const days = daysOfMonth(Math.floor(number / 100), number % 100);
  const [first = range.from, last = range.to] = [days[0], days.at(-1)];
  const [, from = first] = [first, range.from].sort();
  const [to = last] = [last, range.to].sort();
  return { from, to };
}

/** The place of a day's month in a range: 0 is the one of its first day. */
export function monthPlace(day: Day, { from }: DayRange): number {
  return monthsBetween(from, day);
}

/** The first day of the month at a place of a range. */
export function monthAt(place: number, { from }: DayRange): Day {
  return moveMonths(`${from.slice(0, 8)}01`, place);
}
