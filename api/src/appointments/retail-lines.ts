import { centavos, subtract } from '@melena/shared/rules/money';
import { PRODUCT_TYPE } from '@melena/shared/rules/stock/product-line';
import { isForSale, PRODUCT_QUANTITY } from '@melena/shared/rules/stock/stock';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import type { LockedAppointment } from './appointment-store';
import { settleStock } from './line-stock';
import {
  assertNotListed,
  findSellableVariant,
  insertProductLine,
  listSoldLines,
  type ProductLine,
  updateProductLine,
} from './product-line-store';
import { linePrice, piecesToSell, soldFields } from './retail-price';
import { updateTotals } from './totals';

interface NewRetail {
  readonly variantId: number;
  /** 1 purchased, 2 recommended. */
  readonly statusId: number;
  readonly quantity: number;
  readonly comments: string;
  readonly description: string;
}

/**
 * Adds a product, sold or recommended. What is sold leaves the stock.
 * @throws {AppError} where it isn't for sale, is there already, or there aren't as many
 */
export async function addRetail(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  { variantId, statusId, quantity, comments, description }: NewRetail,
): Promise<void> {
  const variant = await findSellableVariant(tx, variantId);
  if (!isForSale(variant)) throw conflict('Este producto no está a la venta');
  await assertNotListed(tx, appointment, { variantId, typeId: PRODUCT_TYPE.retail });
  assertPieces(quantity);
  const line = await insertProductLine(tx, {
    appointment_id: appointment.id,
    variant_id: variantId,
    type_id: PRODUCT_TYPE.retail,
    healer_id: actor.role === 'healer' ? actor.actorId : null,
    quantity,
    comments,
    description,
    ...linePrice(actor, statusId, quantity, variant.price_iva),
    ...soldFields(actor, statusId, variant.price_buy),
  });
  await settleStock(tx, actor, line, piecesToSell(statusId, quantity));
  await updateTotals(tx, appointment, { subtotal: line.total });
}

function assertPieces(quantity: number): void {
  const { min, max } = PRODUCT_QUANTITY;
  if (quantity < min || quantity > max) throw invalid('quantity', `La cantidad es de ${min} a ${max}`);
}

interface RetailChange {
  readonly quantity?: number;
  readonly statusId?: number;
}

/** Changes a line's pieces, sells what was recommended, or the other way round; the stock follows. */
export async function updateRetail(
  tx: Tx,
  actor: Actor,
  { appointment, line }: { readonly appointment: LockedAppointment; readonly line: ProductLine },
  { quantity = line.quantity, statusId = line.status_id }: RetailChange,
): Promise<void> {
  assertPieces(quantity);
  const now = linePrice(actor, statusId, quantity, line.price);
  // The seller, the cost and the commission stay: more pieces of it are not another sale.
  const seller =
    line.seller && now.seller
      ? { seller: line.seller, seller_id: line.seller_id }
      : soldFields(actor, statusId, line.price_buy);
  await updateProductLine(tx, line.id, { quantity, ...now, ...seller });
  await settleStock(tx, actor, line, piecesToSell(statusId, quantity));
  await updateTotals(tx, appointment, { subtotal: subtract(now.total, line.total) });
}

/** Removes a line and returns its pieces to the stock. */
export async function deleteRetail(
  tx: Tx,
  actor: Actor,
  { appointment, line }: { readonly appointment: LockedAppointment; readonly line: ProductLine },
): Promise<void> {
  await settleStock(tx, actor, line, 0);
  await updateProductLine(tx, line.id, { status_id: 0 });
  await updateTotals(tx, appointment, { subtotal: centavos(-line.total) });
}

/** Returns to the stock what an appointment that is cancelled had sold. @returns whether there was any */
export async function returnSold(tx: Tx, actor: Actor, appointment: LockedAppointment): Promise<boolean> {
  const sold = await listSoldLines(tx, appointment);
  for (const line of sold) await settleStock(tx, actor, line, 0);
  return sold.length > 0;
}
