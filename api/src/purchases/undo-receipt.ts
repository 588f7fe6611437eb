import type { CheckedBody } from '@melena/shared/contract/calls';
import { statusAfterReceipt } from '@melena/shared/rules/stock/purchase-status';
import type { Actor } from '../core/context';
import { updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { atField, conflict, notFound } from '../core/errors';
import { addMovements, lockStocks } from '../stock/movement-store';
import { type CostChange, restoreCosts } from './cost';
import { listOrderLines, NOT_CLOSED, updateReceived } from './order-store';
import { lockFreshPurchase } from './orders';
import { listReceiptMovements, type ReceiptMovement } from './receipt-store';

type UndoRequest = NonNullable<CheckedBody<'purchase/update'>['undo_receipt']>;

/**
 * Takes a receipt back by counter-movements, while nothing used its pieces: the purchase waits for them again, and one
 * that was closed short is open again. A cost that the receipt set goes with it where nobody changed it since.
 * @returns the variants whose cost changed
 * @throws {AppError} where it was undone already, or something used its pieces
 */
export async function undoReceipt(
  tx: Tx,
  actor: Actor,
  { purchase_id, version, receipt_id }: UndoRequest,
): Promise<CostChange[]> {
  const purchase = await lockFreshPurchase(tx, purchase_id, version);
  const lines = await listOrderLines(tx, purchase_id);
  const byId = new Map(lines.map(line => [line.id, line]));
  const arrivals = await arrivalsOfReceipt(tx, purchase_id, receipt_id);
  for (const { purchase_line_id, selling, material } of arrivals) {
    const line = byId.get(purchase_line_id);
    if (line) line.received -= selling + material;
  }
  const touched = arrivals.flatMap(({ purchase_line_id }) => byId.get(purchase_line_id) ?? []);
  const costs = await restoreCosts(
    tx,
    arrivals.map(({ id, variant_id }) => ({ movement_id: id, variant_id })),
  );
  await lockStocks(
    tx,
    arrivals.map(({ variant_id }) => variant_id),
  );
  // Read anew: only now does nobody else take pieces.
  assertUnused(await arrivalsOfReceipt(tx, purchase_id, receipt_id));
  await addMovements(
    tx,
    actor,
    arrivals.map(arrival => ({
      variant_id: arrival.variant_id,
      reason: 'purchase',
      selling: -arrival.selling,
      material: -arrival.material,
      material_unit: -arrival.material_unit,
      price: arrival.price,
      purchase_line_id: arrival.purchase_line_id,
      reverses_id: arrival.id,
    })),
  );
  await updateReceived(tx, touched);
  await updateRow(tx, 'purchases', purchase.id, { status_id: statusAfterReceipt(lines), ...NOT_CLOSED });
  return costs;
}

/** The movements of a receipt that nobody undid. */
async function arrivalsOfReceipt(tx: Tx, purchaseId: number, receiptId: number): Promise<ReceiptMovement[]> {
  const arrivals = await listReceiptMovements(tx, purchaseId);
  const own = arrivals.filter(({ receipt_id }) => receipt_id === receiptId);
  if (own.length === 0) throw atField(notFound('No se encontró la recepción.'), 'undo_receipt.receipt_id');
  if (own.some(({ undone_at }) => undone_at !== null)) throw conflict('Esta recepción ya se deshizo.');
  return own;
}

function assertUnused(arrivals: readonly ReceiptMovement[]): void {
  const used = arrivals.filter(arrival => arrival.used !== '');
  if (used.length === 0) return;
  const said = used.map(({ name, used: by }) => `${name}: ${by}`).join('; ');
  throw conflict(`No se puede deshacer: sus piezas ya se usaron o se contaron. ${said}`);
}
