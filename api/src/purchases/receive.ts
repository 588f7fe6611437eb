import type { CheckedBody } from '@melena/shared/contract/calls';
import { type Centavos, toCentavos } from '@melena/shared/rules/money';
import {
  canReceive,
  extraPieces,
  missingPieces,
  statusAfterReceipt,
} from '@melena/shared/rules/stock/purchase-status';
import { isForSale } from '@melena/shared/rules/stock/stock';
import type { Actor } from '../core/context';
import { updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, notFound } from '../core/errors';
import { addMovements, lockStocks } from '../stock/movement-store';
import { type CostChange, NO_COSTS, updateCosts } from './cost';
import { listOrderLines, updateReceived } from './order-store';
import { lockFreshPurchase } from './orders';

type Receipt = NonNullable<CheckedBody<'purchase/update'>['receive']>;
type OrderedLine = Awaited<ReturnType<typeof listOrderLines>>[number];

interface IncomingPieces {
  readonly line: OrderedLine;
  /** Pieces for the storage, and pieces for the raw material. */
  readonly quantity: number;
  readonly material: number;
  /** Paid for a piece by the invoice; null where it is the price of the order. */
  readonly price: Centavos | null;
}

/**
 * Receives pieces: each line's go to the storage for sale or to the raw material by a movement of its own, and the
 * purchase becomes Incompleta, or Completa with the last one. By default, the price that was paid becomes the cost.
 * @returns the variants whose cost changed
 * @throws {AppError} where a line gets more than is missing and nobody confirmed it
 */
export async function receivePurchase(tx: Tx, actor: Actor, receipt: Receipt): Promise<CostChange[]> {
  const purchase = await lockFreshPurchase(tx, receipt.purchase_id, receipt.version);
  if (!canReceive(purchase)) throw conflict('Solo se recibe una compra enviada.');
  const lines = await listOrderLines(tx, purchase.id);
  const arrivals = addReceivedPieces(lines, receipt);
  // Variants are locked before stock, and both by their id: two who receive the same ones never lock each other out.
  const { changes, replaced } = receipt.update_cost
    ? await updateCosts(
        tx,
        arrivals.map(({ line, price }) => ({ ...line, price: price ?? line.price })),
      )
    : NO_COSTS;
  const stocks = await lockStocks(
    tx,
    arrivals.map(({ line }) => line.variant_id),
  );
  await addMovements(
    tx,
    actor,
    arrivals.map(({ line, quantity, material, price }) => ({
      variant_id: line.variant_id,
      reason: 'purchase',
      selling: quantity,
      material,
      material_unit: material * (stocks.get(line.variant_id)?.content ?? 0),
      price,
      purchase_line_id: line.id,
      ...replaced.get(line.variant_id),
    })),
  );
  await updateReceived(
    tx,
    arrivals.map(({ line }) => line),
  );
  const { invoice, invoice_date } = receipt;
  await updateRow(tx, 'purchases', purchase.id, {
    status_id: statusAfterReceipt(lines),
    invoice,
    invoice_date,
  });
  return changes;
}

/** Checks the pieces that were sent and adds them to `received` of each line. @returns the lines that got any */
function addReceivedPieces(lines: readonly OrderedLine[], { lines: sent, extra }: Receipt): IncomingPieces[] {
  const byId = new Map(lines.map(line => [line.id, line]));
  const arrivals = sent.map(({ id, quantity, material, price: sentPrice }, index) => {
    const line = byId.get(id);
    if (!line) throw notFound('Este producto ya no está en la compra.');
    const pieces = quantity + material;
    const surplus = extraPieces(line, pieces);
    if (surplus > 0 && pieces > 0 && !extra) {
      throw invalid(
        `receive.lines.${index}.quantity`,
        `Faltan ${missingPieces(line)} por recibir y llegan ${pieces}. Confirma que recibes ${surplus} de más.`,
      );
    }
    if (quantity > 0 && !isForSale(line)) {
      throw invalid(
        `receive.lines.${index}.quantity`,
        'No tiene precio de venta: recíbelo como materia prima',
      );
    }
    line.received += pieces;
    const paid = sentPrice === undefined ? line.price : toCentavos(sentPrice);
    return { line, quantity, material, price: paid === line.price ? null : paid };
  });
  const arrived = arrivals.filter(({ quantity, material }) => quantity + material > 0);
  if (arrived.length === 0) throw invalid('receive.lines', 'Escribe cuántas piezas llegaron');
  return arrived;
}
