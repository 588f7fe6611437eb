import { WORK_DAYS } from '@melena/shared/contract/salon/forms';
import { weekOf } from '@melena/shared/rules/agenda/salon-hours';
import { formatHourRange, WEEKDAY_NAMES } from '@melena/shared/rules/time';
import type { Salon } from './SalonDialog';

/** 'Lun a sáb, 10:00 a.m.–8:00 p.m.': the days of a week with the same hours, Monday first. '' where none were set. */
export function weekText(salon: Pick<Salon, 'hour_start' | 'hour_end' | 'weekdays'>): string {
  const week = weekOf(salon);
  const spans: { hours: string; from: number; to: number }[] = [];
  WORK_DAYS.forEach((day, place) => {
    const { hour_start, hour_end } = week[day] ?? {};
    if (!hour_start || !hour_end) return;
    const hours = formatHourRange(hour_start, hour_end);
    const last = spans.at(-1);
    if (last?.hours === hours && last.to === place - 1) last.to = place;
    else spans.push({ hours, from: place, to: place });
  });
  const name = (place: number) => WEEKDAY_NAMES[WORK_DAYS[place] ?? 0]?.slice(0, 3) ?? '';
  return spans
    .map(
      ({ hours, from, to }) => `${name(from)}${from === to ? '' : ` a ${name(to).toLowerCase()}`}, ${hours}`,
    )
    .join(' · ');
}
