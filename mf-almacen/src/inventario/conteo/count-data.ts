import type { CallReply } from '@melena/shared/contract/calls';
import { applyCount, COUNT_PLACE_NAMES, countDifference } from '@melena/shared/rules/stock/count';
import type { UnknownCode } from '@melena/shared/salon/products/unknown-codes';
import { type StockRow, stockName } from '../stock-row';
import type { Scan } from './use-scans';

export type CountData = CallReply<'count/details'>;
export type Count = CountData['count'];
export type CountedProduct = CountData['products'][number];

/** The products that a count is of, and whether the books are told. */
export type Scope = Pick<Count, 'place' | 'brand_id' | 'brand' | 'blind'>;

/** 'Raíz Nativa · A la venta'. */
export const scopeText = ({ brand, place }: Scope) =>
  `${brand || 'Todas las marcas'} · ${COUNT_PLACE_NAMES[place]}`;

export const keyOf = ({ variant_id, material }: Pick<Scan, 'variant_id' | 'material'>) =>
  `${variant_id}-${material ? 'material' : 'sale'}`;

export const nameOf = (product: CountedProduct) =>
  product.material ? `${stockName(product)} · materia prima` : stockName(product);

export const isDifferent = (product: CountedProduct) => (countDifference(product) ?? 0) !== 0;
export const isUncounted = ({ counted }: CountedProduct) => counted === null;

/** The products of a count with what was scanned and isn't kept yet. */
export function withScans(
  products: readonly CountedProduct[],
  scans: readonly Scan[],
  stock: readonly StockRow[],
  { isBlind, who }: { isBlind: boolean; who: string },
): CountedProduct[] {
  const byKey = new Map(products.map(product => [keyOf(product), product]));
  for (const scan of scans) {
    const before = byKey.get(keyOf(scan)) ?? newProduct(scan, stock, isBlind);
    if (before) byKey.set(keyOf(scan), { ...before, counted: applyCount(before.counted, scan), who });
  }
  return [...byKey.values()];
}

/** A product that the books don't have in that place. */
function newProduct(
  { variant_id, material }: Scan,
  stock: readonly StockRow[],
  isBlind: boolean,
): CountedProduct | undefined {
  const row = stock.find(each => each.variant_id === variant_id);
  if (!row) return undefined;
  const expected = isBlind ? undefined : material ? row.material : row.total_selling;
  return { ...row, material, counted: null, expected, cost: '0.00', moved: 0, who: '' };
}

/** The codes of a count with those that were scanned and aren't kept yet. */
export function withCodes(codes: readonly UnknownCode[], scanned: readonly UnknownCode[]): UnknownCode[] {
  const sums = new Map<string, number>();
  for (const { code, pieces } of [...codes, ...scanned]) sums.set(code, (sums.get(code) ?? 0) + pieces);
  return [...sums].map(([code, pieces]) => ({ code, pieces })).filter(({ pieces }) => pieces > 0);
}
