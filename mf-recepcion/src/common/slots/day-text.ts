import { addDays, type Day, formatDayShort, today } from '@melena/shared/rules/time';

/** 'hoy', 'lun', and with its date where it isn't within a week: 'lun 30 nov'. */
export function dayText(day: Day, now: Date): string {
  const current = today(now);
  if (day === current) return 'hoy';
  const text = formatDayShort(day);
  return day > current && day < addDays(current, 7) ? text.slice(0, 3) : text;
}
