import { CLIENT_LEVEL, hasLevel } from './levels';
import { amountOf, atLeastZero, type Centavos, type Money, percentOf, subtract, sum, ZERO } from './money';

/** What a booking quotes for a service line. */
export interface QuotedLine {
  price: Money;
  advance: Money;
}

/**
 * Total is the sum of service prices, advance the sum of service advances; advance is 0 for VIP and
 * Influencer clients; total is 0 when the level contains 4 (specification, 5).
 */
export function quote(
  lines: readonly QuotedLine[],
  levelId: string | null | undefined,
): { total: Centavos; advance: Centavos } {
  const free = hasLevel(levelId, CLIENT_LEVEL.cuidado);
  return {
    total: free ? ZERO : sum(lines.map(line => amountOf(line.price))),
    advance: paysNoAdvance(levelId) ? ZERO : sum(lines.map(line => amountOf(line.advance))),
  };
}

/** A service with the special prices of some healers. */
export interface PricedService {
  price: Money;
  prices: readonly { healer_id: number; price: Money }[];
}

/** The healer's special price where there is one, else the catalogue's; also while no healer is chosen yet. */
export function priceWith({ price, prices }: PricedService, healerId: number | undefined): Money {
  return prices.find(({ healer_id }) => healer_id === healerId)?.price ?? price;
}

export function paysNoAdvance(levelId: string | null | undefined): boolean {
  return hasLevel(levelId, CLIENT_LEVEL.vip) || hasLevel(levelId, CLIENT_LEVEL.influencer);
}

/** What is still to be paid, never below zero. */
export function pending({ total, paid }: { total: Money; paid: Money }): Centavos {
  return atLeastZero(subtract(amountOf(total), amountOf(paid)));
}

/** What is missing to the advance, never below zero. */
export function missingAdvance({ advance, paid }: { advance: Money; paid: Money }): Centavos {
  return atLeastZero(subtract(amountOf(advance), amountOf(paid)));
}

/** Only one of amount or percentage can be given. */
export type Discount = { amount: Money } | { percent: number };

/**
 * What a discount takes off: pending × percent / 100, or the amount; never more than is pending.
 * @throws RangeError where it is negative or above 100 percent.
 */
export function discountOf(pendingAmount: Centavos, discount: Discount): Centavos {
  const off =
    'percent' in discount ? percentOf(pendingAmount, checked(discount.percent)) : amountOf(discount.amount);
  if (off < 0) throw new RangeError(`A discount takes off, it does not add: ${off}`);
  return off > pendingAmount ? pendingAmount : off;
}

function checked(percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`Not a percentage: ${percent}`);
  return percent;
}
