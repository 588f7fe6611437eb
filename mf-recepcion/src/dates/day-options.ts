import {
  type Day,
  dayLabel,
  dayOf,
  daysOfMonth,
  MONTH_NAMES,
  partsOf,
  years,
} from '@melena/shared/rules/time';

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

export function dayOptions(day: Day, now: Date, from?: Day): DayOptions {
  const { year, month } = partsOf(day);
  const first = from ? partsOf(from) : undefined;
  return {
    days: daysOfMonth(year, month)
      .filter(each => !from || each >= from)
      .map(each => ({ value: partsOf(each).date, label: dayLabel(each, now) })),
    months: MONTH_NAMES.map((label, index) => ({ value: index + 1, label })).filter(
      ({ value }) => !first || year > first.year || value >= first.month,
    ),
    years: years(now)
      .filter(value => !first || value >= first.year)
      .map(value => ({ value, label: String(value) })),
  };
}

/** The same date in another month or year: the last one where that month is shorter, never before `from`. */
export function moveTo(day: Day, part: { year?: number; month?: number; date?: number }, from?: Day): Day {
  const { year, month, date } = { ...partsOf(day), ...part };
  const wanted = dayOf(year, month, Math.min(date, daysOfMonth(year, month).length));
  return from ? notBefore(wanted, from) : wanted;
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
