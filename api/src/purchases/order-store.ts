import type { Centavos } from '@melena/shared/rules/money';
import { updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { productPrice } from '../core/own-price-store';
import { activeVariants } from '../stock/named-variant-store';

/** A purchase while this transaction is the only one to change it. */
export interface LockedPurchase {
  readonly id: number;
  readonly version: number;
  readonly status_id: number;
  /** The moment when it was closed although pieces were missing. */
  readonly closed_at: Date | null;
  /** The number of its lines. */
  readonly products: number;
}

/** A purchase, locked until the transaction ends so that its lines and its status agree. */
export async function lockPurchase(tx: Tx, purchaseId: number): Promise<LockedPurchase | undefined> {
  const row = await tx
    .selectFrom('purchases')
    .select(['salon_id', 'id', 'version', 'status_id', 'closed_at'])
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, products: (await listOrderLines(tx, purchaseId)).length };
}

/** The columns of a purchase that is not closed short. */
export const NOT_CLOSED = { closed_at: null, closed_by: null, closed_reason: '' } as const;

/** Lines of a purchase, by their id. */
export function listOrderLines(tx: Tx, purchaseId: number) {
  return tx
    .selectFrom('purchase_lines as l')
    .innerJoin('product_variants as v', 'v.id', 'l.variant_id')
    .select(['l.id', 'l.variant_id', 'l.quantity', 'l.received', 'l.price', productPrice.as('price_iva')])
    .where('l.purchase_id', '=', purchaseId)
    .orderBy('l.id')
    .execute();
}

/** The lines of a purchase for some variants, by the variant. */
export async function linesByVariant(tx: Tx, purchaseId: number, variantIds: readonly number[]) {
  const rows = await tx
    .selectFrom('purchase_lines')
    .select(['id', 'variant_id', 'version', 'quantity', 'price'])
    .where('purchase_id', '=', purchaseId)
    .where('variant_id', 'in', variantIds)
    .execute();
  return new Map(rows.map(row => [row.variant_id, row]));
}

/** A line, with the purchase that it is on. */
export function findOrderLine(tx: Tx, lineId: number) {
  return tx
    .selectFrom('purchase_lines')
    .select(['id', 'purchase_id', 'variant_id', 'price', 'quantity'])
    .where('id', '=', lineId)
    .executeTakeFirst();
}

/** Writes the number of pieces of each line that have arrived. */
export function updateReceived(tx: Tx, lines: readonly { readonly id: number; readonly received: number }[]) {
  const rows = lines.map(({ id, received }) => ({ id, received }));
  return updateRows(tx, 'purchase_lines', rows);
}

export async function deleteOrderLines(tx: Tx, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await tx.deleteFrom('purchase_lines').where('id', 'in', lineIds).execute();
}

/** The costs of active variants, by their ids: one that isn't active has none. */
export async function purchasePrices(tx: Tx, variantIds: readonly number[]): Promise<Map<number, Centavos>> {
  if (variantIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom(activeVariants)
    .where('v.id', 'in', variantIds)
    .select(['v.id', 'v.price_buy'])
    .execute();
  return new Map(rows.map(({ id, price_buy }) => [id, price_buy]));
}
