import type { SuitableTimes } from '@melena/shared/rules/agenda/waiting';
import { joinChoices, joinNames } from '@melena/shared/rules/person';
import {
  addDays,
  type Day,
  formatAxisHour,
  formatDayShort,
  formatHour,
  formatHourWithArticle,
  type Hour,
  minutesOf,
  today,
} from '@melena/shared/rules/time';
import { startUpper } from '@melena/shared/rules/upper-case';

const NAMES = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
/** A week that begins on Monday, as it is said. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** 'Mar a vie, después de 4 p.m.', 'Hoy o mañana', 'Cualquier día, antes de 2 p.m.'. */
export function suitableText(times: SuitableTimes, now: Date): string {
  return startUpper([daysText(times, now), hoursText(times)].filter(Boolean).join(', '));
}

function daysText({ weekdays, days }: Pick<SuitableTimes, 'weekdays' | 'days'>, now: Date): string {
  if (days.length === 0) return weekdays.length === 0 ? 'cualquier día' : weekdaysText(weekdays);
  const current = today(now);
  const coming = [...days].sort().filter(day => day >= current);
  return coming.length === 0
    ? 'sus fechas ya pasaron'
    : joinChoices(coming.map(day => dayName(day, current)));
}

function weekdaysText(weekdays: readonly number[]): string {
  const places = WEEK.flatMap((weekday, place) => (weekdays.includes(weekday) ? [place] : []));
  const names = places.map(place => NAMES[WEEK[place] ?? 0] ?? '');
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRow = places.length > 2 && last - first === places.length - 1;
  return isRow ? `${names[0]} a ${names.at(-1)}` : joinNames(names);
}

export function dayName(day: Day, current: Day): string {
  if (day === current) return 'hoy';
  return day === addDays(current, 1) ? 'mañana' : formatDayShort(day);
}

/** 'mañana ', 'el mar 24 nov ', and nothing for today. */
export function onDay(day: Day, current: Day): string {
  if (day === current) return '';
  return day === addDays(current, 1) ? 'mañana ' : `el ${dayName(day, current)} `;
}

/** 'a la 1:00 p.m.', 'a las 2:00 p.m.'. */
export function atHour(hour: Hour): string {
  return `a ${formatHourWithArticle(hour)}`;
}

function hoursText({ hour_from, hour_until }: Pick<SuitableTimes, 'hour_from' | 'hour_until'>): string {
  if (hour_from && hour_until) return `de ${hourText(hour_from)} a ${hourText(hour_until)}`;
  if (hour_from) return `después de ${hourText(hour_from)}`;
  return hour_until ? `antes de ${hourText(hour_until)}` : '';
}

/** '4 p.m.', '4:30 p.m.'. */
function hourText(hour: Hour): string {
  return minutesOf(hour) % 60 === 0 ? formatAxisHour(hour) : formatHour(hour);
}
