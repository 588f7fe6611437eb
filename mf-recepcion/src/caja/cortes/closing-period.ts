import type { Option } from '@melena/shared/kit/fields/Select';
import {
  addDays,
  type Day,
  dayLabel,
  daysOfMonth,
  MONTH_NAMES,
  partsOf,
  today,
  years,
} from '@melena/shared/rules/time';

/** The months that a till may have been open in, the latest first: 'Noviembre 2026', as 'YYYY-MM'. */
export function monthOptions(now: Date = new Date()): Option<string>[] {
  const current = today(now).slice(0, 7);
  const months = years(now).flatMap(year =>
    MONTH_NAMES.map((name, index) => ({
      value: `${year}-${String(index + 1).padStart(2, '0')}`,
      label: `${name} ${year}`,
    })),
  );
  return months.filter(({ value }) => value <= current).reverse();
}

/** The days of a month up to today, the latest first. */
export function dayOptions(month: string, now: Date = new Date()): Option<Day>[] {
  const { year, month: number } = partsOf(`${month}-01`);
  const end = addDays(today(now), 1);
  return daysOfMonth(year, number)
    .filter(day => day < end)
    .map(day => ({ value: day, label: dayLabel(day, now) }))
    .reverse();
}
