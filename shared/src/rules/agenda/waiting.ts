import { CLIENT_LEVEL, hasLevel } from '../levels';
import { addDays, type Day, type Hour, hourOf, minutesOf, nowHour, today, weekdayOf } from '../time';
import { type FreeTime, findFreeTimes, type HealerDay, type WantedService } from './free-times';
import { intersection, overlaps, SLOT, type Span } from './slots';

/** A row of the waiting list: open until it is booked or removed. */
export const WAITING_STATUS = { removed: 0, open: 1, booked: 2 } as const;

/** Openings of so many days ahead are told: nobody on the list waits for more. */
export const OPENING_DAYS_AHEAD = 60;
/** An hour that nobody took for so long is no news any more. */
export const OPENING_AGE_DAYS = 7;

/** The days and hours that suit somebody. */
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
  /** Of the client. */
  readonly level_id: string;
  /** In the order in which they are given. */
  readonly services: readonly WantedService[];
  /** Who the client asked for; none is anybody who gives the services. */
  readonly healers: readonly number[];
  /** Moment since which the client waits, as ISO 8601. */
  readonly since: string;
}

/** Time of a healer that somebody gave back. */
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
  return busy.reduce<Span[]>(
    (parts, taken) => parts.flatMap(part => without(part, taken)),
    [...(worked ? [worked] : [])],
  );
}

function without(part: Span, taken: Span): Span[] {
  if (!overlaps(part, taken)) return [part];
  const around = [
    { start: part.start, end: taken.start },
    { start: taken.end, end: part.end },
  ];
  return around.filter(({ start, end }) => start < end);
}

export function suitsDay({ weekdays, days }: Pick<SuitableTimes, 'weekdays' | 'days'>, day: Day): boolean {
  if (days.length > 0) return days.includes(day);
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day));
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
export function findFit(
  opening: Opening,
  wish: WaitingWish,
  { healer, now }: { readonly healer: HealerDay; readonly now: Date },
): FreeTime | undefined {
  const { healer_id, day, hour, ending } = opening;
  if (wish.services.length === 0 || !suitsDay(wish, day) || !mayAttend(wish, healer_id)) return undefined;
  const services = wish.services.map(({ minutes }) => ({ minutes, healers: [healer_id] }));
  const within = { start: wish.hour_from ?? '00:00', end: wish.hour_until ?? '24:00' };
  const times = findFreeTimes({ day, services, healers: [healer], within, now }).filter(time =>
    overlaps({ start: time.hour, end: time.ending }, { start: hour, end: ending }),
  );
  return times.find(time => time.hour >= hour) ?? times.at(-1);
}

/** Who is asked for by name attends, as in booking; else whoever gives all services. */
function mayAttend({ healers, services }: WaitingWish, healerId: number): boolean {
  return healers.length > 0
    ? healers.includes(healerId)
    : services.every(service => service.healers.includes(healerId));
}

/**
 * Who fits into an opening: first who asked for that healer, then who waits longest. Clients on the black list come last:
 * booking asks about them, so nobody else waits for that answer.
 */
export function listFits(
  opening: Opening,
  wishes: readonly WaitingWish[],
  at: { readonly healer: HealerDay; readonly now: Date },
): OpeningFit[] {
  return wishes
    .flatMap(wish => {
      const time = findFit(opening, wish, at);
      return time ? [{ wish, time, asked: wish.healers.includes(opening.healer_id) }] : [];
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || compareSince(one.wish, other.wish))
    .map(({ wish, time, asked }) => ({ waiting_id: wish.id, hour: time.hour, ending: time.ending, asked }));
}

function rankOf({ wish, asked }: { readonly wish: WaitingWish; readonly asked: boolean }): number {
  return (hasLevel(wish.level_id, CLIENT_LEVEL.listaNegra) ? 2 : 0) + (asked ? 0 : 1);
}

function compareSince(one: WaitingWish, other: WaitingWish): number {
  return one.since.localeCompare(other.since) || one.id - other.id;
}

/** The last day whose openings are told. */
export function lastOpeningDay(now: Date): Day {
  return addDays(today(now), OPENING_DAYS_AHEAD);
}

/** A fault of an entry, at its field and in Spanish. */
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
