import type { CheckedBody } from '@melena/shared/contract/calls';
import { toCentavos } from '@melena/shared/rules/money';
import {
  canCancelPurchase,
  canReceive,
  canSend,
  missingPieces,
  PURCHASE_STATUS,
  statusAfterReceipt,
  takesLines,
} from '@melena/shared/rules/purchase-status';
import { assertFresh, conflict, invalid, notFound } from '../calls/refusal';
import {
  changeLine,
  deleteLine,
  type LockedPurchase,
  lineOf,
  linesOf,
  lockPurchase,
  savePurchase,
} from '../db/queries/purchase-writes';
import type { Tx } from '../db/transaction';
import type { Actor } from './locked-appointment';
import { addMovement, lockStock } from './stock-movement';

type Update = CheckedBody<'purchase/update'>;

/**
 * A purchase, held until the transaction ends so that its lines and its status agree.
 * @throws {Refusal} `not_found`; `stale` where the screen shows another version
 */
export async function heldPurchase(
  tx: Tx,
  salonId: number,
  id: number,
  version?: number,
): Promise<LockedPurchase> {
  const purchase = await lockPurchase(tx, salonId, id);
  if (!purchase) throw notFound('No se encontró la compra.');
  assertFresh(purchase, version);
  return purchase;
}

/** @throws {Refusal} where it was sent already */
export function assertTakesLines(purchase: LockedPurchase): void {
  if (!takesLines(purchase)) throw conflict('Solo se cambian los productos de una compra pendiente.');
}

/** Sends it, cancels it or changes what it is for. Receiving is {@link receive}. */
export async function updatePurchase(
  tx: Tx,
  salonId: number,
  { id, version, status_id, comments }: NonNullable<Update['purchase']>,
): Promise<void> {
  const purchase = await heldPurchase(tx, salonId, id, version);
  if (status_id !== undefined && status_id !== purchase.status_id) {
    const refused = refusalOf(purchase, status_id);
    if (refused) throw conflict(refused);
  }
  await savePurchase(tx, purchase, { status_id, comments });
}

function refusalOf(purchase: LockedPurchase, status: number): string | null {
  switch (status) {
    case PURCHASE_STATUS.enviada:
      if (canSend(purchase)) return null;
      return takesLines(purchase) ? 'Agrega al menos un producto a la compra.' : 'La compra ya se envió.';
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
  salonId: number,
  { id, version, price, quantity }: NonNullable<Update['product']>,
): Promise<void> {
  const purchase = await purchaseOfLine(tx, salonId, id, version);
  await changeLine(tx, salonId, id, { price: price === undefined ? undefined : toCentavos(price), quantity });
  await savePurchase(tx, purchase, {});
}

export async function removeLine(
  tx: Tx,
  salonId: number,
  { id, version }: NonNullable<Update['delete_product']>,
): Promise<void> {
  const purchase = await purchaseOfLine(tx, salonId, id, version);
  await deleteLine(tx, salonId, id);
  await savePurchase(tx, purchase, {});
}

/** The line as it is once its purchase is held: somebody may have changed or removed it just before. */
async function purchaseOfLine(
  tx: Tx,
  salonId: number,
  lineId: number,
  version?: number,
): Promise<LockedPurchase> {
  const purchase = await heldPurchase(tx, salonId, (await existingLine(tx, salonId, lineId)).purchase_id);
  assertFresh(await existingLine(tx, salonId, lineId), version);
  assertTakesLines(purchase);
  return purchase;
}

/** @throws {Refusal} `not_found` */
export async function existingLine(tx: Tx, salonId: number, lineId: number) {
  const line = await lineOf(tx, salonId, lineId);
  if (!line) throw notFound('Este producto ya no está en la compra.');
  return line;
}

/**
 * Receives pieces: each line's go to the storage for sale or to the raw material by a movement of its own, and the
 * purchase becomes Incompleta, or Completa with the last one.
 * @throws {Refusal} where a line gets more than is missing
 */
export async function receive(
  tx: Tx,
  actor: Actor,
  { purchase_id, version, lines: arrived }: NonNullable<Update['receive']>,
): Promise<void> {
  const purchase = await heldPurchase(tx, actor.salonId, purchase_id, version);
  if (!canReceive(purchase)) throw conflict('Solo se recibe una compra enviada.');
  const lines = new Map((await linesOf(tx, actor.salonId, purchase_id)).map(line => [line.id, line]));
  const arrivals = arrived.map(({ id, quantity, material }, index) => {
    const line = lines.get(id);
    if (!line) throw notFound('Este producto ya no está en la compra.');
    const pieces = quantity + material;
    if (pieces > missingPieces(line)) {
      throw invalid(`receive.lines.${index}.quantity`, `Faltan ${missingPieces(line)} por recibir`);
    }
    line.received += pieces;
    return { line, quantity, material };
  });
  // Stock is locked by its variant: two who receive the same variants never wait for each other in a ring.
  arrivals.sort((one, other) => one.line.variant_id - other.line.variant_id);
  for (const { line, quantity, material } of arrivals) {
    if (quantity + material === 0) continue;
    const stock = await lockStock(tx, actor.salonId, line.variant_id);
    await addMovement(tx, actor, stock, {
      reason: 'purchase',
      selling: quantity,
      material,
      material_unit: material * stock.content,
      purchase_line_id: line.id,
    });
    await changeLine(tx, actor.salonId, line.id, { received: line.received });
  }
  if (arrived.every(({ quantity, material }) => quantity + material === 0)) {
    throw invalid('receive.lines', 'Escribe cuántas piezas llegaron');
  }
  await savePurchase(tx, purchase, { status_id: statusAfterReceipt([...lines.values()]) });
}
