import type { CheckedBody } from '@melena/shared/contract/calls';
import { toCentavos } from '@melena/shared/rules/money';
import {
  acceptsPurchaseLines,
  canCancelPurchase,
  canCloseShort,
  canSend,
  PURCHASE_STATUS,
} from '@melena/shared/rules/stock/purchase-status';
import type { Actor } from '../core/context';
import { updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, conflict, requireFound, requireFresh } from '../core/errors';
import {
  deleteOrderLine,
  findOrderLine,
  type LockedPurchase,
  lockPurchase,
  NOT_CLOSED,
  savePurchase,
} from './order-store';

export const NO_PURCHASE = 'No se encontró la compra.';

type Update = CheckedBody<'purchase/update'>;

/**
 * A purchase, locked until the transaction ends so that its lines and its status agree.
 * @throws {AppError} `not_found`; `stale` where the screen shows another version
 */
export async function lockFreshPurchase(tx: Tx, id: number, version?: number): Promise<LockedPurchase> {
  return requireFresh(await lockPurchase(tx, id), version, NO_PURCHASE);
}

/** @throws {AppError} where it was sent already */
export function assertPurchaseAcceptsLines(purchase: LockedPurchase): void {
  if (!acceptsPurchaseLines(purchase))
    throw conflict('Solo se cambian los productos de una compra pendiente.');
}

/** Sends it, cancels it or changes what it is for. Receiving has a file of its own. */
export async function updatePurchase(
  tx: Tx,
  { id, version, status_id, comments }: NonNullable<Update['purchase']>,
): Promise<void> {
  const purchase = await lockFreshPurchase(tx, id, version);
  if (status_id !== undefined && status_id !== purchase.status_id) {
    const refused = transitionError(purchase, status_id);
    if (refused) throw conflict(refused);
  }
  await savePurchase(tx, purchase, { status_id, comments });
}

function transitionError(purchase: LockedPurchase, status: number): string | null {
  switch (status) {
    case PURCHASE_STATUS.enviada:
      if (canSend(purchase)) return null;
      return acceptsPurchaseLines(purchase)
        ? 'Agrega al menos un producto a la compra.'
        : 'La compra ya se envió.';
    case PURCHASE_STATUS.cancelada:
      return canCancelPurchase(purchase)
        ? null
        : 'Solo se cancela una compra de la que no se ha recibido nada.';
    default:
      return 'Una compra queda incompleta o completa al recibirla.';
  }
}

export async function updateLine(
  tx: Tx,
  { id, version, price, quantity }: NonNullable<Update['product']>,
): Promise<void> {
  const purchase = await purchaseOfLine(tx, id, version);
  if (price !== undefined || quantity !== undefined) {
    const changes = { price: price === undefined ? undefined : toCentavos(price), quantity };
    await updateRow(tx, 'purchase_lines', id, changes);
  }
  await savePurchase(tx, purchase, {});
}

export async function removeLine(
  tx: Tx,
  { id, version }: NonNullable<Update['delete_product']>,
): Promise<void> {
  const purchase = await purchaseOfLine(tx, id, version);
  await deleteOrderLine(tx, id);
  await savePurchase(tx, purchase, {});
}

/** The line as it is once its purchase is locked: somebody may have changed or removed it just before. */
async function purchaseOfLine(tx: Tx, lineId: number, version?: number): Promise<LockedPurchase> {
  const purchase = await lockFreshPurchase(tx, (await existingLine(tx, lineId)).purchase_id);
  assertVersion(await existingLine(tx, lineId), version);
  assertPurchaseAcceptsLines(purchase);
  return purchase;
}

/** @throws {AppError} `not_found` */
export async function existingLine(tx: Tx, lineId: number) {
  return requireFound(await findOrderLine(tx, lineId), 'Este producto ya no está en la compra.');
}

/** Completes a purchase of which pieces will never arrive. Its lines still say how many are missing. */
export async function closeShort(
  tx: Tx,
  { actorId }: Actor,
  { purchase_id, version, reason }: NonNullable<Update['close_short']>,
  now: Date,
): Promise<void> {
  const purchase = await lockFreshPurchase(tx, purchase_id, version);
  if (!canCloseShort(purchase)) {
    throw conflict('Solo se cierra con faltante una compra incompleta.');
  }
  await savePurchase(tx, purchase, {
    status_id: PURCHASE_STATUS.completa,
    closed_at: now,
    closed_by: actorId,
    closed_reason: reason,
  });
}

/** Waits again for what is missing of a purchase that was closed short. */
export async function reopenPurchase(
  tx: Tx,
  { purchase_id, version }: NonNullable<Update['reopen']>,
): Promise<void> {
  const purchase = await lockFreshPurchase(tx, purchase_id, version);
  if (purchase.closed_at === null) throw conflict('Solo se reabre una compra cerrada con faltante.');
  await savePurchase(tx, purchase, { status_id: PURCHASE_STATUS.incompleta, ...NOT_CLOSED });
}
