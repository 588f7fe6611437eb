import {
  add,
  amountOf,
  atLeastZero,
  type Centavos,
  centavos,
  type Money,
  percentOf,
  roundRatio,
  subtract,
  sum,
  times,
  ZERO,
} from '../money';
import { nextVisitValue } from './voucher';

export interface ChargedAppointment {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly paid: Money;
}

/** A service that a visit of a package pays. */
export interface PaidVisit {
  /** The price at which the service was booked. */
  readonly price: Centavos;
  /** The visit's value, which becomes the service's price. */
  readonly worth: Centavos;
}

export interface ChargeParts {
  readonly appointment: ChargedAppointment | null;
  readonly visits: readonly PaidVisit[];
  readonly sale: Centavos;
  readonly tips: readonly Centavos[];
}

export interface ChargeSums {
  /** The appointment's pending amount, with package services at their visit's value. */
  readonly subtotal: Centavos;
  readonly discount: Centavos;
  /** Paid before; what of it is more than the rest costs becomes credit. */
  readonly paid: Centavos;
  readonly excess: Centavos;
  readonly sale: Centavos;
  readonly tips: Centavos;
  readonly due: Centavos;
}

/** The amounts of a checkout: all that its payments cover together. */
export function chargeSums({ appointment, visits, sale, tips }: ChargeParts): ChargeSums {
  const worth = sum(visits.map(visit => visit.worth));
  const less = subtract(sum(visits.map(({ price }) => price)), worth);
  const subtotal = appointment ? atLeastZero(subtract(amountOf(appointment.subtotal), less)) : ZERO;
  const discount = appointment ? centavos(Math.min(amountOf(appointment.discount), subtotal)) : ZERO;
  const total = subtract(subtotal, discount);
  const room = atLeastZero(subtract(total, worth));
  const paid = appointment ? amountOf(appointment.paid) : ZERO;
  const excess = atLeastZero(subtract(paid, room));
  const tip = sum(tips);
  return {
    subtotal,
    discount,
    paid,
    excess,
    sale,
    tips: tip,
    due: add(atLeastZero(subtract(total, subtract(paid, excess))), sale, tip),
  };
}

/** A payment of a checkout: as typed, or as much of the rest as it can take. */
export interface PaymentShare {
  /** Null follows what the others leave. */
  readonly typed: Centavos | null;
  /** The most that it can pay: a gift card's balance, the client's credit. Null has no end. */
  readonly most: Centavos | null;
}

/**
 * The amounts of the payments. Typed ones stay as they are; the others take what is left in their order, those with an
 * end first, so that cash pays what a gift card doesn't.
 */
export function coverCharge(due: Centavos, shares: readonly PaymentShare[]): Centavos[] {
  let left = atLeastZero(subtract(due, sum(shares.map(({ typed }) => typed ?? ZERO))));
  const amounts = shares.map(({ typed }) => typed ?? ZERO);
  for (const limited of [true, false]) {
    for (const [index, { typed, most }] of shares.entries()) {
      if (typed !== null || (most !== null) !== limited) continue;
      const part = centavos(Math.min(left, most ?? left));
      amounts[index] = part;
      left = subtract(left, part);
    }
  }
  return amounts;
}

const NOTES = [50, 100, 500, 1_000].map(pesos => centavos(pesos * 100));

/** Amounts that a client is likely to hand over: exactly what is paid in cash, and the next ones in notes. */
export function likelyCash(cash: Centavos): Centavos[] {
  if (cash <= ZERO) return [];
  const rounded = NOTES.map(note => times(note, Math.ceil(cash / note)));
  return [...new Set([cash, ...rounded])].sort((one, other) => one - other).slice(0, 3);
}

/** A tip in percent, in whole pesos: nobody hands a healer centavos. */
export function tipOf(services: Centavos, percent: number): Centavos {
  return times(roundRatio(BigInt(percentOf(services, percent)), 100n), 100);
}

export interface PackageLeft {
  readonly id: number;
  readonly visits: number;
  readonly amount: Centavos;
}

/** The value of each of several visits, in order: a second visit of the same package follows the first. */
export function visitWorths(visits: readonly number[], packages: readonly PackageLeft[]): Centavos[] {
  const left = new Map(packages.map(({ id, visits, amount }) => [id, { visits, amount }]));
  return visits.map(id => {
    const before = left.get(id);
    if (!before) return ZERO;
    const worth = nextVisitValue(before);
    left.set(id, { visits: before.visits - 1, amount: subtract(before.amount, worth) });
    return worth;
  });
}
