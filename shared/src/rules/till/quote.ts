import { CLIENT_LEVEL, hasLevel } from '../levels';
import {
  amountOf,
  atLeastZero,
  type Centavos,
  centavos,
  type Money,
  percentOf,
  subtract,
  sum,
  ZERO,
} from '../money';

/** A booking's quote for a service line. */
export interface LinePrices {
  price: Money;
  advance: Money;
}

/** A service line's cost, and the advance that it asks for. */
export interface LineQuote {
  total: Centavos;
  advance: Centavos;
}

/**
 * A service line for a client's levels: it costs nothing when the level contains 4, and asks for no advance of VIP
 * and Influencer clients (specification, 5). The advance of one line may be above its price: the cap is the whole
 * appointment's, see `advanceOf`.
 */
export function quoteLine({ price, advance }: LinePrices, levelId: string | null | undefined): LineQuote {
  return {
    total: hasLevel(levelId, CLIENT_LEVEL.cuidado) ? ZERO : amountOf(price),
    advance: paysNoAdvance(levelId) ? ZERO : amountOf(advance),
  };
}

/** Total is the sum of service prices (specification, 5), and the advance what `advanceOf` says. */
export function quote(lines: readonly LinePrices[], levelId: string | null | undefined): LineQuote {
  const quoted = lines.map(line => quoteLine(line, levelId));
  const total = sum(quoted.map(line => line.total));
  return { total, advance: advanceOf(quoted, total) };
}

/**
 * The advance of an appointment, in centavos: the sum that its service lines ask for, and never more than those lines
 * cost, nor than the total. So a product that is added asks for no advance, and a discount that is taken back brings
 * the advance back to what the lines ask for.
 * @param lines the service lines in force
 * @param total what the appointment costs, less its discount
 */
export function advanceOf(lines: readonly { total: Money; advance: Money }[], total: Money): Centavos {
  const asked = sum(lines.map(line => amountOf(line.advance)));
  const services = sum(lines.map(line => amountOf(line.total)));
  return centavos(Math.min(asked, services, amountOf(total)));
}

/** A service with the special prices of some healers. */
export interface PricedService {
  price: Money;
  prices: readonly { healer_id: number; price: Money }[];
}

/** The healer's special price where there is one, else the catalogue's; also while no healer is chosen yet. */
export function priceByHealer({ price, prices }: PricedService, healerId: number | undefined): Money {
  return prices.find(({ healer_id }) => healer_id === healerId)?.price ?? price;
}

export function paysNoAdvance(levelId: string | null | undefined): boolean {
  return hasLevel(levelId, CLIENT_LEVEL.vip) || hasLevel(levelId, CLIENT_LEVEL.influencer);
}

/** The amount still to be paid, never below zero. What was given back is not owed again. */
export function pendingOf({
  total,
  paid,
  refunded = ZERO,
}: {
  total: Money;
  paid: Money;
  refunded?: Money;
}): Centavos {
  return atLeastZero(subtract(subtract(amountOf(total), amountOf(refunded)), amountOf(paid)));
}

/** The amount missing to the advance, never below zero. */
export function missingAdvance({ advance, paid }: { advance: Money; paid: Money }): Centavos {
  return atLeastZero(subtract(amountOf(advance), amountOf(paid)));
}

/** Only one of amount or percentage can be given. */
export type Discount = { amount: Money } | { percent: number };

/**
 * The amount that a discount takes off: pending × percent / 100, or the amount; never more than is pending.
 * @throws RangeError where it is negative or above 100 percent.
 */
export function discountOf(pendingAmount: Centavos, discount: Discount): Centavos {
  const off =
    'percent' in discount
      ? percentOf(pendingAmount, assertPercent(discount.percent))
      : amountOf(discount.amount);
  if (off < 0) throw new RangeError(`A discount takes off, it does not add: ${off}`);
  return off > pendingAmount ? pendingAmount : off;
}

function assertPercent(percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`Not a percentage: ${percent}`);
  return percent;
}
