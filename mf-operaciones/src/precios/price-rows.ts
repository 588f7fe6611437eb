import type { CallReply } from '@melena/shared/contract/calls';
import { withoutIva } from '@melena/shared/rules/iva';
import { amountOf, type Centavos, centavos } from '@melena/shared/rules/money';
import { marginOf, newPrice, type PriceChange, type Rounding } from '@melena/shared/rules/stock/new-price';

export type PricedVariant = CallReply<'product/prices'>['variants'][number];

/** A variant with the price that it would have; undefined while nothing is asked for, or where it is left out. */
export interface PriceRow extends PricedVariant {
  readonly included: boolean;
  readonly next: Centavos | undefined;
  readonly change: Centavos | undefined;
  /** In percent of the price without IVA, as it would be or as it is; undefined of a service, whose cost is its material. */
  readonly margin: number | undefined;
}

export function priceRows(
  variants: readonly PricedVariant[],
  change: PriceChange | undefined,
  rounding: Rounding,
  excluded: ReadonlySet<number>,
): PriceRow[] {
  return variants.map(variant => {
    const included = !excluded.has(variant.id);
    const price = amountOf(variant.price);
    const next = included && change ? newPrice(price, change, rounding) : undefined;
    return {
      ...{ ...variant, included, next },
      change: next === undefined ? undefined : centavos(next - price),
      margin: marginAt(variant, next ?? price),
    };
  });
}

const marginAt = ({ cost }: PricedVariant, price: Centavos) =>
  cost === null ? undefined : marginOf(withoutIva(price), amountOf(cost));

/** The mean of the margins of rows, before and after. */
export function meanMargins(rows: readonly PriceRow[]): { before: number; after: number } | undefined {
  const both = rows.flatMap(row => {
    const before = marginAt(row, amountOf(row.price));
    return before === undefined || row.margin === undefined ? [] : [{ before, after: row.margin }];
  });
  if (both.length === 0) return undefined;
  const mean = (of: 'before' | 'after') => both.reduce((sum, each) => sum + each[of], 0) / both.length;
  return { before: mean('before'), after: mean('after') };
}

/** The rows that get another price, which is one. */
export function changedRows(rows: readonly PriceRow[]): (PriceRow & { next: Centavos })[] {
  return rows.flatMap(({ next, ...row }) => (next && row.change ? [{ ...row, next }] : []));
}
