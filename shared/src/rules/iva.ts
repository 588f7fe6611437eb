import { proRata } from './allocate';
import { type Centavos, isPesos, type Pesos, roundRatio, toCentavos, toPesos } from './money';

/** IVA in percent (specification, 1). */
export const IVA = 16;

const CENTAVOS_IN_PESO = 100n;
const FACTOR = BigInt(100 + IVA);

/**
 * with IVA = round(cost × 1.16), to whole pesos (specification, 5).
 * Not to be undone by `withoutIva`: compute only the counterpart of the field that a person edited.
 */
export function withIva(cost: Centavos): Centavos {
  return wholePesos(BigInt(cost) * FACTOR, 100n);
}

export function withoutIva(priceWithIva: Centavos): Centavos {
  return wholePesos(BigInt(priceWithIva) * 100n, FACTOR);
}

/** The IVA of a total without it, to the centavo. Prices of the catalogue are in whole pesos: {@link withIva}. */
export function ivaOf(total: Centavos): Centavos {
  return roundRatio(BigInt(total) * BigInt(IVA), 100n);
}

/**
 * The IVA in an amount, since prices are with IVA: amount × 16 / 116, in centavos; half a centavo rounds
 * away from zero.
 */
export function ivaPortion(amount: Centavos): Centavos {
  return roundRatio(BigInt(amount) * BigInt(IVA), FACTOR);
}

/**
 * Each line's part of the IVA in the amount charged, in centavos: a discount is shared in proportion
 * to the lines' totals. Each part is rounded so that together they are exactly the IVA of what was charged, which
 * rounding each on its own would miss.
 * @param totals of each line, before the discount
 * @param charged of all of them
 */
export function ivaPortions(totals: readonly Centavos[], charged: Centavos): Centavos[] {
  return proRata(ivaPortion(charged), totals);
}

/** The most that a price with IVA may differ from the exact one: both are in whole pesos, and either was computed. */
const ROUNDING = 100;

/**
 * True if a price with IVA belongs to the one without it, in centavos, up to the rounding to whole pesos. Where one of
 * them is zero there is nothing to compare: the piece has no such price.
 */
export function isIvaPair(cost: Centavos, priceWithIva: Centavos): boolean {
  if (cost === 0 || priceWithIva === 0) return true;
  return Math.abs(priceWithIva * 100 - cost * (100 + IVA)) <= ROUNDING * 100;
}

function wholePesos(numerator: bigint, denominator: bigint): Centavos {
  const pesos = roundRatio(numerator, denominator * CENTAVOS_IN_PESO);
  return roundRatio(BigInt(pesos) * CENTAVOS_IN_PESO, 1n);
}

export interface VariantPrices {
  price_buy: Pesos;
  price_buy_iva: Pesos;
  price_sell: Pesos;
  price_iva: Pesos;
}

export type PriceField = keyof VariantPrices;

const COUNTERPARTS = {
  price_buy: { field: 'price_buy_iva', of: withIva },
  price_buy_iva: { field: 'price_buy', of: withoutIva },
  price_sell: { field: 'price_iva', of: withIva },
  price_iva: { field: 'price_sell', of: withoutIva },
} as const satisfies Record<PriceField, { field: PriceField; of: (amount: Centavos) => Centavos }>;

/**
 * The prices once a field is left: its counterpart is recomputed where the field was edited, and nothing changes
 * where it wasn't. Whole pesos can't be inverted, so that a price which nobody edited must stay as it is.
 * @param settled the prices as they were when a field was last left; one of them may be no amount
 * @param left what the field holds now
 */
export function completePricePair(settled: VariantPrices, field: PriceField, left: Pesos): VariantPrices {
  const amount = toCentavos(left);
  if (isPesos(settled[field]) && amount === toCentavos(settled[field])) return settled;
  const counterpart = COUNTERPARTS[field];
  return { ...settled, [field]: left, [counterpart.field]: toPesos(counterpart.of(amount)) };
}
