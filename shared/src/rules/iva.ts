import { type Centavos, roundRatio } from './money';

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

/** cost = round(with IVA / 1.16), to whole pesos (specification, 5). */
export function withoutIva(priceWithIva: Centavos): Centavos {
  return wholePesos(BigInt(priceWithIva) * 100n, FACTOR);
}

function wholePesos(numerator: bigint, denominator: bigint): Centavos {
  const pesos = roundRatio(numerator, denominator * CENTAVOS_IN_PESO);
  return roundRatio(BigInt(pesos) * CENTAVOS_IN_PESO, 1n);
}
