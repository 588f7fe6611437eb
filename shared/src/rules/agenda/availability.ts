import { type Day, type Hour, hourOf, minutesOf, WEEKDAYS, weekdayOf } from '../time';
import { isLive } from './appointment-status';
import type { BusyBlock } from './slot-conflict';
import { contains, DEFAULT_SALON_HOURS, intersection, overlaps, type Span } from './slots';

export const SCHEDULE_TYPE = { available: 1, off: 2 } as const;

export interface ScheduleRow {
  type_id: number;
  /** 'Lun Mar Mie'; empty means every day. */
  days: string;
  hour_in: Hour | null;
  hour_food: Hour | null;
  hour_out: Hour | null;
  date_start: Day | null;
  date_end: Day | null;
  /** An absence from `hour_in` of its first day to `hour_out` of its last one, the days between whole. */
  continuous?: boolean;
  reason?: string;
  /** 0 is a removed row. */
  status_id?: number;
}

export interface HealerHours {
  type_id: number;
  hour_in: Hour | null;
  hour_out: Hour | null;
  hour_food: Hour | null;
  /** Parts of the day that the healer is away, in their order. */
  absences?: readonly Absence[];
  /** The reason of an absence of all day, '' where nobody said it; left out on any other day. */
  away?: string | undefined;
}

export interface Absence {
  hour_in: Hour;
  hour_out: Hour;
  /** 'Enfermedad', 'Permiso'; left out where nobody said it. */
  reason?: string | undefined;
}

const LUNCH_MINUTES = 60;
const REMOVED = 0;

/**
 * The row that decides a healer's day, or undefined where none speaks of it.
 * A day off goes before any other row; of several, the one that began last. A row that takes hours off decides no day.
 */
export function scheduleOf<Row extends ScheduleRow>(rows: readonly Row[], day: Day): Row | undefined {
  const applying = rows
    .filter(row => isInForce(row, day) && !absenceOn(row, day))
    .sort((one, other) => (other.date_start ?? '').localeCompare(one.date_start ?? ''));
  return applying.find(row => row.type_id === SCHEDULE_TYPE.off) ?? applying[0];
}

/** The hours that a healer is away on a day, by rows of type 2 that name hours. In their order. */
export function findAbsences(rows: readonly ScheduleRow[], day: Day): Absence[] {
  return rows
    .filter(row => isInForce(row, day))
    .flatMap(row => {
      const hours = absenceOn(row, day);
      return hours ? { ...hours, ...(row.reason && { reason: row.reason }) } : [];
    })
    .sort((one, other) => one.hour_in.localeCompare(other.hour_in));
}

/**
 * The reason of an absence that takes all of a day, '' where nobody said it. Undefined on a day of work, and on one that
 * the healer would not work anyway.
 */
export function findDayAbsence(rows: readonly ScheduleRow[], day: Day): string | undefined {
  const off = scheduleOf(rows, day);
  if (!off || !isAbsence(off)) return undefined;
  const work = rows.filter(({ type_id }) => type_id === SCHEDULE_TYPE.available);
  return workingSpan(scheduleOf(work, day)) && (off.reason ?? '');
}

/** The rows that take a healer away on one of these days. */
export function listAbsences<Row extends ScheduleRow>(rows: readonly Row[], days: readonly Day[]): Row[] {
  return rows.filter(row => isAbsence(row) && days.some(day => isInForce(row, day)));
}

/** A row with dates, hours or a reason; without any of these it is a day off of each week. */
function isAbsence({ type_id, hour_in, date_end, reason }: ScheduleRow): boolean {
  return type_id === SCHEDULE_TYPE.off && Boolean(hour_in || date_end || reason);
}

/** The name of an absence: its reason, where somebody said it. */
export const absenceName = (reason: string | undefined): string => reason || 'Ausencia';

const DAY_START: Hour = '00:00';
const DAY_END: Hour = '23:59';

/** The hours that a row takes off one of its days; undefined where it takes all of it, or is one of work. */
function absenceOn(row: ScheduleRow, day: Day): Absence | undefined {
  const { type_id, hour_in, hour_out, date_start, date_end, continuous } = row;
  if (!continuous) return absenceIn(row);
  if (type_id !== SCHEDULE_TYPE.off || !hour_in || !hour_out) return undefined;
  if (day === date_start) return { hour_in, hour_out: DAY_END };
  return day === date_end ? { hour_in: DAY_START, hour_out } : undefined;
}

/** The hours that a row takes off each of its days; undefined where they differ, it takes all of them, or is one of work. */
export function absenceIn({
  type_id,
  hour_in,
  hour_out,
  continuous,
}: Pick<ScheduleRow, 'type_id' | 'hour_in' | 'hour_out' | 'continuous'>): Absence | undefined {
  const hasHours = type_id === SCHEDULE_TYPE.off && !continuous;
  return hasHours && hour_in && hour_out ? { hour_in, hour_out } : undefined;
}

function isInForce(row: ScheduleRow, day: Day): boolean {
  return row.status_id !== REMOVED && appliesOn(row, day);
}

function appliesOn({ days, date_start, date_end }: ScheduleRow, day: Day): boolean {
  if ((date_start && day < date_start) || (date_end && day > date_end)) return false;
  const named = parseDays(days);
  return named.length === 0 || named.includes(WEEKDAYS[weekdayOf(day)] ?? '');
}

export function parseDays(days: string): string[] {
  const named = days.split(/\s+/);
  return WEEKDAYS.filter(weekday => named.includes(weekday));
}

export function writeDays(days: Iterable<string>): string {
  const chosen = new Set(days);
  return WEEKDAYS.filter(weekday => chosen.has(weekday)).join(' ');
}

/** A healer column shows only if type_id is 1 and both hour_in and hour_out are set (specification, 9). */
export function hasColumn(hours: HealerHours | undefined): boolean {
  return workingSpan(hours) !== undefined;
}

/** Beside who works: a healer who is away all day keeps the column, ruled and with the reason. */
export function showsColumn(hours: HealerHours): boolean {
  return hasColumn(hours) || hours.away !== undefined;
}

export function workingSpan(hours: HealerHours | undefined, salon: Span = ALL_DAY): Span | undefined {
  if (!hours || hours.type_id !== SCHEDULE_TYPE.available || !hours.hour_in || !hours.hour_out)
    return undefined;
  return intersection({ start: hours.hour_in, end: hours.hour_out }, salon);
}

const ALL_DAY: Span = { start: '00:00', end: '24:00' };

/** Healer lunch is one hour from hour_food (specification, 9). */
export function lunchSpan({ hour_food }: Pick<HealerHours, 'hour_food'>): Span | undefined {
  if (!hour_food) return undefined;
  const end = Math.min(minutesOf(hour_food) + LUNCH_MINUTES, 24 * 60);
  return { start: hour_food, end: hourOf(end) };
}

function absenceSpans({ absences = [] }: Pick<HealerHours, 'absences'>) {
  return absences.map(({ hour_in, hour_out, reason }) => ({ start: hour_in, end: hour_out, detail: reason }));
}

export interface BookedTime {
  day: Day;
  hour: Hour;
  ending: Hour;
}

/** The reason why these schedule rows leave no time for it: no work that day, other hours, lunch, an absence. */
export function findScheduleConflict(
  rows: readonly ScheduleRow[],
  salon: Span,
  { day, hour, ending }: BookedTime,
): 'day' | 'hours' | 'lunch' | 'absence' | undefined {
  const hours = scheduleOf(rows, day);
  const works = workingSpan(hours, salon);
  if (!works) return 'day';
  const visit = { start: hour, end: ending };
  if (!contains(works, visit)) return 'hours';
  const lunch = hours && lunchSpan(hours);
  if (lunch && overlaps(lunch, visit)) return 'lunch';
  const away = absenceSpans({ absences: findAbsences(rows, day) });
  return away.some(span => overlaps(span, visit)) ? 'absence' : undefined;
}

export interface BusyAppointment {
  status_id: number;
  hour: Hour;
  ending: Hour;
  /** The name of its salon where that is another one. */
  salon?: string | null;
}

/** Lunch, absences and live appointments of one healer's day; leave out the one that is being moved. */
export function busyBlocks(
  hours: HealerHours | undefined,
  appointments: readonly BusyAppointment[],
): BusyBlock[] {
  const lunch = hours && lunchSpan(hours);
  const taken = appointments.filter(isLive).map(
    ({ hour, ending, salon }): BusyBlock => ({
      ...{ kind: 'taken', start: hour, end: ending, detail: salon ?? undefined },
    }),
  );
  const away = hours ? absenceSpans(hours).map((span): BusyBlock => ({ kind: 'absence', ...span })) : [];
  return [...(lunch ? [{ kind: 'lunch' as const, ...lunch }] : []), ...away, ...taken];
}

/** A day of a healer by its schedule and appointments: the hours that are worked, and what takes time in them. */
export function planOfDay(
  rows: readonly ScheduleRow[],
  { day, open, appointments }: { day: Day; open: Span; appointments: readonly BusyAppointment[] },
): { hours: Span | undefined; blocks: BusyBlock[] } {
  const schedule = scheduleOf(rows, day);
  const absences = findAbsences(rows, day);
  return {
    hours: workingSpan(schedule, open),
    blocks: busyBlocks(schedule && { ...schedule, absences }, appointments),
  };
}

/** The salon's hours of a day as the server returned them, else 08:00 to 19:00. */
export function salonSpan(schedule: { hour_start: Hour; hour_end: Hour } | null | undefined): Span {
  return schedule ? { start: schedule.hour_start, end: schedule.hour_end } : DEFAULT_SALON_HOURS;
}
