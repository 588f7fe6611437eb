import { PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { conflict, notFound } from '../core/errors';
import { activeVariants } from '../stock/named-variant-store';
import { type LockedAppointment, lockAppointment } from './appointment-store';

/** A product line of an appointment that this transaction has locked. */
export type ProductLine = Awaited<ReturnType<typeof lockProductLine>>['line'];

/**
 * Locks the appointment of a product line, and reads the line after that.
 * @throws {AppError} `not_found`
 */
export async function lockProductLine(tx: Tx, lineId: number) {
  const found = await lineById(tx, lineId).select('l.appointment_id').executeTakeFirst();
  if (!found) throw notFound('No se encontró el producto en la cita');
  const appointment = await lockAppointment(tx, found.appointment_id);
  const line = await lineById(tx, lineId)
    .innerJoin('product_variants as v', 'v.id', 'l.variant_id')
    .select(['l.id', 'l.variant_id', 'l.type_id', 'l.status_id', 'l.quantity', 'l.price', 'l.total'])
    .select(['l.seller', 'l.seller_id', 'l.healer_id', 'l.delivered_at', 'v.content', 'v.price_buy'])
    .executeTakeFirst();
  if (!line) throw notFound('No se encontró el producto en la cita');
  return { appointment, line };
}

function lineById(tx: Tx, lineId: number) {
  return tx.selectFrom('appointment_products as l').where('l.id', '=', lineId).where('l.status_id', '<>', 0);
}

export function insertProductLine(tx: Tx, line: InsertObject<SalonDatabase, 'appointment_products'>) {
  return tx
    .insertInto('appointment_products')
    .values(line)
    .returning(['id', 'variant_id', 'total'])
    .executeTakeFirstOrThrow();
}

export async function updateProductLine(
  tx: Tx,
  lineId: number,
  values: UpdateObject<SalonDatabase, 'appointment_products'>,
): Promise<void> {
  await tx.updateTable('appointment_products').set(values).where('id', '=', lineId).execute();
}

/** An active variant of an active product, with its prices and raw material. */
export async function findSellableVariant(tx: Tx, variantId: number) {
  const variant = await tx
    .selectFrom(activeVariants)
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .where('v.id', '=', variantId)
    .select(['v.id', 'v.content', 'v.price_iva', 'v.price_buy', 'v.price_buy_iva', 's.material'])
    .executeTakeFirst();
  if (!variant) throw notFound('No se encontró el producto');
  return variant;
}

/**
 * A product that was taken out of its dossier since is accepted: the request was made for it.
 * @throws {AppError} where no dossier of the salon ever had it
 */
export async function assertStepProduct(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .selectFrom('service_process_products')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('No se encontró el producto del dossier');
}

/** @throws {AppError} where the appointment has a line of that variant and type already */
export async function assertNotListed(
  tx: Tx,
  { id }: LockedAppointment,
  { variantId, typeId }: { readonly variantId: number; readonly typeId: number },
): Promise<void> {
  const same = await tx
    .selectFrom('appointment_products')
    .select('id')
    .where('appointment_id', '=', id)
    .where('variant_id', '=', variantId)
    .where('type_id', '=', typeId)
    .where('status_id', '<>', 0)
    .executeTakeFirst();
  if (same) throw conflict('Este producto ya está en la cita');
}

/** The sale commission of a healer, %, as it is now. */
export async function findSaleCommission(read: Read, healerId: number): Promise<number | null> {
  const healer = await read
    .selectFrom('healers')
    .where('id', '=', healerId)
    .select('selling')
    .executeTakeFirst();
  return healer?.selling ?? null;
}

/** The products that were sold on an appointment, in the order in which their stock is locked. */
export function listSoldLines(tx: Tx, { id }: Pick<LockedAppointment, 'id'>) {
  return tx
    .selectFrom('appointment_products')
    .select(['id', 'variant_id'])
    .where('appointment_id', '=', id)
    .where('type_id', '=', PRODUCT_TYPE.retail)
    .where('status_id', '=', RETAIL_STATUS.purchased)
    .orderBy('variant_id')
    .execute();
}

/** The pieces that a line holds: those that its movements took, less those that they returned. */
export function sumPiecesTaken(tx: Tx, lineId: number) {
  return tx
    .selectFrom('stock_movements')
    .select([
      sql<number>`coalesce(-sum(selling), 0)`.as('selling'),
      sql<number>`coalesce(-sum(exhibition), 0)`.as('exhibition'),
    ])
    .where('appointment_product_id', '=', lineId)
    .executeTakeFirstOrThrow();
}

/** The movement by which a line was delivered, where none took it back. */
export function findLastDelivery(tx: Tx, lineId: number) {
  return tx
    .selectFrom('stock_movements as m')
    .leftJoin('stock_movements as b', 'b.reverses_id', 'm.id')
    .where('m.appointment_product_id', '=', lineId)
    .where('m.reverses_id', 'is', null)
    .where('b.reverses_id', 'is', null)
    .select(['m.id', 'm.material_unit'])
    .orderBy('m.id', 'desc')
    .executeTakeFirst();
}
