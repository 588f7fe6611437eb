import type { bookableService, calendarHealer } from '@melena/shared/contract/calendar/schemas';
import {
  findAbsences,
  findDayAbsence,
  SCHEDULE_TYPE,
  type ScheduleRow,
  scheduleOf,
} from '@melena/shared/rules/agenda/availability';
import { toPesos } from '@melena/shared/rules/money';
import { searchPhone } from '@melena/shared/rules/phone';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type Day, today } from '@melena/shared/rules/time';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import { listGivers, selectBookableVariants } from '../appointments/service-line-store';
import { type AppointmentRow, listAppointmentRows, selectAppointments } from '../appointments/view';
import { selectMatchingClients } from '../clients/client-search-store';
import { findClients } from '../clients/view';
import { type Read, wholeChain } from '../core/database/salon/handle';
import { serviceAdvance, servicePrice } from '../core/own-price-store';
import { listActiveHealers } from '../schedule/active-healers-store';
import { listHoursOfDays } from '../schedule/store';

type CalendarHealer = z.output<typeof calendarHealer>;
type BookableService = z.output<typeof bookableService>;

const MAX_FOUND = 30;
/** Fewer digits than these are a folio only. */
const SHORTEST_PHONE = 7;
const LARGEST_FOLIO = 2_147_483_647;

/**
 * The active healers with their hours of a day; who doesn't work is of type 2, and has a column only where an absence takes the day. Appointments of a
 * healer who is no longer active are in the list of the day only.
 */
export async function listDayHealers(read: Read, day: Day): Promise<CalendarHealer[]> {
  const [healers, rows] = await Promise.all([
    listActiveHealers(read),
    listHoursOfDays(read, { from: day, to: day }),
  ]);
  return healers.map(healer =>
    withHours(
      healer,
      rows.filter(row => row.healer_id === healer.id),
      day,
    ),
  );
}

/** A healer with the hours that schedule rows make of a day. */
export function withHours(
  healer: Pick<CalendarHealer, 'id' | 'first_name' | 'last_name' | 'level_id'>,
  own: readonly ScheduleRow[],
  day: Day,
): CalendarHealer {
  const hours = scheduleOf(own, day);
  const away = findDayAbsence(own, day);
  return {
    ...healer,
    type_id: hours?.type_id ?? SCHEDULE_TYPE.off,
    hour_in: hours?.hour_in ?? null,
    hour_food: hours?.hour_food ?? null,
    hour_out: hours?.hour_out ?? null,
    absences: findAbsences(own, day),
    ...(away !== undefined && { away }),
  };
}

/** Everything that can be booked, by category, name and hair. */
export async function listBookableServices(read: Read): Promise<BookableService[]> {
  const rows = await selectBookableVariants(read)
    .innerJoin('service_categories as g', 'g.id', 's.category_id')
    .innerJoin('hair_types as t', 't.id', 'v.hair_type_id')
    .select(['v.id', 'g.name as category', 's.name', 't.name as hair', 's.description'])
    .select(['v.service_id', 'v.description as description_b', 'v.minutes'])
    .select([servicePrice.as('price'), serviceAdvance.as('advance')])
    .orderBy('g.name')
    .orderBy('s.name')
    .orderBy('t.id')
    .orderBy('v.id')
    .execute();
  const given = await listGivenServices(read);
  return rows.map(({ service_id, description_b, ...row }) => ({
    ...row,
    description: description_b || row.description,
    price: toPesos(row.price),
    advance: toPesos(row.advance),
    ...given(service_id),
  }));
}

/** The healers who give a service, and their special prices for it. */
async function listGivenServices(
  read: Read,
): Promise<(serviceId: number) => Pick<BookableService, 'healers' | 'prices'>> {
  const rows = await listGivers(read);
  const ofService = new Map<number | null, typeof rows>();
  for (const row of rows) ofService.set(row.service_id, [...(ofService.get(row.service_id) ?? []), row]);
  const ofAll = ofService.get(null) ?? [];
  return serviceId => {
    const own = ofService.get(serviceId) ?? [];
    return {
      healers: [...own, ...ofAll].map(row => row.healer_id).sort((one, other) => one - other),
      prices: own.flatMap(({ healer_id, price }) =>
        price === null ? [] : [{ healer_id, price: toPesos(price) }],
      ),
    };
  };
}

/**
 * The appointments of a folio, or of clients with that telephone, the latest day first; of clients called so, first what
 * is still to come, the next one first. A folio that this salon hasn't given is looked for in the chain's others. `more` where they are cut. Who may not know a client's telephone searches by folio: a
 * found client would tell it digit by digit.
 */
export async function findAppointments(
  read: Read,
  typed: string,
  { now, byClient, actorId }: { readonly now: Date; readonly byClient: boolean; readonly actorId: number },
): Promise<{ rows: AppointmentRow[]; more: boolean }> {
  if (byClient && /\p{L}/u.test(typed)) return findAppointmentsByName(read, typed, today(now));
  const digits = byClient ? searchPhone(typed) : '';
  const folio = /^\d{1,10}$/.test(typed) && Number(typed) <= LARGEST_FOLIO ? Number(typed) : 0;
  const byFolio = searchKeysOf(read).where('a.folio', '=', folio);
  let found = byFolio;
  if (digits.length >= SHORTEST_PHONE) {
    const clients = selectMatchingClients(read, { search: digits }).select('c.id');
    // Each way apart: an index serves one of them, none serves both.
    found = byFolio.union(searchKeysOf(read).where('a.client_id', 'in', clients));
  } else if (folio === 0) return { rows: [], more: false };
  const keys = await latestFirst(read.selectFrom(found.as('a')).select('a.id'))
    .limit(MAX_FOUND + 1)
    .execute();
  if (keys.length === 0) return { rows: await listElsewhere(wholeChain(read), folio, actorId), more: false };
  return { rows: await listFound(read, keys), more: keys.length > MAX_FOUND };
}

/** The appointments with a folio in the open salons that an account may enter. */
async function listElsewhere(chain: Read, folio: number, actorId: number): Promise<AppointmentRow[]> {
  const keys = await searchKeysOf(chain)
    .innerJoin('branches as b', 'b.id', 'a.branch_id')
    .innerJoin('staff as s', join => join.on('s.id', '=', actorId))
    .where('a.folio', '=', folio)
    .where('b.status_id', '=', ROW_STATUS.active)
    .where(sql<boolean>`(s.branch_ids is null or b.id = any(s.branch_ids))`)
    .orderBy('b.name')
    .execute();
  return listFound(chain, keys);
}

/** The most clients of one name that are searched; a longer name narrows them. */
const MAX_NAMED = 20;

async function findAppointmentsByName(read: Read, typed: string, from: Day) {
  const named = await findClients(read, { search: typed, limit: MAX_NAMED + 1 });
  const ids = named.slice(0, MAX_NAMED).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], more: false };
  const ofNamed = searchKeysOf(read).where('a.client_id', '=', sql<number>`any(${ids}::bigint[])`);
  const coming = await ofNamed
    .where('a.day', '>=', from)
    .orderBy('a.day')
    .orderBy('a.hour')
    .orderBy('a.id')
    .limit(MAX_FOUND + 1)
    .execute();
  const room = MAX_FOUND + 1 - coming.length;
  const past =
    room > 0
      ? await latestFirst(ofNamed.where('a.day', '<', from))
          .limit(room)
          .execute()
      : [];
  const keys = [...coming, ...past];
  return { rows: await listFound(read, keys), more: keys.length > MAX_FOUND || named.length > MAX_NAMED };
}

/** The appointments of keys, in the order of the keys. */
async function listFound(read: Read, keys: readonly { readonly id: number }[]): Promise<AppointmentRow[]> {
  const ids = keys.slice(0, MAX_FOUND).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = selectAppointments(read).where('a.id', '=', sql<number>`any(${ids}::bigint[])`);
  const rows = new Map((await listAppointmentRows(found)).map(row => [row.id, row]));
  return ids.flatMap(id => rows.get(id) ?? []);
}

function searchKeysOf(read: Read) {
  return read.selectFrom('appointments as a').select(['a.id', 'a.day', 'a.hour']);
}

/** The latest day first. */
function latestFirst<Query extends { orderBy(by: Expression<unknown>, direction: 'desc'): Query }>(
  query: Query,
): Query {
  return (['day', 'hour', 'id'] as const).reduce(
    (ordered, column) => ordered.orderBy(sql.ref(`a.${column}`), 'desc'),
    query,
  );
}
