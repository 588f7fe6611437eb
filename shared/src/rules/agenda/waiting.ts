import { CLIENT_LEVEL, hasLevel } from '../levels';
import { addDays, type Day, type Hour, hourOf, minutesOf, nowHour, today, weekdayOf } from '../time';
import type { FreeTime, HealerDay, WantedService } from './free-times';
import { endingOf, freeStarts, intersection, SLOT, type Span, withoutSpans } from './slots';

/** A row of the waiting list: open until it is booked or removed. */
export const WAITING_STATUS = { removed: 0, open: 1, booked: 2 } as const;

/** Openings are shown this many days ahead: nobody on the list waits for more. */
const OPENING_DAYS_AHEAD = 60;
/** An hour that nobody took for so long is no news any more. */
export const OPENING_AGE_DAYS = 7;

/** So many are named of those who fit into one opening; the others are counted. */
export const FITS_NAMED = 20;

export interface SuitableTimes {
  /** 0 is Sunday; none is any. */
  readonly weekdays: readonly number[];
  /** Dates instead of weekdays. */
  readonly days: readonly Day[];
  /** The visit begins then or later. */
  readonly hour_from: Hour | null;
  /** It ends then or before. */
  readonly hour_until: Hour | null;
}

/** An entry of the waiting list, as far as an opening is compared with it. */
export interface WaitingWish extends SuitableTimes {
  readonly id: number;
  readonly level_id: string;
  /** In the order in which they are given. */
  readonly services: readonly WantedService[];
  /** The healers that the client asked for; none is anybody who gives the services. */
  readonly healers: readonly number[];
  /** Moment since which the client waits, as ISO 8601. */
  readonly since: string;
}

export interface Opening {
  readonly healer_id: number;
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
}

/** A client of the waiting list who fits into an opening, and the time that would be booked. */
export interface OpeningFit {
  readonly waiting_id: number;
  readonly hour: Hour;
  readonly ending: Hour;
  /** The client asked for this healer. */
  readonly asked: boolean;
}

/** The parts of a healer's time that are still free and not over. */
export function freeParts(
  { day, hour, ending }: Omit<Opening, 'healer_id'>,
  { hours, busy }: Pick<HealerDay, 'hours' | 'busy'>,
  now: Date,
): Span[] {
  const current = today(now);
  if (!hours || day < current) return [];
  const running = hourOf(Math.floor(minutesOf(nowHour(now)) / SLOT) * SLOT);
  const start = day === current && running > hour ? running : hour;
  if (start >= ending) return [];
  const worked = intersection({ start, end: ending }, hours);
  return worked ? withoutSpans([worked], busy) : [];
}

function suitsDay(
  { weekdays, days }: Pick<SuitableTimes, 'weekdays' | 'days'>,
  { day, weekday }: Pick<DayTimes, 'day' | 'weekday'>,
): boolean {
  if (days.length > 0) return days.includes(day);
  return weekdays.length === 0 || weekdays.includes(weekday);
}

/** True if no day that suits is still to come. */
export function isOutdated({ days }: Pick<SuitableTimes, 'days'>, now: Date): boolean {
  const current = today(now);
  return days.length > 0 && days.every(day => day < current);
}

/**
 * The time at which an entry could be booked into an opening, or undefined where it can't: all of its services by that
 * healer, one after another. It takes some of the opening, and may go on into time that was free before.
 */
export function findFit(opening: Opening, wish: WaitingWish, times: DayTimes): VisitTime | undefined {
  const { healer_id, hour, ending } = opening;
  if (wish.services.length === 0 || !suitsDay(wish, times) || !mayAttend(wish, healer_id)) return undefined;
  const { hour_from, hour_until, services } = wish;
  const minutes = services.reduce((sum, service) => sum + service.minutes, 0);
  let before: VisitTime | undefined;
  for (const time of times.timesOf(minutes)) {
    if (time.hour >= ending) break;
    const suits =
      (hour_from === null || time.hour >= hour_from) && (hour_until === null || time.ending <= hour_until);
    if (time.ending <= hour || !suits) continue;
    if (time.hour >= hour) return time;
    before = time;
  }
  return before;
}

type VisitTime = Pick<FreeTime, 'hour' | 'ending'>;

export interface DayTimes {
  readonly day: Day;
  readonly weekday: number;
  /** For services of so many minutes, by their hour. */
  timesOf(minutes: number): readonly VisitTime[];
}

/** Many entries ask one day for the same minutes: each is looked for once. */
export function timesOfDay({ hours, busy }: HealerDay, day: Day, now: Date): DayTimes {
  const known = new Map<number, readonly VisitTime[]>();
  const timesOf = (minutes: number) => {
    const found =
      known.get(minutes) ??
      freeStarts({ day, minutes, hours, busy, now }).map(hour => ({ hour, ending: endingOf(hour, minutes) }));
    known.set(minutes, found);
    return found;
  };
  return { day, weekday: weekdayOf(day), timesOf };
}

/** A healer who is asked for by name attends, as in booking; else whoever gives all services. */
function mayAttend({ healers, services }: WaitingWish, healerId: number): boolean {
  return healers.length > 0
    ? healers.includes(healerId)
    : services.every(service => service.healers.includes(healerId));
}

/**
 * The clients who fit into an opening: first those who asked for that healer, then those who wait longest. Clients on the
 * black list come last: booking asks about them, so nobody else waits for that answer.
 */
export function listFits(opening: Opening, wishes: readonly WaitingWish[], times: DayTimes): OpeningFit[] {
  return wishes
    .flatMap(wish => {
      const time = findFit(opening, wish, times);
      if (!time) return [];
      const asked = wish.healers.includes(opening.healer_id);
      return [{ wish, time, asked, rank: rankOf(wish, asked) }];
    })
    .sort((one, other) => one.rank - other.rank || compareSince(one.wish, other.wish))
    .map(({ wish, time, asked }) => ({ waiting_id: wish.id, hour: time.hour, ending: time.ending, asked }));
}

function rankOf({ level_id }: WaitingWish, asked: boolean): number {
  return (hasLevel(level_id, CLIENT_LEVEL.listaNegra) ? 2 : 0) + (asked ? 0 : 1);
}

function compareSince(one: WaitingWish, other: WaitingWish): number {
  if (one.since !== other.since) return one.since < other.since ? -1 : 1;
  return one.id - other.id;
}

/** The last day whose openings are shown. */
export function lastOpeningDay(now: Date): Day {
  return addDays(today(now), OPENING_DAYS_AHEAD);
}

export interface WaitingFault {
  readonly field: 'days' | 'hour_until';
  readonly message: string;
}

/** The fault that keeps an entry from ever being booked, or undefined. */
export function findWaitingFault(times: SuitableTimes, minutes: number, now: Date): WaitingFault | undefined {
  const { weekdays, days, hour_from, hour_until } = times;
  if (weekdays.length > 0 && days.length > 0) {
    return { field: 'days', message: 'Elige días de la semana o fechas, no las dos cosas' };
  }
  if (isOutdated(times, now)) return { field: 'days', message: 'Esas fechas ya pasaron: elige otra' };
  if (hour_from === null || hour_until === null) return undefined;
  if (hour_until <= hour_from) {
    return { field: 'hour_until', message: 'La hora final va después de la inicial' };
  }
  return minutesOf(hour_until) - minutesOf(hour_from) < minutes
    ? { field: 'hour_until', message: 'Los servicios no caben entre esas horas' }
    : undefined;
}
