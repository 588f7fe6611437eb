import { addDays, type Day, type Hour, hourOf, minutesOf, WEEKDAYS, weekdayName, weekdayOf } from '../time';
import {
  absenceIn,
  lunchSpan,
  parseDays,
  SCHEDULE_TYPE,
  type ScheduleRow,
  scheduleOf,
  workingSpan,
  writeDays,
} from './availability';
import { halfHoursBetween, overlaps, SLOT, type Span } from './slots';

/** Schedule time options every 30 minutes (specification, 9). */
export const SCHEDULE_HOURS = {
  hour_in: halfHoursBetween('08:00', '17:30'),
  hour_out: halfHoursBetween('08:00', '19:30'),
  hour_food: halfHoursBetween('08:00', '17:30'),
} as const;

export type ScheduleHour = keyof typeof SCHEDULE_HOURS;

const HOUR_FIELDS = ['hour_in', 'hour_out', 'hour_food'] as const;
const ABSENCE_FIELDS = ['hour_in', 'hour_out'] as const;
const WEEK = 7;

export interface ScheduleLimits {
  /** The row that is edited: an hour that it has already may stay. */
  before?: Pick<ScheduleRow, ScheduleHour>;
  /** The salon's hours: a healer may start when it opens, and end when it closes. */
  salon?: Span;
  /** Set for a new row, which must not end before it. */
  today?: Day;
}

/** The hours of work that a field offers: as specified, and as long as the salon is open. */
export function scheduleHours(field: ScheduleHour, { before, salon }: ScheduleLimits = {}): readonly Hour[] {
  return includeOwnHour(salon ? hoursWithin(field, salon) : SCHEDULE_HOURS[field], before?.[field]);
}

/** The hours that an absence of hours can begin or end at: those of the salon, and those of any schedule. */
export function absenceHours(
  field: (typeof ABSENCE_FIELDS)[number],
  { before, salon }: ScheduleLimits = {},
): readonly Hour[] {
  const from = earlier('08:00', salon?.start);
  const to = later('20:00', salon?.end);
  const hours = halfHoursBetween(from, to);
  return includeOwnHour(field === 'hour_in' ? hours.slice(0, -1) : hours.slice(1), before?.[field]);
}

function hoursWithin(field: ScheduleHour, salon: Span): readonly Hour[] {
  const [from = '08:00'] = SCHEDULE_HOURS[field];
  const to = SCHEDULE_HOURS[field].at(-1) ?? from;
  return field === 'hour_out'
    ? halfHoursBetween(from, later(to, salon.end))
    : halfHoursBetween(earlier(from, salon.start), later(to, salon.start));
}

/** The earlier one, on the half hour from when the salon is open. */
function earlier(hour: Hour, opening: Hour = hour): Hour {
  const half = hourOf(Math.ceil(minutesOf(opening) / SLOT) * SLOT);
  return half < hour ? half : hour;
}

/** The later one, on the half hour until which the salon is open. */
function later(hour: Hour, closing: Hour = hour): Hour {
  const half = hourOf(Math.floor(minutesOf(closing) / SLOT) * SLOT);
  return half > hour ? half : hour;
}

function includeOwnHour(hours: readonly Hour[], own: Hour | null | undefined): readonly Hour[] {
  return !own || hours.includes(own) ? hours : [...hours, own].sort();
}

export interface ScheduleFault {
  field: keyof ScheduleRow;
  message: string;
}

/**
 * The fault that keeps a schedule from being saved, or undefined. A healer who works has a start and an end, lunch
 * within them; one who doesn't has no hours, or those of an absence. A row that holds on no day is refused.
 */
export function findScheduleFault(
  schedule: Omit<ScheduleRow, 'status_id'>,
  frame: ScheduleLimits = {},
): ScheduleFault | undefined {
  const { type_id, days } = schedule;
  const order = orderFault(schedule);
  if (order) return order;
  if (parseDays(days).length === 0) return { field: 'days', message: 'Elige al menos un día' };
  const works = type_id === SCHEDULE_TYPE.available;
  return (works ? hourFault(schedule, frame) : absenceFault(schedule, frame)) ?? dateFault(schedule, frame);
}

function hourFault(
  { hour_in, hour_out, hour_food }: Pick<ScheduleRow, ScheduleHour>,
  frame: ScheduleLimits,
): ScheduleFault | undefined {
  if (!hour_in) return { field: 'hour_in', message: 'Elige la hora de entrada' };
  if (!hour_out) return { field: 'hour_out', message: 'Elige la hora de salida' };
  const hours = { hour_in, hour_out, hour_food };
  for (const field of HOUR_FIELDS) {
    const hour = hours[field];
    if (hour && !scheduleHours(field, frame).includes(hour)) {
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

function absenceFault(row: Omit<ScheduleRow, 'status_id'>, frame: ScheduleLimits): ScheduleFault | undefined {
  const { hour_in, hour_out, continuous } = row;
  if (!hour_in && !hour_out && !continuous) return undefined;
  if (!hour_in) return { field: 'hour_in', message: 'Elige desde qué hora' };
  if (!hour_out) return { field: 'hour_out', message: 'Elige hasta qué hora' };
  const hours = { hour_in, hour_out };
  for (const field of ABSENCE_FIELDS) {
    if (!absenceHours(field, frame).includes(hours[field])) {
      return { field, message: 'Elige una hora de la lista' };
    }
  }
  if (continuous) return continuousFault(row);
  if (hour_out > hour_in) return undefined;
  return { field: 'hour_out', message: 'La ausencia debe terminar después de empezar' };
}

/** From a moment of one day to a moment of a later one: it has both days, and all between. */
function continuousFault({
  date_start,
  date_end,
  days,
}: Pick<ScheduleRow, 'days' | 'date_start' | 'date_end'>): ScheduleFault | undefined {
  if (!date_start) return { field: 'date_start', message: 'Elige la fecha' };
  if (!date_end) return { field: 'date_end', message: 'Elige la fecha' };
  if (date_end <= date_start) return { field: 'date_end', message: 'Elige un día después del primero' };
  const named = parseDays(days);
  if (daysWithin(date_start, date_end).every(day => named.includes(day))) return undefined;
  return { field: 'days', message: 'Cuentan todos los días del periodo' };
}

/** Before anything else: a period that ends before it begins has no days, which no field of its own says. */
function orderFault({
  date_start,
  date_end,
}: Pick<ScheduleRow, 'date_start' | 'date_end'>): ScheduleFault | undefined {
  return date_start && date_end && date_end < date_start
    ? { field: 'date_end', message: 'La fecha final no puede ser antes de la inicial' }
    : undefined;
}

function dateFault(
  { days, date_start, date_end }: Pick<ScheduleRow, 'days' | 'date_start' | 'date_end'>,
  { today }: ScheduleLimits,
): ScheduleFault | undefined {
  if (!date_end) return undefined;
  if (today && date_end < today) return { field: 'date_end', message: 'Esa fecha ya pasó' };
  const within = date_start ? daysWithin(date_start, date_end) : WEEKDAYS;
  if (parseDays(days).some(day => within.includes(day))) return undefined;
  const [only] = within;
  const message =
    date_start === date_end && only
      ? `Esa fecha es ${weekdayName(date_end).toLowerCase()}: elige ${only}`
      : `Ninguna fecha del periodo cae en esos días: elige entre ${within.join(', ')}`;
  return { field: 'days', message };
}

/** The weekdays that a period has, in the week's order. */
export function daysWithin(from: Day, to: Day): readonly string[] {
  const found = new Set<string>();
  for (let day = from; day <= to && found.size < WEEK; day = addDays(day, 1)) {
    found.add(WEEKDAYS[weekdayOf(day)] ?? '');
  }
  return parseDays(writeDays(found));
}

/**
 * The days on which two rows would hold at once: rows of the same type, from the same date on. Where
 * they begin on different dates, the later one holds. Absences of hours share a day, unless they share hours too.
 */
export function findSharedDays(one: ScheduleRow, other: ScheduleRow): string[] {
  if (one.type_id !== other.type_id || one.date_start !== other.date_start) return [];
  const [away, elsewhere] = [spanOf(one), spanOf(other)];
  if ((away || elsewhere) && !(away && elsewhere && overlaps(away, elsewhere))) return [];
  const days = parseDays(other.days);
  return parseDays(one.days).filter(day => days.includes(day));
}

/**
 * The weekdays on which a row of work shares hours with a healer's rows in another salon, from a day on. Each set of rows is
 * looked at for the week in which one of them begins: what holds then holds until the next one.
 */
export function findWorkAtOnce(row: ScheduleRow, elsewhere: readonly ScheduleRow[], from: Day): string[] {
  const first = row.date_start && row.date_start > from ? row.date_start : from;
  const starts = elsewhere.flatMap(({ date_start }) => (date_start && date_start > first ? date_start : []));
  const days = [first, ...starts].flatMap(start =>
    Array.from({ length: WEEK }, (_, at) => addDays(start, at)),
  );
  const shared = days.filter(day => {
    const [here, there] = [[row], elsewhere].map(rows => workingSpan(scheduleOf(rows, day)));
    return here && there && overlaps(here, there);
  });
  return parseDays(writeDays(shared.map(day => WEEKDAYS[weekdayOf(day)] ?? '')));
}

function spanOf(row: ScheduleRow): Span | undefined {
  const absence = absenceIn(row);
  return absence && { start: absence.hour_in, end: absence.hour_out };
}
