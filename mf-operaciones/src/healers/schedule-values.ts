import type { CallReply } from '@melena/shared/contract/calls';
import type { CheckedSchedule, ScheduleValues } from '@melena/shared/contract/healer-forms';
import { SCHEDULE_TYPE, writeDays } from '@melena/shared/rules/availability';
import { formatDay, formatHourRange } from '@melena/shared/rules/time';
import { chosenDays } from './days-text';

export type Schedule = CallReply<'healers/profile'>['schedule'][number];

export const worksIn = ({ type_id }: Pick<Schedule, 'type_id'>) => type_id === SCHEDULE_TYPE.available;

/** A row as its form begins. */
export function valuesOf(row: Schedule | undefined, salonId: number): ScheduleValues {
  return {
    type_id: row && !worksIn(row) ? SCHEDULE_TYPE.off : SCHEDULE_TYPE.available,
    salon_id: salonId,
    days: row ? chosenDays(row.days) : [],
    hour_in: row?.hour_in ?? '',
    hour_food: row?.hour_food ?? '',
    hour_out: row?.hour_out ?? '',
    date_start: row?.date_start ?? '',
    date_end: row?.date_end ?? '',
  };
}

/** A row as its form would send it unchanged. */
export function heldOf({ days, ...row }: Schedule): Partial<CheckedSchedule> {
  const { hour_in, hour_food, hour_out, date_start, date_end, salon_id } = row;
  const type_id = worksIn(row) ? SCHEDULE_TYPE.available : SCHEDULE_TYPE.off;
  return {
    type_id,
    salon_id,
    days: writeDays(chosenDays(days)),
    hour_in,
    hour_food,
    hour_out,
    date_start,
    date_end,
  };
}

/** 'nov 20. 2026 a dic 3. 2026'; nothing where it always holds. */
export function datesText({ date_start, date_end }: Pick<Schedule, 'date_start' | 'date_end'>): string {
  if (date_start && date_end) return `${formatDay(date_start)} a ${formatDay(date_end)}`;
  if (date_start) return `Desde ${formatDay(date_start)}`;
  return date_end ? `Hasta ${formatDay(date_end)}` : '';
}

/** '9:00–7:00 p.m.'; nothing where the healer doesn't work. */
export function hoursText({ hour_in, hour_out }: Pick<Schedule, 'hour_in' | 'hour_out'>): string {
  return hour_in && hour_out ? formatHourRange(hour_in, hour_out) : '';
}
