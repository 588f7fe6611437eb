import { type Day, type Hour, hourOf, minutesOf } from '../time';
import { freeStarts, SLOT, type Span } from './slots';

/** A service that somebody wants, and who may give it. */
export interface WantedService {
  readonly minutes: number;
  readonly healers: readonly number[];
}

export interface HealerDay {
  readonly healer_id: number;
  readonly hours: Span | undefined;
  readonly busy: readonly Span[];
}

/** A time that is free for all services, one after another. */
export interface FreeTime {
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
  /** The healer of each service, in the order of the services. */
  readonly healers: readonly number[];
}

export interface FreeTimesRequest {
  readonly day: Day;
  readonly services: readonly WantedService[];
  readonly healers: readonly HealerDay[];
  /** Only within these hours. */
  readonly within?: Span | undefined;
  readonly now?: Date;
}

/** Consecutive services of one healer. */
interface Stint {
  readonly healerId: number;
  readonly count: number;
  /** Whole half hours, in minutes. */
  readonly length: number;
}

/** Until when a healer is free from each half hour on, in minutes of the day: a search asks for thousands of lengths. */
type Rooms = ReadonlyMap<number, number>;

/**
 * The free times of a day for services that follow each other, by their hour. One healer gives all where somebody can;
 * at the other hours two share them, each a part without a gap.
 */
export function findFreeTimes({
  day,
  services,
  healers,
  within = { start: '00:00', end: '24:00' },
  now = new Date(),
}: FreeTimesRequest): FreeTime[] {
  const rooms = new Map(healers.map(healer => [healer.healer_id, roomsOf(healer, day, now)]));
  const roomAt = (healerId: number, at: number) => (rooms.get(healerId)?.get(at) ?? at) - at;
  const [earliest, latest] = [minutesOf(within.start), minutesOf(within.end)];
  const found: FreeTime[] = [];
  const covered = new Set<number>();
  const add = (at: number, stints: readonly Stint[]) => {
    const ending = at + stints.reduce((total, { length }) => total + length, 0);
    if (at < earliest || ending > latest) return;
    covered.add(at);
    const ids = stints.flatMap(({ healerId, count }) => Array<number>(count).fill(healerId));
    found.push({ day, hour: hourOf(at), ending: hourOf(ending), healers: ids });
  };
  const startsOf = ({ healerId, length }: Stint) =>
    [...(rooms.get(healerId) ?? [])].flatMap(([at, until]) => (at + length <= until ? at : []));

  for (const id of healersOfAll(services)) {
    const all = stint(id, services);
    for (const at of startsOf(all)) add(at, [all]);
  }
  const fixed = fixedStints(services);
  const [first] = fixed;
  if (first && fixed.length > 2) {
    const endOf = (at: number) =>
      fixed.reduce(
        (then, { healerId, length }) => (roomAt(healerId, then) < length ? Number.NaN : then + length),
        at,
      );
    for (const at of startsOf(first)) if (endOf(at)) add(at, fixed);
    return found;
  }
  for (const { formers, latters } of cutsOf(services)) {
    // Without it each of many healers is asked again for the same hour by each of the others.
    const known = new Map<number, Stint[]>();
    const freeAt = (at: number) => {
      const free = known.get(at) ?? latters.filter(({ healerId, length }) => roomAt(healerId, at) >= length);
      known.set(at, free);
      return free;
    };
    for (const former of formers) {
      for (const at of startsOf(former).filter(at => !covered.has(at))) {
        const other = freeAt(at + former.length).find(({ healerId }) => healerId !== former.healerId);
        if (other) add(at, [former, other]);
      }
    }
  }
  return found.sort((one, other) => one.hour.localeCompare(other.hour));
}

/** The services in two parts, and who may give all of each, at each place where they can be cut. */
function cutsOf(services: readonly WantedService[]) {
  const stintsOf = (part: readonly WantedService[]) => healersOfAll(part).map(id => stint(id, part));
  return services.slice(1).map((_, index) => ({
    formers: stintsOf(services.slice(0, index + 1)),
    latters: stintsOf(services.slice(index + 1)),
  }));
}

function roomsOf({ hours, busy }: HealerDay, day: Day, now: Date): Rooms {
  if (!hours) return new Map();
  const close = minutesOf(hours.end);
  const taken = busy.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) }));
  return new Map(
    freeStarts({ day, minutes: 0, hours, busy, now }).map(hour => {
      const at = minutesOf(hour);
      const later = taken.filter(({ end }) => end > at).map(({ start }) => start);
      return [at, Math.min(close, ...later)];
    }),
  );
}

/** Consecutive services of one healer; none where a service may be given by several. */
function fixedStints(services: readonly WantedService[]): Stint[] {
  const groups: WantedService[][] = [];
  for (const service of services) {
    const [only, ...others] = service.healers;
    if (only === undefined || others.length > 0) return [];
    const open = groups.at(-1);
    if (open?.[0]?.healers[0] === only) open.push(service);
    else groups.push([service]);
  }
  return groups.map(group => stint(group[0]?.healers[0] ?? 0, group));
}

/** The healers who may give each of some services. */
export function healersOfAll([first, ...rest]: readonly WantedService[]): number[] {
  return first ? first.healers.filter(id => rest.every(({ healers }) => healers.includes(id))) : [];
}

function stint(healerId: number, services: readonly WantedService[]): Stint {
  const minutes = services.reduce((total, { minutes }) => total + minutes, 0);
  return { healerId, count: services.length, length: Math.max(Math.ceil(minutes / SLOT), 1) * SLOT };
}

/** The hour that parts a day's mornings from its afternoons, where a day is looked at in short. */
export const AFTERNOON = '14:00';

/**
 * A day in few lines: of each healer, or pair, the first time in the morning and the first in the afternoon; the earliest
 * of them.
 */
export function pickFreeTimes(times: readonly FreeTime[], limit: number): FreeTime[] {
  const seen = new Set<string>();
  const firsts = times.filter(({ hour, healers }) => {
    const key = `${hour < AFTERNOON} ${healers.join(' ')}`;
    return !seen.has(key) && seen.add(key);
  });
  return firsts.slice(0, limit);
}
