import { findScheduleConflict, type ScheduleRow, salonSpan } from '@melena/shared/rules/agenda/availability';
import { addDays, type Day, type Hour, today } from '@melena/shared/rules/time';
import type { Db } from '../../api/src/core/database/open-database';
import { forSalon, type Read } from '../../api/src/core/database/salon/handle';
import { inTransaction } from '../../api/src/core/database/transaction';
import { SALON_ID } from '../../api/src/demo/rows';
import { selectSchedulesOn } from '../../api/src/schedule/store';
import { openSession } from '../../api/src/sessions/sessions';
import { idInCopy } from './clone-salon';

export type StaffRole = 'administrador' | 'recepcion' | 'atencion' | 'almacen';

/** A visit as far as those who work on it know it. */
export interface LoadAppointment {
  readonly id: number;
  readonly healer_id: number;
  readonly client_id: number;
  version: number;
  /** Pesos that are asked for before it. */
  readonly advance: string;
}

export interface Slot {
  readonly day: Day;
  readonly hour: Hour;
  readonly healer_id: number;
}

/** State of one salon: its people, the rows to choose from, and the stage of each appointment. */
export interface SalonState {
  readonly salon: number;
  /** Access ids. */
  readonly staff: Readonly<Record<StaffRole, string>>;
  readonly healers: readonly { readonly id: number; readonly access: string }[];
  readonly emails: Readonly<Record<StaffRole, string>>;
  readonly clients: readonly { readonly id: number; readonly name: string }[];
  readonly services: readonly number[];
  readonly variants: readonly number[];
  readonly suppliers: readonly number[];
  readonly purchases: readonly number[];
  readonly bank: number;
  readonly caja: number;
  /** Free ones of the weeks to come, each taken once. */
  readonly slots: Slot[];
  readonly taken: Slot[];
  /** Of today, by how far they are. */
  readonly stages: Readonly<
    Record<'waiting' | 'working' | 'confirmed' | 'finished' | 'ticketed', LoadAppointment[]>
  >;
  /** Booked, and those whose advance isn't paid. */
  readonly booked: LoadAppointment[];
  readonly unpaid: LoadAppointment[];
  /** Raw material that was asked for and is not delivered: its lines, as the warehouse's screen showed them. */
  requests: number[];
  readonly delivered: Set<number>;
}

const DAYS_AHEAD = Array.from({ length: 60 }, (_, index) => index + 15);
/** Visits that are booked take no longer, so that each hour is free or taken. */
const LONGEST = 60;

/** The state of so many salons, everybody at work in each: what is read of the first holds in its copies. */
export async function readSalonStates(db: Db, count: number): Promise<SalonState[]> {
  const known = await readSalon(db);
  const states: SalonState[] = [];
  for (let salon = SALON_ID; salon < SALON_ID + count; salon++) {
    const at = (id: number) => idInCopy(salon, id);
    const { staff, healers } = await inTransaction(db, async tx => {
      const open = async (owner: { staffId: number | null; healerId: number | null }) =>
        (await openSession(forSalon(tx, salon), { device: 'load', userAgent: '', now: new Date(), ...owner }))
          .accessId;
      const staff: Record<string, string> = {};
      for (const { id, role } of known.staff) {
        staff[role] = await open({ staffId: at(id), healerId: null });
      }
      const healers: { id: number; access: string }[] = [];
      for (const id of known.healers) {
        healers.push({ id: at(id), access: await open({ staffId: null, healerId: at(id) }) });
      }
      return { staff: staff as SalonState['staff'], healers };
    });
    const visits = (rows: readonly LoadAppointment[]) =>
      rows.map(row => ({
        ...row,
        id: at(row.id),
        healer_id: at(row.healer_id),
        client_id: at(row.client_id),
      }));
    const { waiting, working, confirmed, finished } = known.stages;
    states.push({
      salon,
      staff,
      healers,
      emails: Object.fromEntries(
        known.staff.map(({ role, email }) => [
          role,
          salon === SALON_ID ? email : email.replace('@', `@${salon}.`),
        ]),
      ) as SalonState['emails'],
      clients: known.clients.map(({ id, name }) => ({ id: at(id), name })),
      services: known.services.map(at),
      variants: known.variants.map(at),
      suppliers: known.suppliers.map(at),
      purchases: known.purchases.map(at),
      bank: at(known.bank),
      caja: at(known.caja),
      slots: shuffled(known.slots).map(slot => ({ ...slot, healer_id: at(slot.healer_id) })),
      taken: [],
      stages: {
        waiting: visits(waiting),
        working: visits(working),
        confirmed: visits(confirmed),
        finished: visits(finished),
        ticketed: [],
      },
      booked: visits(known.booked),
      unpaid: [],
      requests: [],
      delivered: new Set(),
    });
  }
  return states;
}

async function readSalon(db: Db) {
  const read = forSalon(db.read, SALON_ID);
  const ids = async (table: 'healers' | 'suppliers' | 'purchases' | 'product_variants') =>
    (await read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const staff = await read.selectFrom('staff').select(['id', 'role', 'email']).execute();
  const clients = await read
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name'])
    .where('status_id', '=', 1)
    .execute();
  const services = await read
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .select('v.id')
    .where('v.status_id', '=', 1)
    .where('s.status_id', '=', 1)
    .where('v.minutes', '<=', LONGEST)
    .execute();
  const bank = await read.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow();
  const caja = await read
    .selectFrom('cajas')
    .select('id')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const healers = await ids('healers');
  return {
    staff,
    healers,
    clients: clients.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    services: services.map(({ id }) => id),
    variants: await ids('product_variants'),
    suppliers: await ids('suppliers'),
    purchases: await ids('purchases'),
    bank: bank.id,
    caja: caja.id,
    slots: await freeSlots(db, healers),
    ...(await readAppointments(read)),
  };
}

async function readAppointments(read: Read) {
  const rows = await read
    .selectFrom('appointments')
    .select(['id', 'healer_id', 'client_id', 'version', 'day', 'status_id', 'confirmed_at', 'completed_at'])
    .where('day', '>=', today())
    .where('status_id', 'in', [2, 3])
    .orderBy('hour')
    .orderBy('id')
    .execute();
  const visits = (fits: (row: (typeof rows)[number]) => boolean): LoadAppointment[] =>
    rows.filter(fits).map(({ id, healer_id, client_id, version }) => ({
      id,
      healer_id,
      client_id,
      version,
      advance: '0.00',
    }));
  const now = (row: (typeof rows)[number]) => row.day === today() && row.status_id === 3;
  return {
    stages: {
      waiting: visits(row => row.day === today() && row.status_id === 2),
      working: visits(row => now(row) && !row.confirmed_at && !row.completed_at),
      confirmed: visits(row => now(row) && row.confirmed_at !== null && !row.completed_at),
      finished: visits(row => now(row) && row.completed_at !== null),
    },
    booked: visits(row => row.day > today() && row.status_id === 2),
  };
}

/** Every hour that a healer works in the weeks after those that the demo salon has bookings in. */
async function freeSlots({ read }: Db, healers: readonly number[]): Promise<Slot[]> {
  const { hour_start, hour_end } = await read
    .selectFrom('salons')
    .select(['hour_start', 'hour_end'])
    .where('id', '=', SALON_ID)
    .executeTakeFirstOrThrow();
  const span = salonSpan(hour_start && hour_end ? { hour_start, hour_end } : null);
  const slots: Slot[] = [];
  for (const ahead of DAYS_AHEAD) {
    const day = addDays(today(), ahead);
    const schedules = (await selectSchedulesOn(forSalon(read, SALON_ID), day).execute()) as (ScheduleRow & {
      healer_id: number;
    })[];
    for (const healer_id of healers) {
      const own = schedules.filter(row => row.healer_id === healer_id);
      for (let hour = 9; hour < 20; hour++) {
        const visit = { day, hour: at(hour), ending: at(hour + 1) };
        if (!findScheduleConflict(own, span, visit)) slots.push({ day, hour: visit.hour, healer_id });
      }
    }
  }
  return slots;
}

const at = (hour: number): Hour => `${String(hour).padStart(2, '0')}:00`;

function shuffled<T>(list: readonly T[]): T[] {
  const order = list.map(item => ({ item, by: Math.random() }));
  return order.sort((one, other) => one.by - other.by).map(({ item }) => item);
}
