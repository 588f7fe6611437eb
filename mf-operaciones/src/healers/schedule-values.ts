import type { CallReply } from '@melena/shared/contract/calls';
import type { ScheduleValues } from '@melena/shared/contract/healers/forms';
import { absenceIn, SCHEDULE_TYPE } from '@melena/shared/rules/agenda/availability';
import { daysWithin } from '@melena/shared/rules/agenda/schedule';
import { formatDay, formatHour, formatHourRange } from '@melena/shared/rules/time';
import { chosenDays } from './days-text';

export type Schedule = CallReply<'healers/profile'>['schedule'][number];

export const isWorkRow = ({ type_id }: Pick<Schedule, 'type_id'>) => type_id === SCHEDULE_TYPE.available;

export function valuesOf(row: Schedule | undefined, salonId: number): ScheduleValues {
  const isOneDate = !row || (!isWorkRow(row) && row.date_start !== null && row.date_start === row.date_end);
  return {
    type_id: row && !isWorkRow(row) ? SCHEDULE_TYPE.off : SCHEDULE_TYPE.available,
    takes: row ? takesOf(row) : 'day',
    spans: isOneDate ? 'once' : 'period',
    salon_id: salonId,
    days: row && !coversWholePeriod(row) ? chosenDays(row.days) : [],
    hour_in: row?.hour_in ?? '',
    hour_food: row?.hour_food ?? '',
    hour_out: row?.hour_out ?? '',
    date_start: row?.date_start ?? '',
    date_end: row?.date_end ?? '',
  };
}

function takesOf(row: Schedule): ScheduleValues['takes'] {
  if (row.continuous) return 'moments';
  return absenceIn(row) ? 'hours' : 'day';
}

/** An absence on every weekday of its period. The form then shows none as chosen, so that they follow its dates. */
function coversWholePeriod(row: Schedule): boolean {
  const { date_start, date_end } = row;
  if (isWorkRow(row) || !date_start || !date_end) return false;
  const all = daysWithin(date_start, date_end);
  return chosenDays(row.days).length === all.length && chosenDays(row.days).every(day => all.includes(day));
}

/** 'nov 20. 2026 a dic 3. 2026', 'nov 20. 2026'; nothing where it always holds. */
export function datesText({ date_start, date_end }: Pick<Schedule, 'date_start' | 'date_end'>): string {
  if (date_start && date_start === date_end) return formatDay(date_start);
  if (date_start && date_end) return `${formatDay(date_start)} a ${formatDay(date_end)}`;
  if (date_start) return `Desde ${formatDay(date_start)}`;
  return date_end ? `Hasta ${formatDay(date_end)}` : '';
}

/** '9:00–7:00 p.m.': of work, or of an absence; nothing where it is all day. */
export function hoursText({ hour_in, hour_out, continuous }: Schedule): string {
  if (continuous && hour_in && hour_out) {
    return `De ${formatHour(hour_in)} del primer día a ${formatHour(hour_out)} del último`;
  }
  return hour_in && hour_out ? formatHourRange(hour_in, hour_out) : '';
}

/** 'Comida 2:00 p.m.'; nothing where there is none. */
export function lunchText({ hour_food }: Pick<Schedule, 'hour_food'>): string {
  return hour_food ? `Comida ${formatHour(hour_food)}` : '';
}
