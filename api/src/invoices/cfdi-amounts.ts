import { IVA } from '@melena/shared/rules/iva';
import { type Centavos, centavos } from '@melena/shared/rules/money';

/** A ticket with its lines, at their prices before any discount, in centavos with IVA. */
export interface ChargedTicket {
  readonly prices: readonly Centavos[];
  /** Its price after the discount; above zero. */
  readonly total: Centavos;
  /** Taken off the prices. */
  readonly reduction: Centavos;
}

/** The amounts of a line without IVA, in millionths of a peso. */
export interface LineAmounts {
  /** Before the discount. */
  readonly amount: bigint;
  readonly discount: bigint;
  readonly base: bigint;
  readonly tax: bigint;
}

export interface InvoiceAmounts {
  /** In the order of the tickets and of their prices. */
  readonly lines: readonly LineAmounts[];
  readonly subtotal: Centavos;
  readonly discount: Centavos;
  readonly base: Centavos;
  readonly tax: Centavos;
  readonly total: Centavos;
}

const MILLIONTHS_IN_CENTAVO = 10_000n;
const RATE = BigInt(IVA);
const FACTOR = 100n + RATE;

/**
 * Takes prices with IVA apart as the SAT checks them: in each line the tax is 16% of its base to the millionth, the sums
 * are the lines' rounded to the centavo, and the total is exactly what was charged. Each amount is rounded along its
 * running sum, so that no rounding adds up.
 *
 * The total meets the centavo, since its base and its tax are 25/29 and 4/29 of it: of two parts of a whole number one
 * rounds up and the other down, but for two halves, which 29ths never are. A discount is a whole number of centavos in
 * the lines already, so that it rounds nothing.
 */
export function splitAmounts(tickets: readonly ChargedTicket[]): InvoiceAmounts {
  const total = tickets.reduce((sum, ticket) => sum + BigInt(ticket.total), 0n);
  const reductions = tickets.reduce((sum, ticket) => sum + BigInt(ticket.reduction), 0n);
  const discount = round(reductions * 100n, FACTOR);
  const lines: LineAmounts[] = [];
  let before = { total: 0n, reduction: 0n, base: 0n, discount: 0n, tax: 0n };
  for (const ticket of tickets) {
    const whole = ticket.prices.reduce((sum, price) => sum + BigInt(price), 0n);
    if (whole === 0n) throw new RangeError('A ticket without prices has no lines');
    const [own, ownReduction] = [BigInt(ticket.total), BigInt(ticket.reduction)];
    let upTo = before;
    let running = 0n;
    for (const price of ticket.prices) {
      running += BigInt(price);
      // Centavos times `whole`, so that nothing is rounded yet.
      const paid = before.total * whole + own * running;
      const reduced = before.reduction * whole + ownReduction * running;
      const base = round(paid * MILLIONTHS_IN_CENTAVO * 100n, FACTOR * whole);
      const next = {
        ...before,
        base,
        tax: round(base * RATE, 100n),
        discount:
          reductions === 0n ? 0n : round(reduced * discount * MILLIONTHS_IN_CENTAVO, reductions * whole),
      };
      const line = { base: next.base - upTo.base, tax: next.tax - upTo.tax };
      const taken = next.discount - upTo.discount;
      lines.push({ ...line, discount: taken, amount: line.base + taken });
      upTo = next;
    }
    before = { ...upTo, total: before.total + own, reduction: before.reduction + ownReduction };
  }
  const toCentavos = (millionths: bigint) => round(millionths, MILLIONTHS_IN_CENTAVO);
  const base = toCentavos(before.base);
  const tax = toCentavos(before.tax);
  if (base + tax !== total) throw new RangeError(`${base} and ${tax} are not ${total}`);
  return {
    lines,
    subtotal: whole(base + discount),
    discount: whole(discount),
    base: whole(base),
    tax: whole(tax),
    total: whole(total),
  };
}

/** To the nearest, halves up; neither is negative. */
function round(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

function whole(amount: bigint): Centavos {
  return centavos(Number(amount));
}

/** The price of one piece of a line, in millionths. */
export function unitValue(amount: bigint, quantity: number): bigint {
  return round(amount, BigInt(quantity));
}

/** '129.310345': pesos with two to six decimals. */
export function writeMillionths(amount: bigint): string {
  const digits = String(amount).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}
