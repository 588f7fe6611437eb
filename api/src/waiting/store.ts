import { WAITING_STATUS } from '@melena/shared/rules/agenda/waiting';
import type { Day, Hour } from '@melena/shared/rules/time';
import { type SqlBool, sql } from 'kysely';
import { insertRow, updateRow } from '../core/database/rows';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';

/** A service of an entry: the variant, and the catalogue's service that it is one of. */
export interface WaitingService {
  readonly id: number;
  readonly service_id: number;
  readonly name: string;
  readonly hair: string;
  readonly minutes: number;
  readonly bookable: boolean;
}

const services = sql<WaitingService[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'service_id', v.service_id, 'name', s.name, 'hair', t.name,
    'minutes', v.minutes, 'bookable', v.status_id = 1 and s.status_id = 1) order by l.number), '[]')
  from ${ownRows('waiting_services')} l
  join ${ownRows('service_variants')} v on v.id = l.service_variant_id
  join ${ownRows('services')} s on s.id = v.service_id
  join hair_types t on t.id = v.hair_type_id
  where l.waiting_id = w.id
)`;

const healers = sql<{ readonly id: number; readonly name: string; readonly active: boolean }[]>`(
  select coalesce(json_agg(json_build_object('id', h.id, 'name', h.first_name, 'active', h.status_id = 1)
    order by h.id), '[]')
  from ${ownRows('waiting_healers')} l join ${ownRows('healers')} h on h.id = l.healer_id where l.waiting_id = w.id
)`;

function selectEntries(read: Read) {
  return read
    .selectFrom('waiting as w')
    .select(['w.id', 'w.version', 'w.status_id', 'w.client_id', 'w.appointment_id'])
    .select(['w.hour_from', 'w.hour_until', 'w.note', 'w.since'])
    .select(sql<number[]>`to_json(w.weekdays)`.as('weekdays'))
    .select(sql<Day[]>`to_json(w.days)`.as('days'))
    .select([services.as('services'), healers.as('healers')]);
}

export type WaitingRow = Awaited<ReturnType<typeof listOpenEntries>>[number];

/** More than a salon ever has; who comes after them is seen once others are booked. */
const MOST_ENTRIES = 500;

/** The open entries of clients who can be booked, who waits longest first. */
export function listOpenEntries(read: Read) {
  return selectEntries(read)
    .innerJoin('clients as c', 'c.id', 'w.client_id')
    .where('w.status_id', '=', WAITING_STATUS.open)
    .where('c.status_id', '=', 1)
    .select('c.level_id')
    .orderBy('w.since')
    .orderBy('w.id')
    .limit(MOST_ENTRIES)
    .execute();
}

/** An entry that is locked until the commit, whatever became of it. */
export async function lockEntry(tx: Tx, id: number) {
  // Locked first: what was asked for would be read as it was before somebody else's change.
  await tx.selectFrom('waiting').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return selectEntries(tx).where('w.id', '=', id).executeTakeFirst();
}

export type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

/** An active client, locked: nobody else puts the same one on the list meanwhile. */
export function lockWaitingClient(tx: Tx, clientId: number) {
  return tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('status_id', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True if a client has an open entry, but for one, that asks for just these services. */
export async function isWaitingFor(
  read: Read,
  {
    clientId,
    services: wanted,
    except = 0,
  }: { clientId: number; services: readonly number[]; except?: number },
): Promise<boolean> {
  const row = await read
    .selectFrom('waiting as w')
    .select('w.id')
    .where('w.client_id', '=', clientId)
    .where('w.status_id', '=', WAITING_STATUS.open)
    .where('w.id', '<>', except)
    .where(
      sql<SqlBool>`(select array_agg(l.service_variant_id order by l.service_variant_id)
        from ${ownRows('waiting_services')} l where l.waiting_id = w.id)
        = (select array_agg(x order by x) from unnest(${wanted}::bigint[]) x)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

export interface EntryValues {
  readonly services: readonly number[];
  readonly healers: readonly number[];
  readonly weekdays: readonly number[];
  readonly days: readonly Day[];
  readonly hour_from: Hour | null;
  readonly hour_until: Hour | null;
  readonly note: string;
}

function ownColumns({ weekdays, days, hour_from, hour_until, note }: EntryValues) {
  return { weekdays: [...weekdays], days: [...days], hour_from, hour_until, note };
}

export async function insertEntry(
  tx: Tx,
  { clientId, since, ...values }: EntryValues & { readonly clientId: number; readonly since: Date },
): Promise<number> {
  const id = await insertRow(tx, 'waiting', { client_id: clientId, since, ...ownColumns(values) });
  await insertWishes(tx, id, values);
  return id;
}

/** Writes all of what an entry asks for. */
export async function updateEntry(tx: Tx, id: number, values: EntryValues): Promise<void> {
  await updateRow(tx, 'waiting', id, ownColumns(values));
  await tx.deleteFrom('waiting_services').where('waiting_id', '=', id).execute();
  await tx.deleteFrom('waiting_healers').where('waiting_id', '=', id).execute();
  await insertWishes(tx, id, values);
}

async function insertWishes(tx: Tx, waiting_id: number, { services, healers }: EntryValues): Promise<void> {
  const rows = services.map((service_variant_id, number) => ({ waiting_id, number, service_variant_id }));
  await tx.insertInto('waiting_services').values(rows).execute();
  if (healers.length === 0) return;
  const asked = healers.map(healer_id => ({ waiting_id, healer_id }));
  await tx.insertInto('waiting_healers').values(asked).execute();
}

/** Takes an entry off the list: booked where an appointment came of it. */
export async function closeEntry(
  tx: Tx,
  id: number,
  { now, appointmentId, reason = '' }: { now: Date; appointmentId?: number; reason?: string },
): Promise<void> {
  const status_id = appointmentId === undefined ? WAITING_STATUS.removed : WAITING_STATUS.booked;
  const appointment_id = appointmentId ?? null;
  await updateRow(tx, 'waiting', id, { status_id, closed_at: now, appointment_id, reason });
}

/** The appointment that came of an entry, by its folio. */
export function findFolio(read: Read, appointmentId: number) {
  return read.selectFrom('appointments').select('folio').where('id', '=', appointmentId).executeTakeFirst();
}
