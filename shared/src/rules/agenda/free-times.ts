import type { Day, Hour } from '../time';
import { endingOf, freeStarts, type Span } from './slots';

/** A service that somebody wants, and who may give it. */
export interface WantedService {
  readonly minutes: number;
  readonly healers: readonly number[];
}

/** A healer's day: the hours that are worked, and what takes time in them. */
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
  readonly minutes: number;
}

/**
 * The free times of a day for services that follow each other, by their hour. One healer gives all where somebody can;
 * at the other hours two share them, each a part without a gap.
 */
export function findFreeTimes({
  day,
  services,
  healers,
  within,
  now = new Date(),
}: FreeTimesRequest): FreeTime[] {
  const days = new Map(healers.map(healer => [healer.healer_id, healer]));
  const known = new Map<string, ReadonlySet<Hour>>();
  const startsOf = ({ healerId, minutes }: Stint): ReadonlySet<Hour> => {
    const key = `${healerId} ${minutes}`;
    const found = known.get(key) ?? new Set(startsOfDay(days.get(healerId), { day, minutes, now }));
    known.set(key, found);
    return found;
  };
  const times = (stints: readonly Stint[]) => timesOf(stints, { day, startsOf, within });
  const alone = singleHealers(services).flatMap(times);
  const covered = new Set(alone.map(({ hour }) => hour));
  const shared = sharedStints(services)
    .flatMap(times)
    .filter(({ hour }) => !covered.has(hour) && covered.add(hour));
  return [...alone, ...shared].sort((one, other) => one.hour.localeCompare(other.hour));
}

function startsOfDay(
  healer: HealerDay | undefined,
  asked: { readonly day: Day; readonly minutes: number; readonly now: Date },
): Hour[] {
  return healer ? freeStarts({ ...asked, hours: healer.hours, busy: healer.busy }) : [];
}

interface StintTimes {
  readonly day: Day;
  readonly startsOf: (stint: Stint) => ReadonlySet<Hour>;
  readonly within: Span | undefined;
}

function timesOf(stints: readonly Stint[], { day, startsOf, within }: StintTimes): FreeTime[] {
  const [first, ...rest] = stints;
  if (!first) return [];
  const healers = stints.flatMap(({ healerId, count }) => Array<number>(count).fill(healerId));
  return [...startsOf(first)].flatMap(hour => {
    let at = endingOf(hour, first.minutes);
    for (const stint of rest) {
      if (!startsOf(stint).has(at)) return [];
      at = endingOf(at, stint.minutes);
    }
    if (within && (hour < within.start || at > within.end)) return [];
    return [{ day, hour, ending: at, healers }];
  });
}

/** Every healer who may give all services. */
function singleHealers(services: readonly WantedService[]): Stint[][] {
  return healersOfAll(services).map(healerId => [stint(healerId, services)]);
}

/** Two healers, the services cut between them; where each service has a healer of its own, these. */
function sharedStints(services: readonly WantedService[]): Stint[][] {
  const fixed = fixedStints(services);
  if (fixed.length > 2) return [fixed];
  return services.slice(1).flatMap((_, cut) => {
    const [former, latter] = [services.slice(0, cut + 1), services.slice(cut + 1)];
    return healersOfAll(former).flatMap(one =>
      healersOfAll(latter)
        .filter(other => other !== one)
        .map(other => [stint(one, former), stint(other, latter)]),
    );
  });
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
  return {
    healerId,
    count: services.length,
    minutes: services.reduce((total, { minutes }) => total + minutes, 0),
  };
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
