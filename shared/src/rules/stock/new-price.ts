import { type Centavos, centavos, percentOf, ZERO } from '../money';

/** The steps to which a new price is rounded, in centavos: to the next one up, or to the nearest. */
export const ROUNDINGS = [
  { value: 'up-500', label: 'A $5.00, hacia arriba', step: 500, up: true },
  { value: 'near-500', label: 'A $5.00, al más cercano', step: 500, up: false },
  { value: 'up-1000', label: 'A $10.00, hacia arriba', step: 1000, up: true },
  { value: 'near-100', label: 'A $1.00, al más cercano', step: 100, up: false },
  { value: 'none', label: 'Sin redondear', step: 1, up: false },
] as const;

export type Rounding = (typeof ROUNDINGS)[number];

/** A change of many prices by percent, or by an amount; below zero they fall. */
export type PriceChange = { readonly percent: number } | { readonly amount: Centavos };

/** A price after a change, rounded; never below zero. */
export function newPrice(price: Centavos, change: PriceChange, { step, up }: Rounding): Centavos {
  const more = 'percent' in change ? percentOf(price, change.percent) : change.amount;
  const exact = price + more;
  const steps = up ? Math.ceil(exact / step) : Math.round(exact / step);
  return exact <= 0 ? ZERO : centavos(steps * step);
}

/** The margin: what is left of a price without IVA over its cost, in percent of it; undefined of a price of nothing. */
export function marginOf(priceWithoutIva: Centavos, cost: Centavos): number | undefined {
  return priceWithoutIva > 0 ? ((priceWithoutIva - cost) / priceWithoutIva) * 100 : undefined;
}
