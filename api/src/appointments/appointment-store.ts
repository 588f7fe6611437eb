import type { Centavos } from '@melena/shared/rules/money';
import type { Day, Hour } from '@melena/shared/rules/time';
import { sql, type Updateable, type UpdateObject } from 'kysely';
import { prepared } from '../core/database/prepared';
import {
  ownBranch,
  ownRows,
  ownSalon,
  type Read,
  type Tx,
  unscopedTable,
} from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { requireFresh } from '../core/errors';
import { serviceCommission } from './service-line-store';

/** An appointment that this transaction has locked: nobody else changes it until it commits. */
export type LockedAppointment = Awaited<ReturnType<typeof lockAppointment>>;

function selectLocked(tx: Tx) {
  return tx
    .selectFrom('appointments as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .select(['a.salon_id', 'a.id', 'a.folio', 'a.status_id', 'a.client_id', 'a.healer_id'])
    .select(['a.day', 'a.hour', 'a.ending', 'a.total', 'a.advance', 'a.discount', 'a.paid', 'a.refunded'])
    .select(['a.confirmed_at', 'a.started_at', 'a.completed_at', 'a.ended_at', 'a.version', 'c.level_id'])
    .select(['a.arrived_at', 'a.cancel_reason_id', 'a.kept', 'a.note'])
    .forUpdate('a');
}

export const NO_APPOINTMENT = 'No se encontró la cita';

const lockRow = prepared('lock appointment', (tx: Tx, { id }: { readonly id: number }) =>
  selectLocked(tx).where('a.id', '=', id),
);

/** Locks appointments in the order of their ids, to avoid deadlocks. */
export function lockAppointments(tx: Tx, ids: readonly number[]): Promise<LockedAppointment[]> {
  return selectLocked(tx).where(sql<boolean>`a.id = any(${ids}::bigint[])`).orderBy('a.id').execute();
}

/**
 * Locks an appointment before a decision reads anything of it. Each command locks the appointment first, then the till,
 * then the client, then stock, to avoid deadlocks.
 * @throws {AppError} `not_found`; `stale` where the screen showed another version.
 */
export async function lockAppointment(tx: Tx, id: number, version?: number) {
  const [row] = await lockRow(tx, { id });
  return requireFresh(row, version, NO_APPOINTMENT);
}

/** Writes to a locked appointment; each write is a new version. */
export async function updateAppointment(
  tx: Tx,
  { id }: Pick<LockedAppointment, 'id'>,
  changes: UpdateObject<SalonDatabase, 'appointments'>,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

interface NewAppointment {
  readonly clientId: number;
  readonly healerId: number;
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
  readonly statusId: number;
  readonly total: Centavos;
  readonly advance: Centavos;
  readonly note: string;
  /** Its service lines as arrays: index i of each is line i. */
  readonly lineIds: readonly number[];
  readonly variantIds: readonly number[];
  readonly lineHealerIds: readonly number[];
  readonly lineMinutes: readonly number[];
  readonly lineHours: readonly (Hour | null)[];
  readonly lineTotals: readonly Centavos[];
  readonly lineAdvances: readonly Centavos[];
}

/**
 * Adds an appointment and its services in one statement. Its folio locks the salon's counter until the commit, so that
 * other bookings wait.
 */
export const insertAppointment = prepared('add appointment', (tx: Tx, value: NewAppointment) =>
  sql<{ id: number }>`
    with added as (
      insert into ${unscopedTable('appointments')} (salon_id, branch_id, client_id, healer_id, day, hour, ending, status_id, total,
          advance, note)
        values (${ownSalon}, ${ownBranch}, ${value.clientId}, ${value.healerId}, ${value.day}, ${value.hour}, ${value.ending},
          ${value.statusId}, ${value.total}, ${value.advance}, ${value.note})
        returning id
    ), lines as (
      insert into ${unscopedTable('appointment_services')}
        (salon_id, id, appointment_id, service_variant_id, healer_id, minutes, hour, total, advance, comission)
        select ${ownSalon}, l.id, a.id, l.variant, l.healer, l.minutes, l.hour, l.total, l.advance,
          ${serviceCommission(sql.ref('l.healer'), sql.ref('l.variant'))}
        from added a, unnest(${value.lineIds}::bigint[], ${value.variantIds}::bigint[], ${value.lineHealerIds}::bigint[], ${value.lineMinutes}::integer[],
          ${value.lineHours}::time[], ${value.lineTotals}::bigint[], ${value.lineAdvances}::bigint[])
          as l(id, variant, healer, minutes, hour, total, advance)
    )
    select id from added`.compile(tx),
);

/** The level of an active client, who isn't merged into another one before the command ends. */
export const findActiveClientLevel = prepared(
  'level of a client',
  (tx: Tx, { clientId }: { readonly clientId: number }) =>
    tx
      .selectFrom('clients')
      .select('level_id')
      .where('id', '=', clientId)
      .where('status_id', '=', 1)
      .forKeyShare(),
);

/** The discount in force of an appointment. */
export function findDiscount(tx: Tx, { id }: Pick<LockedAppointment, 'id'>) {
  return tx
    .selectFrom('discounts')
    .select(['id', 'applied'])
    .where('appointment_id', '=', id)
    .where('status_id', '=', 1)
    .executeTakeFirst();
}

export async function updateDiscount(
  tx: Tx,
  id: number,
  changes: Updateable<SalonDatabase['discounts']>,
): Promise<void> {
  await tx.updateTable('discounts').set(changes).where('id', '=', id).execute();
}

export function findHealerName(read: Read, healerId: number) {
  return read
    .selectFrom('healers')
    .select(['first_name', 'last_name'])
    .where('id', '=', healerId)
    .executeTakeFirstOrThrow();
}

/** A line of an appointment as its charge needs it. */
export interface LineTotal {
  readonly table: 'services' | 'products';
  readonly id: number;
  readonly total: Centavos;
  readonly advance: Centavos;
  /** Null for a product. */
  readonly service_id: number | null;
}

/** The totals of all lines of an appointment, the services first. */
export async function listLineTotals(tx: Tx, { id }: Pick<LockedAppointment, 'id'>): Promise<LineTotal[]> {
  const { rows } = await sql<LineTotal>`
    select 'services' as "table", l.id, l.total, l.advance, v.service_id from ${ownRows('appointment_services')} l
      join ${ownRows('service_variants')} v on v.id = l.service_variant_id
      where l.appointment_id = ${id} and l.status_id = 1
    union all
    select 'products', l.id, l.total, 0, null from ${ownRows('appointment_products')} l
      where l.appointment_id = ${id} and l.status_id <> 0
    order by 1 desc, 2`.execute(tx);
  return rows;
}

export type ChargedLine = LineTotal & { readonly iva: Centavos; readonly charged: Centavos };

/**
 * Writes what each line was charged, and the IVA in it. A service that a package pays gets its visit's value as total.
 * Services that nobody finished are finished now.
 */
export async function updateChargedLines(tx: Tx, lines: readonly ChargedLine[], now: Date): Promise<void> {
  const charged = (table: LineTotal['table']) => {
    const own = lines.filter(line => line.table === table);
    return sql`unnest(${own.map(({ id }) => id)}::bigint[], ${own.map(({ total }) => total)}::bigint[],
      ${own.map(({ iva }) => iva)}::bigint[], ${own.map(line => line.charged)}::bigint[]) as k(id, total, iva, charged)`;
  };
  const written = sql`set total = k.total, iva = k.iva, charged = k.charged, charged_at = ${now}::timestamptz`;
  await sql`
    with sold as (
      update ${unscopedTable('appointment_products')} l ${written} from ${charged('products')}
        where l.salon_id = ${ownSalon} and l.id = k.id
    )
    update ${unscopedTable('appointment_services')} l ${written}, finished_at = coalesce(l.finished_at, ${now}::timestamptz) from ${charged('services')}
      where l.salon_id = ${ownSalon} and l.id = k.id`.execute(tx);
}
