import type { ScheduleRow } from '../../rules/agenda/availability';
import { parseDays } from '../../rules/agenda/availability';
import { formatDay, formatHour, formatHourRange } from '../../rules/time';

/** 'nov 22. 2026 a nov 24. 2026', 'nov 22. 2026, 1:30–3:00 p.m.'; of each week its days. */
export function absenceText({
  days,
  hour_in,
  hour_out,
  date_start,
  date_end,
  continuous,
}: ScheduleRow): string {
  if (continuous && hour_in && hour_out && date_start && date_end) {
    return `${formatDay(date_start)}, ${formatHour(hour_in)} a ${formatDay(date_end)}, ${formatHour(hour_out)}`;
  }
  const dates = [date_start, date_start === date_end ? null : date_end].flatMap(day =>
    day ? formatDay(day) : [],
  );
  const when = dates.length > 0 ? dates.join(' a ') : parseDays(days).join(', ');
  return hour_in && hour_out ? `${when}, ${formatHourRange(hour_in, hour_out)}` : when;
}
