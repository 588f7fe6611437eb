import type { CallReply } from '@melena/shared/contract/calls';
import { applyCount, type CountPlace, countDifference } from '@melena/shared/rules/stock/count';
import type { UnknownCode } from '@melena/shared/salon/products/unknown-codes';
import type { StockRow } from '../stock-row';
import type { Scan } from './use-scans';

export type CountData = CallReply<'count/details'>;
export type Count = CountData['count'];
export type CountedProduct = CountData['products'][number];

/** The products that a new count is of. */
export interface Scope {
  place: CountPlace;
  brandId: number | null;
  /** '' is all brands. */
  brand: string;
  blind: boolean;
}

export const keyOf = ({ variant_id, material }: { variant_id: number; material: boolean }) =>
  `${variant_id}-${material ? 'material' : 'sale'}`;

/** The products of a count with what was scanned and isn't kept yet. */
export function withScans(
  products: readonly CountedProduct[],
  scans: readonly Scan[],
  stock: readonly StockRow[],
  { isBlind, who }: { isBlind: boolean; who: string },
): CountedProduct[] {
  const byKey = new Map(products.map(product => [keyOf(product), product]));
  for (const scan of scans) {
    const key = keyOf(scan);
    const before = byKey.get(key) ?? newProduct(scan, stock, isBlind);
    if (before) byKey.set(key, { ...before, counted: applyCount(before.counted, scan), who });
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
  const { product_id, name, variant, brand, line, code, content, unit } = row;
  return {
    ...{ variant_id, product_id, material, name, variant, brand, line, code, content, unit },
    ...{ counted: null, cost: '0.00', moved: 0, who: '' },
    ...(isBlind ? {} : { expected: material ? row.material : row.total_selling }),
  };
}

/** The codes of a count with those that were scanned and aren't kept yet. */
export function withCodes(codes: readonly UnknownCode[], scanned: readonly UnknownCode[]): UnknownCode[] {
  const pieces = new Map(codes.map(each => [each.code, each.pieces]));
  for (const each of scanned) pieces.set(each.code, (pieces.get(each.code) ?? 0) + each.pieces);
  return [...pieces].map(([code, pieces]) => ({ code, pieces })).filter(each => each.pieces > 0);
}

export const isDifferent = (product: CountedProduct) => (countDifference(product) ?? 0) !== 0;
export const isUncounted = ({ counted }: CountedProduct) => counted === null;
