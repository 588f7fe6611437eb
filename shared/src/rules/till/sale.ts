import { ivaPortion } from '../iva';
import { add, amountOf, type Centavos, type Money, percentOf, subtract, sum, times, ZERO } from '../money';

export interface SaleAmounts {
  readonly kind: 'product' | 'gift_card' | 'package';
  readonly price: Money;
  readonly quantity: number;
}

export interface SaleDiscount {
  readonly amount?: Money;
  readonly percent?: number;
}

export interface SaleTotals {
  /** The sum of the products before their discount. */
  readonly products: Centavos;
  /** The sum of all lines before the discount. */
  readonly subtotal: Centavos;
  readonly discount: Centavos;
  /** The IVA in what the products cost. */
  readonly iva: Centavos;
  readonly total: Centavos;
}

/**
 * The sums of a sale. Gift cards and packages are money for later: they take no discount, and their IVA comes with what
 * they pay.
 */
export function saleTotals(lines: readonly SaleAmounts[], discount?: SaleDiscount): SaleTotals {
  const of = (isProduct: boolean) =>
    sum(
      lines
        .filter(({ kind }) => (kind === 'product') === isProduct)
        .map(({ price, quantity }) => times(amountOf(price), quantity)),
    );
  const products = of(true);
  const subtotal = add(products, of(false));
  const off = discountOfProducts(products, discount);
  return {
    products,
    subtotal,
    discount: off,
    iva: ivaPortion(subtract(products, off)),
    total: subtract(subtotal, off),
  };
}

/** The amount that a discount takes off; more than the products cost is for the caller to refuse. */
function discountOfProducts(products: Centavos, { amount, percent }: SaleDiscount = {}): Centavos {
  if (percent !== undefined) return percentOf(products, percent);
  return amount === undefined ? ZERO : amountOf(amount);
}
