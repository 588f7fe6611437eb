import { type Centavos, centavos, subtract, times, ZERO } from '@melena/shared/rules/money';
import { PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { isForSale, PRODUCT_QUANTITY } from '@melena/shared/rules/stock/stock';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid } from '../core/errors';
import { addMovement, lockStock } from '../stock/movement-store';
import { sharePieces } from '../stock/take-pieces';
import type { LockedAppointment } from './appointment-store';
import {
  assertNotListed,
  findSaleCommission,
  findSellableVariant,
  insertProductLine,
  listSoldLines,
  type ProductLine,
  sumPiecesTaken,
  updateProductLine,
} from './product-line-store';
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
    ...(await soldFields(tx, actor, statusId, variant.price_buy)),
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
      : await soldFields(tx, actor, statusId, line.price_buy);
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

function piecesToSell(statusId: number, quantity: number): number {
  return statusId === RETAIL_STATUS.purchased ? quantity : 0;
}

/** Recommended lines have total 0 and no seller; sold ones have the healer or 'recepcion' (specification, 4). */
function linePrice(actor: Actor, statusId: number, quantity: number, price: Centavos) {
  if (statusId === RETAIL_STATUS.recommended) {
    return { status_id: statusId, price, total: ZERO, seller: null, seller_id: null };
  }
  const healer = actor.role === 'healer';
  return {
    status_id: statusId,
    price,
    total: times(price, quantity),
    seller: healer ? ('healer' as const) : ('recepcion' as const),
    seller_id: healer ? actor.actorId : null,
  };
}

/** A sale keeps of its moment the cost of a piece, and the commission of the healer who sold it. */
async function soldFields(tx: Tx, actor: Actor, statusId: number, cost: Centavos) {
  if (statusId === RETAIL_STATUS.recommended) return { unit_cost: null, comission: null };
  const { role, actorId } = actor;
  return { unit_cost: cost, comission: role === 'healer' ? await findSaleCommission(tx, actorId) : null };
}

interface SoldLine {
  readonly id: number;
  readonly variant_id: number;
}

/**
 * Makes the stock hold as many pieces less as the line sells: takes what is missing from storage, then from the
 * exhibition; returns what is too many to where it came from, the exhibition first. Every change is a movement.
 * @throws {AppError} where there aren't as many
 */
async function settleStock(tx: Tx, actor: Actor, line: SoldLine, pieces: number): Promise<void> {
  const stock = await lockStock(tx, line.variant_id);
  const taken = await sumPiecesTaken(tx, line.id);
  const missing = pieces - taken.selling - taken.exhibition;
  if (missing === 0) return;
  const fromStorage = missing > 0 ? sharePieces(stock, missing).selling : null;
  // Negative: pieces that go back.
  const fromExhibition = fromStorage === null ? -Math.min(-missing, taken.exhibition) : missing - fromStorage;
  await addMovement(tx, actor, stock, {
    reason: missing > 0 ? 'sale' : 'return',
    selling: -(fromStorage ?? missing - fromExhibition),
    exhibition: -fromExhibition,
    appointment_product_id: line.id,
  });
}
