import type { opening } from '@melena/shared/contract/waiting/schemas';
import type { HealerDay } from '@melena/shared/rules/agenda/free-times';
import { type Span, withoutSpans } from '@melena/shared/rules/agenda/slots';
import {
  type DayTimes,
  FITS_NAMED,
  freeParts,
  lastOpeningDay,
  listFits,
  OPENING_AGE_DAYS,
  timesOfDay,
  type WaitingWish,
} from '@melena/shared/rules/agenda/waiting';
import { type Day, type Hour, minutesOf, today } from '@melena/shared/rules/time';
import type { z } from 'zod';
import { giversOf, listGivers } from '../appointments/service-line-store';
import type { Read } from '../core/database/salon/handle';
import { readHealerDays } from '../schedule/free-times';
import { listCancelledParts, listFreedTimes } from './openings-store';
import type { WaitingRow } from './store';

type OpeningRow = z.output<typeof opening>;

/** Time of a healer that an appointment gave back. */
interface FreedTime {
  readonly healer_id: number;
  readonly healer: string;
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
  readonly appointment_id: number;
  readonly folio: number;
  readonly cancelled: boolean;
  readonly at: Date;
}

const DAY_MS = 86_400_000;

/** Hours that were given back of late and are still free, each with the entries that fit: by their day and hour. */
export async function listOpenings(
  read: Read,
  entries: readonly WaitingRow[],
  now: Date,
): Promise<OpeningRow[]> {
  if (entries.length === 0) return [];
  const freed = await listFreed(read, now);
  const [first] = freed;
  if (!first) return [];
  const days = freed.map(({ day }) => day).sort();
  const healerIds = [...new Set(freed.map(({ healer_id }) => healer_id))];
  const [from = first.day, to = first.day] = [days[0], days.at(-1)];
  const [dayOf, wishes] = await Promise.all([
    readHealerDays(read, { healerIds, from, to }),
    toWishes(read, entries),
  ]);
  const columns = new Map<string, Column>();
  const columnOf = ({ healer_id, day }: FreedTime): Column => {
    const key = `${healer_id} ${day}`;
    const known = columns.get(key);
    if (known) return known;
    const healer = dayOf(healer_id, day);
    const column = { healer, times: timesOfDay(healer, day, now), reported: [] };
    columns.set(key, column);
    return column;
  };
  return freed
    .flatMap(each => openingsOf(each, columnOf(each), { wishes, now }))
    .sort(
      (one, other) =>
        one.day.localeCompare(other.day) ||
        one.hour.localeCompare(other.hour) ||
        one.healer.id - other.healer.id,
    );
}

/** The day of one healer, while its openings are looked for. */
interface Column {
  readonly healer: HealerDay;
  readonly times: DayTimes;
  /** The time that an opening reports already. */
  readonly reported: Span[];
}

/** The latest first. */
async function listFreed(read: Read, now: Date): Promise<FreedTime[]> {
  const since = new Date(now.getTime() - OPENING_AGE_DAYS * DAY_MS);
  const search = { from: today(now), to: lastOpeningDay(now), since };
  const [cancelled, left] = await Promise.all([
    listCancelledParts(read, search),
    listFreedTimes(read, search),
  ]);
  return [
    ...cancelled.map(row => ({ ...row, at: row.at ?? now, cancelled: true })),
    ...left.filter(row => !isBrief(row, left)).map(row => ({ ...row, cancelled: false })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** An appointment that is put back within this time was moved by mistake. */
const BRIEF_MS = 5 * 60_000;

type LeftTime = Awaited<ReturnType<typeof listFreedTimes>>[number];

/** True for time that an appointment had only just been moved to: it was free before, so that nothing opened. */
function isBrief(row: LeftTime, all: readonly LeftTime[]): boolean {
  const lengthOf = ({ hour, ending }: LeftTime) => minutesOf(ending) - minutesOf(hour);
  return all.some(other => {
    const stay = row.at.getTime() - other.at.getTime();
    const isSame = other.appointment_id === row.appointment_id && lengthOf(other) === lengthOf(row);
    return isSame && stay > 0 && stay < BRIEF_MS;
  });
}

interface Comparison {
  readonly wishes: readonly WaitingWish[];
  readonly now: Date;
}

function openingsOf(
  freed: FreedTime,
  { healer: worked, times, reported }: Column,
  { wishes, now }: Comparison,
): OpeningRow[] {
  const { day, healer_id, appointment_id, folio, cancelled, at } = freed;
  // Time that the same healer gave back twice is reported once, as it was given back last.
  const parts = withoutSpans(freeParts(freed, worked, now), reported);
  reported.push(...parts);
  return parts.flatMap(({ start, end }) => {
    const fits = listFits({ healer_id, day, hour: start, ending: end }, wishes, times);
    if (fits.length === 0) return [];
    const origin = { appointment_id, folio: String(folio), cancelled, freed_at: at.toISOString() };
    const healer = { id: healer_id, name: freed.healer };
    const named = { fitting: fits.length, fits: fits.slice(0, FITS_NAMED) };
    return [{ healer, day, hour: start, ending: end, ...origin, ...named }];
  });
}

/** The wishes of the entries. One whose services or healers aren't there any more fits nowhere. */
async function toWishes(read: Read, entries: readonly WaitingRow[]): Promise<WaitingWish[]> {
  const givers = await listGivers(read);
  return entries
    .filter(({ services }) => services.every(({ bookable }) => bookable))
    .map(({ id, level_id, services, healers, weekdays, days, hour_from, hour_until, since }) => ({
      id,
      level_id,
      services: services.map(({ service_id, minutes }) => ({
        minutes,
        healers: giversOf(givers, service_id),
      })),
      healers: healers.map(healer => healer.id),
      weekdays,
      days,
      hour_from,
      hour_until,
      since: since.toISOString(),
    }));
}
