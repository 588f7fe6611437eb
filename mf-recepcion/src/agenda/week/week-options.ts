import { dayOptions, sameMonth } from '@melena/shared/kit/dates/day-options';
import { mondayOf, weekFrom } from '@melena/shared/rules/agenda/week';
import {
  addDays,
  type Day,
  dayOf,
  daysOfMonth,
  formatDayShort,
  partsOf,
  today,
  weekdayName,
} from '@melena/shared/rules/time';

/** 'Semana 16–22'. */
function weekLabel(day: Day): string {
  const monday = mondayOf(day);
  return `Semana ${partsOf(monday).date}–${partsOf(addDays(monday, 6)).date}`;
}

/** The weeks of a day's month, each by its first date in that month. */
export function weekOptions(day: Day, now: Date) {
  const { year, month } = partsOf(day);
  const firsts = daysOfMonth(year, month).filter((each, index) => index === 0 || mondayOf(each) === each);
  const { months, years } = dayOptions(day, now);
  return {
    weeks: firsts.map(first => ({ value: partsOf(first).date, label: weekLabel(first) })),
    months,
    years,
  };
}

/** The option of the week that a day is in. */
export function weekValue(day: Day): number {
  const monday = mondayOf(day);
  return sameMonth(monday, day) ? partsOf(monday).date : 1;
}

/** The day that a week opens with: today where it is in it, else the first of its days in that month. */
export function dayOfWeekOption(day: Day, date: number, now: Date): Day {
  const { year, month } = partsOf(day);
  const first = dayOf(year, month, date);
  const current = today(now);
  return mondayOf(current) === mondayOf(first) && sameMonth(current, first) ? current : first;
}

/** 'Esta semana', 'Próxima semana'; others by their days. */
export function weekName(day: Day, now: Date): string {
  const monday = mondayOf(day);
  const current = mondayOf(today(now));
  if (monday === current) return 'Esta semana';
  if (monday === addDays(current, 7)) return 'Próxima semana';
  if (monday === addDays(current, -7)) return 'Semana pasada';
  return `${formatDayShort(monday)} – ${formatDayShort(addDays(monday, 6))}`;
}

/** 'Lun 16'. */
export function dayTitle(day: Day): string {
  return `${weekdayName(day).slice(0, 3)} ${partsOf(day).date}`;
}

/** 'lunes 16'. */
export function dayName(day: Day): string {
  return `${weekdayName(day).toLowerCase()} ${partsOf(day).date}`;
}

export const daysOfWeek = (day: Day): Day[] => weekFrom(mondayOf(day));
