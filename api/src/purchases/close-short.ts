import type { CheckedBody } from '@melena/shared/contract/calls';
import { canCloseShort, PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { conflict } from '../core/errors';
import { NOT_CLOSED, savePurchase } from './order-store';
import { lockFreshPurchase } from './orders';

type Update = CheckedBody<'purchase/update'>;

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
