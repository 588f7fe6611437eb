import { type Centavos, centavos } from '../money';

const SMALL = centavos(100_000);

/** True if an adjustment may be a typo: it is more than what a healer is owed by now, and more than $1,000. */
export function isLargeAdjustment(amount: Centavos, owed: Centavos): boolean {
  return amount > Math.max(owed, SMALL);
}
