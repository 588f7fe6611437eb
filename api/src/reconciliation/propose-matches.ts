import { type Centavos, centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { addDays, type Day } from '@melena/shared/rules/time';

/** A bank books a payment up to so many days before or after it was registered. */
export const DAYS_APART = 3;
/** A terminal's commission with its IVA stays below this share of what it collected, in percent. */
const HIGHEST_FEE = 6;

interface OpenLine {
  readonly id: number;
  readonly day: Day;
  readonly amount: Centavos;
  readonly reference: string;
  readonly description: string;
}

interface OpenPayment {
  readonly id: number;
  readonly day: Day;
  readonly amount: Centavos;
  readonly reference: string;
  readonly typeId: number;
  /** It was taken back, or takes one back, and neither is matched: together they are nothing to the bank. */
  readonly cancelledOut: boolean;
}

export interface Proposal {
  readonly paymentIds: readonly number[];
  readonly fee: Centavos;
  readonly sure: boolean;
}

/**
 * The payments that lines of a statement seem to be, each payment for one line: by the reference, by an amount that
 * only one of them has within some days, by the nearest of several, and at last a day's deposit of a terminal.
 */
export function proposeMatches(
  lines: readonly OpenLine[],
  payments: readonly OpenPayment[],
): Map<number, Proposal> {
  const found = new Map<number, Proposal>();
  const free = new Map(payments.filter(({ cancelledOut }) => !cancelledOut).map(each => [each.id, each]));
  const paymentsOf = byAmount(payments);
  const linesOf = byAmount(lines);
  const propose = (line: OpenLine, own: readonly OpenPayment[], fee: Centavos, sure: boolean) => {
    found.set(line.id, { paymentIds: own.map(({ id }) => id), fee, sure });
    for (const { id } of own) free.delete(id);
  };
  const openLines = () => lines.filter(({ id }) => !found.has(id));
  const near = (line: OpenLine) =>
    (paymentsOf.get(line.amount) ?? []).filter(each => free.has(each.id) && isNear(line, each));

  for (const line of lines) {
    const named = near(line).filter(({ reference }) => names(line, reference));
    const [only] = named;
    if (only) propose(line, [nearest(line, named)], ZERO, named.length === 1);
  }
  for (const line of openLines()) {
    const [only, other] = near(line);
    const rivals = (linesOf.get(line.amount) ?? []).filter(
      each => !found.has(each.id) && only && isNear(each, only),
    );
    if (only && !other && rivals.length === 1) propose(line, [only], ZERO, true);
  }
  for (const line of openLines()) {
    const some = near(line);
    if (some.length > 0) propose(line, [nearest(line, some)], ZERO, false);
  }
  for (const line of openLines()) proposeDeposit(line, [...free.values()], propose);
  return found;
}

function byAmount<Row extends { readonly amount: Centavos }>(rows: readonly Row[]): Map<Centavos, Row[]> {
  const found = new Map<Centavos, Row[]>();
  for (const row of rows) {
    const own = found.get(row.amount);
    if (own) own.push(row);
    else found.set(row.amount, [row]);
  }
  return found;
}

/** All that a terminal, or the links, collected on one day: whole, or less its commission. */
function proposeDeposit(
  line: OpenLine,
  free: readonly OpenPayment[],
  propose: (line: OpenLine, own: readonly OpenPayment[], fee: Centavos, sure: boolean) => void,
): void {
  for (let back = 0; back <= DAYS_APART; back++) {
    const day = addDays(line.day, -back);
    for (const typeId of [PAYMENT_TYPE.card, PAYMENT_TYPE.link]) {
      const own = free.filter(each => each.day === day && each.typeId === typeId && each.amount > 0);
      const collected = sum(own.map(({ amount }) => amount));
      const fee = subtract(collected, line.amount);
      if (own.length === 0 || fee < 0 || fee * 100 > collected * HIGHEST_FEE) continue;
      propose(line, own, centavos(fee), fee === ZERO);
      return;
    }
  }
}

function isNear(line: OpenLine, payment: OpenPayment): boolean {
  return daysApart(line.day, payment.day) <= DAYS_APART;
}

function daysApart(one: Day, other: Day): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}

function nearest(line: OpenLine, [first, ...others]: readonly OpenPayment[]): OpenPayment {
  if (!first) throw new RangeError('There is no payment to choose from');
  return others.reduce(
    (best, each) => (daysApart(line.day, each.day) < daysApart(line.day, best.day) ? each : best),
    first,
  );
}

/** True if a line names a payment's reference: four digits or more of it. */
function names({ reference, description }: OpenLine, ofPayment: string): boolean {
  const said = `${reference} ${description}`;
  return (ofPayment.match(/\d{4,}/g) ?? []).some(digits => said.includes(digits));
}
