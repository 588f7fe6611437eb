import type { CheckedBody } from '@melena/shared/contract/calls';
import type { salonRow } from '@melena/shared/contract/salon/schemas';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { SCHEDULE_TYPE } from '@melena/shared/rules/agenda/availability';
import type { OpeningHours, WeekdayHours } from '@melena/shared/rules/agenda/salon-hours';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { TRANSFER_STATUS } from '@melena/shared/rules/stock/transfer';
import type { Day, Zone } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Read, type Tx, wholeChain } from '../core/database/salon/handle';
import { requireFound } from '../core/errors';

export type Salon = z.output<typeof salonRow>;

export const NO_SALON = 'No se encontró el salón.';

const FIELDS = ['id', 'version', 'name', 'address', 'phone', 'status_id', 'time_zone'] as const;

/** The salon of the handle's branch; undefined where the chain has no such branch. */
export async function findSalonRow(read: Read): Promise<Salon | undefined> {
  const [salon] = await withHours(read, await selectSalons(read).execute());
  return salon;
}

export async function findSalon(read: Read): Promise<Salon> {
  return requireFound(await findSalonRow(read), NO_SALON);
}

/** Every salon of the chain, by name. */
export async function listSalons(read: Read): Promise<Salon[]> {
  const all = wholeChain(read);
  return withHours(all, await selectSalons(all).orderBy(sql`fold(name)`).orderBy('id').execute());
}

/** The open salons of the chain that an account may enter, by name. */
export async function listEnteredSalons(read: Read, accountId: number): Promise<Salon[]> {
  const all = wholeChain(read);
  const own = selectSalons(all)
    .where('status_id', '=', ROW_STATUS.active)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff')
          .select('staff.id')
          .where('staff.id', '=', accountId)
          .where(sql<boolean>`coalesce(branches.id = any(staff.branch_ids), true)`),
      ),
    );
  return withHours(all, await own.orderBy(sql`fold(name)`).orderBy('id').execute());
}

function selectSalons(read: Read) {
  return read.selectFrom('branches').select(FIELDS).select(['hour_start', 'hour_end']);
}

type SalonWithoutWeek = Omit<Salon, 'weekdays' | 'closed_days'>;

/** The same salons with their weekdays and closed days, which the handle sees too. */
async function withHours(read: Read, salons: readonly SalonWithoutWeek[]): Promise<Salon[]> {
  const weekdays = await read
    .selectFrom('salon_weekdays')
    .select(['branch_id', 'weekday', 'hour_start', 'hour_end'])
    .orderBy('weekday')
    .execute();
  const closed = await read
    .selectFrom('closed_days')
    .select(['branch_id', 'id', 'name', 'date_start', 'date_end', 'hour_end'])
    .orderBy('date_start')
    .execute();
  const of = <Row extends { branch_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(row => row.branch_id === id).map(({ branch_id: _, ...row }) => row);
  return salons.map(salon => ({
    ...salon,
    weekdays: of(weekdays, salon.id),
    closed_days: of(closed, salon.id),
  }));
}

/** The appointments of each salon in a month, cancelled ones left out, and the healers who have hours there on a day. */
export function listFigures(read: Read, { from, to }: { from: Day; to: Day }, day: Day) {
  return wholeChain(read)
    .selectFrom('branches as b')
    .select(({ selectFrom }) => [
      'b.id',
      selectFrom('appointments as a')
        .whereRef('a.branch_id', '=', 'b.id')
        .where('a.day', '>=', from)
        .where('a.day', '<=', to)
        .where('a.status_id', '<>', STATUS.cancelada)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('appointments'),
      selectFrom('healer_schedules as s')
        .innerJoin('healers as h', 'h.id', 's.healer_id')
        .whereRef('s.branch_id', '=', 'b.id')
        .where('s.status_id', '=', ROW_STATUS.active)
        .where('h.status_id', '=', ROW_STATUS.active)
        .where('s.type_id', '=', SCHEDULE_TYPE.available)
        .where(eb => eb.or([eb('s.date_start', 'is', null), eb('s.date_start', '<=', day)]))
        .where(eb => eb.or([eb('s.date_end', 'is', null), eb('s.date_end', '>=', day)]))
        .select(({ fn }) => fn.count<number>('s.healer_id').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('healers'),
    ])
    .orderBy('b.id')
    .execute();
}

/** The salon of a chain that has a name, however it is written. */
export async function findSalonNamed(read: Read, name: string): Promise<number | undefined> {
  const row = await wholeChain(read)
    .selectFrom('branches')
    .select('id')
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export type SalonFields = Pick<Salon, 'name' | 'phone' | 'address'>;

/** Adds a salon to a chain that is locked. @returns its number */
export async function insertBranch(tx: Tx, fields: SalonFields): Promise<number> {
  const chain = wholeChain(tx);
  const { last } = await chain
    .selectFrom('branches')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const id = last + 1;
  const { name, phone, address } = fields;
  await chain.insertInto('branches').values({ id, name, phone, address }).execute();
  return id;
}

/** Lets accounts enter a branch, beside those that they enter; who enters all does already. @returns their names */
export async function addToBranch(
  tx: Tx,
  branchId: number,
  accountIds: readonly number[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const found = await tx
    .selectFrom('staff')
    .select('name')
    .where('id', 'in', accountIds)
    .where('status_id', '=', ROW_STATUS.active)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('staff')
    .set(eb => ({
      branch_ids: sql<number[]>`array_append(branch_ids, ${branchId}::smallint)`,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', accountIds)
    .where('branch_ids', 'is not', null)
    .execute();
  return found.map(({ name }) => name);
}

/** True if another salon of the chain is open. */
export async function hasOtherOpenSalon(tx: Tx, branchId: number): Promise<boolean> {
  const row = await wholeChain(tx)
    .selectFrom('branches')
    .select('id')
    .where('id', '<>', branchId)
    .where('status_id', '=', ROW_STATUS.active)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets nobody add a row to the salon of the handle until the commit: rows on their way are waited for. */
export async function lockBranch(tx: Tx): Promise<void> {
  await tx.selectFrom('branches').select('id').forUpdate().execute();
}

/** The work that is left in a salon: its open till, its appointments from a day on or in progress, and its transfers on the way. */
export function findWork(tx: Tx, from: Day) {
  return tx
    .selectNoFrom(({ selectFrom, exists }) => [
      exists(selectFrom('cajas').select('cajas.id').where('closed_at', 'is', null)).as('till'),
      selectFrom('appointments as a')
        .where(eb =>
          eb.or([
            eb('a.status_id', '=', STATUS.enCurso),
            eb.and([eb('a.status_id', 'in', [STATUS.pendiente, STATUS.confirmada]), eb('a.day', '>=', from)]),
          ]),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('appointments'),
      selectFrom('transfers as t')
        .where('t.status_id', '=', TRANSFER_STATUS.onTheWay)
        .where(eb => eb.or([eb('t.from_branch', '=', tx.branchId), eb('t.to_branch', '=', tx.branchId)]))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('transfers'),
    ])
    .executeTakeFirstOrThrow();
}

/** Writes what is given of the salon of the handle, which is locked, and the next version. */
export async function updateSalon(
  tx: Tx,
  changes: Partial<SalonFields> & { status_id?: number },
): Promise<void> {
  await tx
    .updateTable('branches')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .execute();
}

export interface SalonHoursChange extends OpeningHours {
  readonly weekdays: readonly WeekdayHours[];
  readonly time_zone: Zone;
}

/** Sets the opening hours and the time zone of the salon of the handle, which is locked. */
export async function setHours(
  tx: Tx,
  { hour_start, hour_end, weekdays, time_zone }: SalonHoursChange,
): Promise<void> {
  await tx.updateTable('branches').set({ hour_start, hour_end, time_zone }).execute();
  await tx.deleteFrom('salon_weekdays').execute();
  if (weekdays.length > 0) {
    const rows = weekdays.map(({ weekday, hour_start, hour_end }) => ({ weekday, hour_start, hour_end }));
    await tx.insertInto('salon_weekdays').values(rows).execute();
  }
}

/** Days with a name on which a salon will be closed, or closes early. */
export type NewClosedDay = CheckedBody<'salon/closed/add'>['closed_days'][number];

export async function insertClosedDays(tx: Tx, days: readonly NewClosedDay[]): Promise<void> {
  const rows = days.map(({ hour_end = null, ...day }) => ({ ...day, hour_end }));
  await tx.insertInto('closed_days').values(rows).execute();
}

export async function deleteClosedDay(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('closed_days').where('id', '=', id).execute();
}
