import type { UpdateObject } from 'kysely';
import type { Tx } from '../core/database/salon/handle';
import type { Database } from '../core/database/tables';
import { conflict, notFound } from '../core/errors';
import { type LockedAppointment, lockAppointment } from './locked-appointment';

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
    .select(['l.seller', 'l.seller_id', 'l.delivered_at', 'v.content', 'v.price_buy'])
    .executeTakeFirst();
  if (!line) throw notFound('No se encontró el producto en la cita');
  return { appointment, line };
}

function lineById(tx: Tx, lineId: number) {
  return tx.selectFrom('appointment_products as l').where('l.id', '=', lineId).where('l.status_id', '<>', 0);
}

export async function saveProductLine(
  tx: Tx,
  lineId: number,
  values: UpdateObject<Database, 'appointment_products'>,
): Promise<void> {
  await tx.updateTable('appointment_products').set(values).where('id', '=', lineId).execute();
}

/** An active variant of an active product, with its prices and raw material. */
export async function findSellableVariant(tx: Tx, variantId: number) {
  const variant = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .where('v.id', '=', variantId)
    .where('v.status_id', '=', 1)
    .where('p.status_id', '=', 1)
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
