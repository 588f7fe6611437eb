import type { SaleTotals } from '@melena/shared/rules/till/sale';
import type { StockRow } from '@melena/shared/salon/products/StockPicker';
import type { DraftLine, OpenSale } from './open-sale';
import { leftText } from './use-scan';

/** Lines of which there aren't as many pieces any more, by their key. */
export function stockFaults(
  lines: readonly DraftLine[],
  rows: readonly StockRow[] | undefined,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!rows) return faults;
  for (const line of lines) {
    if (line.kind !== 'product') continue;
    const row = rows.find(({ variant_id }) => variant_id === line.variantId);
    if (!row) faults[line.key] = 'Este producto no está a la venta';
    else if (line.quantity > row.total_selling) faults[line.key] = leftText(row);
  }
  return faults;
}

/** The reason why a sale can't be charged yet; undefined if it can. */
export function findObstacle(
  { client, lines }: OpenSale,
  { discount, products }: SaleTotals,
  faults: Readonly<Record<string, string>>,
): string | undefined {
  if (lines.length === 0) return undefined;
  if (Object.keys(faults).length > 0) return 'Revisa las piezas marcadas';
  if (client === null && lines.some(({ kind }) => kind === 'package')) {
    return 'Un paquete es de un cliente: elige de quién';
  }
  return discount > products ? 'El descuento es mayor a lo que cuestan los productos' : undefined;
}
