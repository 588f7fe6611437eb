import type { CheckedBody } from '@melena/shared/contract/calls';
import { type Centavos, type Pesos, toCentavos } from '@melena/shared/rules/money';
import {
  acceptsPurchaseLines,
  canCancelPurchase,
  canCloseShort,
  canRecall,
  canSend,
  PURCHASE_STATUS,
} from '@melena/shared/rules/stock/purchase-status';
import { USUAL_QUANTITY } from '@melena/shared/rules/stock/reorder';
import type { Actor } from '../core/context';
import { insertRows, updateRow, updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, conflict, invalid, notFound, requireFound, requireFresh } from '../core/errors';
import {
  deleteOrderLines,
  findOrderLine,
  type LockedPurchase,
  linesByVariant,
  lockPurchase,
  NOT_CLOSED,
  purchasePrices,
} from './order-store';

export const NO_PURCHASE = 'No se encontró la compra.';

const NO_LINE = 'Este producto ya no está en la compra.';

type Update = CheckedBody<'purchase/update'>;

interface NewLine {
  readonly variant_id: number;
  readonly quantity?: number;
  readonly price?: Pesos;
}

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

/** Sends it, takes it back, cancels it, or changes what it is for or its invoice. Receiving has a file of its own. */
export async function updatePurchase(
  tx: Tx,
  { id, version, status_id, ...fields }: NonNullable<Update['purchase']>,
): Promise<void> {
  const purchase = await lockFreshPurchase(tx, id, version);
  if (status_id !== undefined && status_id !== purchase.status_id) {
    const refused = transitionError(purchase, status_id);
    if (refused) throw conflict(refused);
  }
  await updateRow(tx, 'purchases', purchase.id, { status_id, ...fields });
}

function transitionError(purchase: LockedPurchase, status: number): string | null {
  switch (status) {
    case PURCHASE_STATUS.pendiente:
      return canRecall(purchase)
        ? null
        : 'Solo se corrige una compra enviada de la que no se ha recibido nada.';
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

/**
 * Adds lines to a purchase; without a price one costs what the product does.
 * @param fieldOf names the field of a line's variant
 * @returns the lines with their ids
 * @throws {AppError} `invalid` where a variant isn't active
 */
export async function addLines<Line extends NewLine>(
  tx: Tx,
  purchase_id: number,
  lines: readonly Line[],
  fieldOf: (line: Line) => string,
) {
  const prices = await purchasePrices(
    tx,
    lines.map(({ variant_id }) => variant_id),
  );
  const rows = lines.map(line => {
    const { variant_id, quantity = USUAL_QUANTITY, price } = line;
    const listed = prices.get(variant_id);
    if (listed === undefined) throw invalid(fieldOf(line), 'Elige un producto activo');
    prices.delete(variant_id);
    return { purchase_id, variant_id, quantity, price: price === undefined ? listed : toCentavos(price) };
  });
  const ids = await insertRows(tx, 'purchase_lines', rows);
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
}

/** Writes several lines at once: a variant that isn't on it is added, and one of which none is wanted is taken off. */
export async function changeLines(
  tx: Tx,
  { purchase_id, lines }: NonNullable<Update['lines']>,
): Promise<void> {
  const purchase = await lockFreshPurchase(tx, purchase_id);
  assertPurchaseAcceptsLines(purchase);
  const ids = lines.map(({ variant_id }) => variant_id);
  const held = await linesByVariant(tx, purchase_id, ids);
  const added: typeof lines = [];
  const changed: { id: number; quantity: number; price: Centavos }[] = [];
  const removed: number[] = [];
  for (const sent of lines) {
    const { variant_id, version, quantity, price } = sent;
    const line = held.get(variant_id);
    if (line) assertVersion(line, version);
    else if (version !== undefined) throw notFound(NO_LINE);
    if (quantity === 0) removed.push(line?.id ?? 0);
    else if (!line) added.push(sent);
    else
      changed.push({
        id: line.id,
        quantity: quantity ?? line.quantity,
        price: price === undefined ? line.price : toCentavos(price),
      });
  }
  await deleteOrderLines(tx, removed);
  await updateRows(tx, 'purchase_lines', changed);
  await addLines(tx, purchase_id, added, line => `lines.lines.${lines.indexOf(line)}.variant_id`);
  await updateRow(tx, 'purchases', purchase.id, {});
}

/** Changes a line that is named by its id, or takes it off, as one that is named by its variant. */
export async function changeLine(
  tx: Tx,
  { id, ...change }: NonNullable<Update['product']> & { quantity?: number },
): Promise<void> {
  const { purchase_id, variant_id } = await existingLine(tx, id);
  await changeLines(tx, { purchase_id, lines: [{ variant_id, ...change }] });
}

/** @throws {AppError} `not_found` */
export async function existingLine(tx: Tx, lineId: number) {
  return requireFound(await findOrderLine(tx, lineId), NO_LINE);
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
  await updateRow(tx, 'purchases', purchase.id, {
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
  await updateRow(tx, 'purchases', purchase.id, { status_id: PURCHASE_STATUS.incompleta, ...NOT_CLOSED });
}
