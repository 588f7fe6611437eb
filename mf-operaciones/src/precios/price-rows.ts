import type { CallReply } from '@melena/shared/contract/calls';
import { withoutIva } from '@melena/shared/rules/iva';
import { amountOf, type Centavos, centavos } from '@melena/shared/rules/money';
import { marginOf, newPrice, type PriceChange, type Rounding } from '@melena/shared/rules/stock/new-price';

export type PricedVariant = CallReply<'product/prices'>['variants'][number];

/** A variant with the price that it would have; undefined while nothing is asked for, or where it is left out. */
export interface PriceRow extends PricedVariant {
  readonly next: Centavos | undefined;
  readonly included: boolean;
}

export function priceRows(
  variants: readonly PricedVariant[],
  change: PriceChange | undefined,
  rounding: Rounding,
  excluded: ReadonlySet<number>,
): PriceRow[] {
  return variants.map(variant => {
    const included = !excluded.has(variant.id);
    const next = included && change ? newPrice(amountOf(variant.price), change, rounding) : undefined;
    return { ...variant, included, next };
  });
}

/** In percent of the price without IVA, as it would be or as it is; undefined of a service, whose cost is its material. */
export function marginAt({ cost, price }: PricedVariant, next?: Centavos): number | undefined {
  return cost === null ? undefined : marginOf(withoutIva(next ?? amountOf(price)), amountOf(cost));
}

/** The mean of the margins of rows, before and after. */
export function meanMargins(rows: readonly PriceRow[]): { before: number; after: number } | undefined {
  const both = rows.flatMap(row => {
    const [before, after] = [marginAt(row), marginAt(row, row.next)];
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
  if (both.length === 0) return undefined;
  const mean = (of: 'before' | 'after') => both.reduce((sum, each) => sum + each[of], 0) / both.length;
  return { before: mean('before'), after: mean('after') };
}

/** The rows that get another price, which is one. */
export function changedRows(rows: readonly PriceRow[]): (PriceRow & { next: Centavos })[] {
  return rows.flatMap(row =>
    row.next !== undefined && row.next > 0 && row.next !== amountOf(row.price)
      ? [{ ...row, next: row.next }]
      : [],
  );
}

export function difference({ price, next }: PriceRow): Centavos | undefined {
  return next === undefined ? undefined : centavos(next - amountOf(price));
}
