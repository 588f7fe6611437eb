import { type CountPlace, countsPlace } from '@melena/shared/rules/stock/count';
import { isForSale } from '@melena/shared/rules/stock/stock';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { type StockRow, stockName } from '../stock-row';
import type { Scan } from './use-scans';

interface CountedScope {
  readonly place: CountPlace;
  /** '' is all brands. */
  readonly brand: string;
  /** The place that is scanned now, where all are counted. */
  readonly scanned?: 'sale' | 'material';
}

/** The pieces that a scan of a product is about: what has no price of sale is raw material. */
function isMaterialScan(row: StockRow, { place, scanned = 'sale' }: CountedScope): boolean {
  if (place !== 'all') return place === 'material';
  return scanned === 'material' || (!isForSale(row) && row.total_selling === 0);
}

/** Adds a piece of a product, where the count is about it. */
export function scanRow(
  row: StockRow,
  scope: CountedScope,
  scan: (line: Scan) => void,
  before: (material: boolean) => number = () => 0,
): ScanAnswer {
  const name = stockName(row);
  const material = isMaterialScan(row, scope);
  if ((scope.brand && scope.brand !== row.brand) || !countsPlace(scope.place, material)) {
    return { tone: 'danger', text: `${name} no es de este conteo` };
  }
  if (!material && !isForSale(row) && row.total_selling === 0) {
    return { tone: 'danger', text: `${name} no tiene precio de venta: es materia prima` };
  }
  scan({ variant_id: row.variant_id, material, add: 1 });
  return { tone: 'ok', text: `${name}: ${before(material) + 1}` };
}
