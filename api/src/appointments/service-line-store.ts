import type { Centavos } from '@melena/shared/rules/money';
import type { Hour } from '@melena/shared/rules/time';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { prepared } from '../core/database/prepared';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { serviceAdvance, servicePrice } from '../core/own-price-store';

interface AppointmentKey {
  readonly id: number;
}

/** A service as an appointment keeps it: the minutes and prices that it was quoted at. */
export interface QuotedLine {
  /** The variant of the catalogue. */
  readonly variantId: number;
  readonly healerId: number;
  /** Left out where it follows the one before. */
  readonly hour?: Hour;
  readonly minutes: number;
  readonly total: Centavos;
  readonly advance: Centavos;
}

/** Variants that can be booked: active ones of active services. */
export function selectBookableVariants(read: Read) {
  return read
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .where('v.status_id', '=', 1)
    .where('s.status_id', '=', 1);
}

export const listQuotedVariants = prepared(
  'quoted variants',
  (read, { variantIds }: { readonly variantIds: readonly number[] }) =>
    selectBookableVariants(read)
      .where(sql<boolean>`v.id = any(${variantIds}::bigint[])`)
      .select(['v.id', 'v.service_id', 's.name', 'v.minutes'])
      .select([servicePrice.as('price'), serviceAdvance.as('advance')]),
);

/** The special prices of active healers; a row without one for a healer who has none. */
export const listSpecialPrices = prepared(
  'special prices',
  (read, { healerIds }: { readonly healerIds: readonly number[] }) =>
    read
      .selectFrom('healers as h')
      .leftJoin('healer_services as p', join =>
        join.onRef('p.healer_id', '=', 'h.id').on('p.price', 'is not', null),
      )
      .where(sql<boolean>`h.id = any(${healerIds}::bigint[])`)
      .where('h.status_id', '=', 1)
      .select(['h.id', 'p.service_id', 'p.price']),
);

/** Each active healer's services with their special price; one row without a service for who has none registered. */
export const listGivers = prepared('givers of services', read =>
  read
    .selectFrom('healers as h')
    .leftJoin('healer_services as p', 'p.healer_id', 'h.id')
    .where('h.status_id', '=', 1)
    .select(['h.id as healer_id', 'p.service_id', 'p.price'])
    .orderBy('h.id'),
);

/** The healers who give a service: who has none registered gives each. */
export function giversOf(givers: Awaited<ReturnType<typeof listGivers>>, serviceId: number): number[] {
  return givers
    .filter(({ service_id }) => service_id === null || service_id === serviceId)
    .map(({ healer_id }) => healer_id);
}

/**
 * The commission, %, of a healer for the service of a variant: the one that was agreed for it, else that of the healer's
 * level. It is kept as a line is booked and as its healer changes, and nothing alters it afterwards.
 */
export function serviceCommission(
  healer: RawBuilder<number>,
  variant: RawBuilder<number>,
): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select x.comission from ${ownRows('healer_services')} x
      join ${ownRows('service_variants')} y on y.service_id = x.service_id
      where x.healer_id = ${healer} and y.id = ${variant}),
    (select y.comission from ${ownRows('healers')} x join healer_levels y on y.id = x.level_id
      where x.id = ${healer}))`;
}

export async function insertServiceLine(tx: Tx, { id }: AppointmentKey, line: QuotedLine): Promise<void> {
  await tx
    .insertInto('appointment_services')
    .values({ appointment_id: id, ...(await lineValues(tx, line)) })
    .execute();
}

/** Puts another service in the place of the one that a line had. */
export async function replaceService(tx: Tx, lineId: number, line: QuotedLine): Promise<void> {
  await updateServiceLine(tx, lineId, await lineValues(tx, line));
}

export async function updateServiceLine(
  tx: Tx,
  lineId: number,
  changes: Updateable<SalonDatabase['appointment_services']>,
): Promise<void> {
  await tx.updateTable('appointment_services').set(changes).where('id', '=', lineId).execute();
}

async function lineValues(tx: Tx, line: QuotedLine) {
  const { variantId, healerId, minutes, hour = null, total, advance } = line;
  // Citus adds no row with a query among its values.
  const { comission } = await tx
    .selectNoFrom(serviceCommission(sql.lit(healerId), sql.lit(variantId)).as('comission'))
    .executeTakeFirstOrThrow();
  return { service_variant_id: variantId, healer_id: healerId, comission, minutes, hour, total, advance };
}

/** The lines in force of an appointment, in their order. */
export function listServiceLines(read: Read, { id }: AppointmentKey) {
  return read
    .selectFrom('appointment_services as l')
    .innerJoin('service_variants as v', 'v.id', 'l.service_variant_id')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .where('l.appointment_id', '=', id)
    .where('l.status_id', '=', 1)
    .select(['l.id', 'l.service_variant_id', 'l.healer_id', 'l.minutes', 'l.hour', 'l.total', 'l.advance'])
    .select(['l.finished_at', 's.name', 'v.service_id'])
    .orderBy('l.id')
    .execute();
}

/** Moves the hours of those lines that have their own. */
export async function shiftServiceLines(tx: Tx, appointment: AppointmentKey, minutes: number): Promise<void> {
  const hour = sql<Hour | null>`hour + make_interval(mins => ${minutes}::integer)`;
  await updateActiveLines(tx, appointment).set({ hour }).execute();
}

/** Gives lines to another healer, with the commission of that one. */
export async function reassignServiceLines(
  tx: Tx,
  { lineIds, to }: { readonly lineIds: readonly number[]; readonly to: number },
): Promise<void> {
  const variant = sql.ref<number>('appointment_services.service_variant_id');
  await tx
    .updateTable('appointment_services')
    .set({ healer_id: to, comission: serviceCommission(sql.lit(to), variant) })
    .where(sql<boolean>`id = any(${lineIds}::bigint[])`)
    .execute();
}

/** Marks lines as finished. */
export async function finishServiceLines(tx: Tx, lineIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('appointment_services')
    .set({ finished_at: now })
    .where(sql<boolean>`id = any(${lineIds}::bigint[])`)
    .execute();
}

/** True where a healer has finished a service of an appointment. */
export async function hasFinishedLine(read: Read, { id }: AppointmentKey): Promise<boolean> {
  const line = await read
    .selectFrom('appointment_services')
    .select('id')
    .where('appointment_id', '=', id)
    .where('status_id', '=', 1)
    .where('finished_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

function updateActiveLines(tx: Tx, { id }: AppointmentKey) {
  return tx.updateTable('appointment_services').where('appointment_id', '=', id).where('status_id', '=', 1);
}

/** True where a service of an appointment is a healer's. */
export async function givesService(read: Read, { id }: AppointmentKey, healerId: number): Promise<boolean> {
  const line = await read
    .selectFrom('appointment_services')
    .select('id')
    .where('appointment_id', '=', id)
    .where('healer_id', '=', healerId)
    .where('status_id', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
