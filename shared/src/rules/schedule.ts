import { lunchSpan, parseDays, SCHEDULE_TYPE, type ScheduleRow } from './availability';
import { halfHours } from './slots';
import type { Hour } from './time';

/** Schedule time options every 30 minutes (specification, 9). */
export const SCHEDULE_HOURS = {
  hour_in: halfHours('08:00', '17:30'),
  hour_out: halfHours('08:00', '19:30'),
  hour_food: halfHours('08:00', '17:30'),
} as const;

export type ScheduleHour = keyof typeof SCHEDULE_HOURS;

const HOUR_FIELDS = ['hour_in', 'hour_out', 'hour_food'] as const;

/** The options of a field, with the hour that a row has already where it is none of them. */
export function scheduleHours(field: ScheduleHour, current: Hour | null = null): readonly Hour[] {
  const options = SCHEDULE_HOURS[field];
  if (current === null || options.includes(current)) return options;
  return [...options, current].sort();
}

/** What is wrong with a schedule, at its field and in Spanish. */
export interface ScheduleFault {
  field: keyof ScheduleRow;
  message: string;
}

/**
 * What keeps a schedule from being saved, or undefined. A healer who works has a start and an end, lunch within
 * them; one who doesn't has no hours. `before` is the row that is edited: an hour that it has already may stay.
 */
export function scheduleFault(
  schedule: Omit<ScheduleRow, 'status_id'>,
  before?: Pick<ScheduleRow, ScheduleHour>,
): ScheduleFault | undefined {
  const { type_id, days, date_start, date_end } = schedule;
  if (parseDays(days).length === 0) return { field: 'days', message: 'Elige al menos un día' };
  const wrong = type_id === SCHEDULE_TYPE.available ? hourFault(schedule, before) : undefined;
  if (wrong) return wrong;
  if (date_start && date_end && date_end < date_start) {
    return { field: 'date_end', message: 'La fecha final no puede ser antes de la inicial' };
  }
  return undefined;
}

function hourFault(
  { hour_in, hour_out, hour_food }: Pick<ScheduleRow, ScheduleHour>,
  before: Pick<ScheduleRow, ScheduleHour> | undefined,
): ScheduleFault | undefined {
  if (!hour_in) return { field: 'hour_in', message: 'Elige la hora de entrada' };
  if (!hour_out) return { field: 'hour_out', message: 'Elige la hora de salida' };
  const hours = { hour_in, hour_out, hour_food };
  for (const field of HOUR_FIELDS) {
    const hour = hours[field];
    if (hour && !scheduleHours(field, before?.[field]).includes(hour)) {
      return { field, message: 'Elige una hora de la lista' };
    }
  }
  if (hour_out <= hour_in) return { field: 'hour_out', message: 'La salida debe ser después de la entrada' };
  const lunch = lunchSpan({ hour_food });
  if (lunch && (lunch.start < hour_in || lunch.end > hour_out)) {
    return { field: 'hour_food', message: 'La hora de comida debe caer dentro del horario' };
  }
  return undefined;
}

/**
 * The days on which it couldn't be told which of two rows holds: of the same type, from the same date on. Where
 * they begin on different dates, the later one holds.
 */
export function sharedDays(one: ScheduleRow, other: ScheduleRow): string[] {
  if (one.type_id !== other.type_id || one.date_start !== other.date_start) return [];
  const days = parseDays(other.days);
  return parseDays(one.days).filter(day => days.includes(day));
}
