import { type Centavos, centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { Day } from '@melena/shared/rules/time';

/** The most days between the booking of a payment by the bank and its registration, either way. */
export const DAYS_APART = 3;
/** The days around a line's, the nearest first. */
const NEAREST = [0, -1, 1, -2, 2, -3, 3];
/** The days of a terminal's deposit: one, or all from the first to the last of a weekend; the nearest and shortest first. */
const DEPOSITS = [0, 1, 2, 3].flatMap(days =>
  [0, 1, 2, 3].slice(0, 4 - days).map(last => ({ last, first: last + days })),
);
/** A terminal's commission with its IVA stays below this share of what it collected, in percent. */
const HIGHEST_FEE = 6;

interface Booked {
  readonly id: number;
  readonly day: Day;
  readonly amount: Centavos;
  readonly reference: string;
}

interface OpenLine extends Booked {
  readonly description: string;
}

interface OpenPayment extends Booked {
  readonly typeId: number;
  /** It was taken back, or takes one back, and neither is matched: together they are nothing to the bank. */
  readonly cancelledOut: boolean;
}

export interface Proposal {
  readonly paymentIds: readonly number[];
  readonly fee: Centavos;
  readonly sure: boolean;
}

/** A line or payment with its day as a number, and the figures of its text by which one names the other. */
type Numbered<Row> = Row & { readonly date: number; readonly figures: readonly string[] };

/**
 * The payments that lines of a statement seem to be, each payment for one line: by the reference, by an amount that
 * only one of them has within some days, by the nearest of several, and at last a terminal's deposit of a day or some.
 */
export function proposeMatches(
  lines: readonly OpenLine[],
  payments: readonly OpenPayment[],
): Map<number, Proposal> {
  const found = new Map<number, Proposal>();
  const open = lines.map(line => numbered(line, `${line.reference} ${line.description}`));
  const free = payments
    .filter(({ cancelledOut }) => !cancelledOut)
    .map(payment => numbered(payment, payment.reference));
  const linesNear = new Pool<Numbered<OpenLine>>(open);
  const paymentsNear = new Pool<Numbered<OpenPayment>>(free);
  const collected = new Collected(free.filter(({ amount }) => amount > ZERO));

  function propose(
    line: Numbered<OpenLine>,
    own: readonly Numbered<OpenPayment>[],
    fee: Centavos,
    sure: boolean,
  ) {
    found.set(line.id, { paymentIds: own.map(({ id }) => id), fee, sure });
    linesNear.take(line);
    for (const payment of own) {
      paymentsNear.take(payment);
      collected.take(payment);
    }
  }

  const left = () => open.filter(({ id }) => !found.has(id));
  for (const line of open) {
    for (const figures of line.figures) {
      const [named, other] = paymentsNear.find(line, figures);
      if (!named) continue;
      // Few figures stand for a day, a branch or an hour just as well, and so do those of several lines.
      const sure =
        !other && figures.length > 4 && !isDate(figures) && linesNear.find(named, figures).length === 1;
      propose(line, [named], ZERO, sure);
      break;
    }
  }
  for (const line of left()) {
    const [only, other] = paymentsNear.find(line);
    if (only && !other && linesNear.find(only).length === 1) propose(line, [only], ZERO, true);
  }
  for (const line of left()) {
    const [nearest] = paymentsNear.find(line);
    if (nearest) propose(line, [nearest], ZERO, false);
  }
  for (const line of left()) {
    const deposit = collected.findDeposit(line);
    if (deposit) propose(line, deposit.own, deposit.fee, deposit.fee === ZERO);
  }
  return found;
}

function numbered<Row extends Booked>(row: Row, text: string): Numbered<Row> {
  const figures = (text.match(/\d{4,}/g) ?? [])
    .map(each => each.replace(/^0+/, ''))
    .filter(each => each.length > 3);
  return { ...row, date: Date.parse(row.day) / 86_400_000, figures: [...new Set(figures)] };
}

/** '20260306' or '06032026' says when, and not whose. */
const isDate = (figures: string) => /^(20\d\d[01]\d[0-3]\d|[0-3]?\d[01]\d20\d\d)$/.test(figures);

/** Rows by amount and day, and by the figures of their text: those near another are found without looking at all. */
class Pool<Row extends Numbered<Booked>> {
  readonly #rows = new Map<string, Set<Row>>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) for (const key of keysOf(row)) addTo(this.#rows, key, row);
  }

  take(row: Row): void {
    for (const key of keysOf(row)) this.#rows.get(key)?.delete(row);
  }

  /** Two of its amount at the most, the nearest first: whether there is another decides. */
  find({ amount, date }: Numbered<Booked>, figures = ''): Row[] {
    const near: Row[] = [];
    for (const apart of NEAREST) {
      for (const row of this.#rows.get(`${amount} ${date + apart} ${figures}`) ?? []) {
        near.push(row);
        if (near.length === 2) return near;
      }
    }
    return near;
  }
}

const keysOf = ({ amount, date, figures }: Numbered<Booked>) =>
  ['', ...figures].map(each => `${amount} ${date} ${each}`);

function addTo<Row>(sets: Map<string, Set<Row>>, key: string, row: Row): void {
  const own = sets.get(key);
  if (own) own.add(row);
  else sets.set(key, new Set([row]));
}

/** The sums of each kind of payment by day, without payments that are proposed already. */
class Collected {
  readonly #days = new Map<string, { total: number; rows: Set<Numbered<OpenPayment>> }>();

  constructor(payments: readonly Numbered<OpenPayment>[]) {
    for (const payment of payments) {
      const key = `${payment.typeId} ${payment.date}`;
      const { total, rows } = this.#days.get(key) ?? { total: 0, rows: new Set<Numbered<OpenPayment>>() };
      this.#days.set(key, { total: total + payment.amount, rows: rows.add(payment) });
    }
  }

  take(payment: Numbered<OpenPayment>): void {
    const day = this.#days.get(`${payment.typeId} ${payment.date}`);
    if (day?.rows.delete(payment)) day.total -= payment.amount;
  }

  /** All that a terminal, or the links, collected on one day or on some in a row: whole, or less its commission. */
  findDeposit({ date, amount }: Numbered<OpenLine>) {
    for (const most of [0, HIGHEST_FEE]) {
      for (const { last, first } of DEPOSITS) {
        for (const typeId of [PAYMENT_TYPE.card, PAYMENT_TYPE.link]) {
          const days = [3, 2, 1, 0]
            .filter(back => back >= last && back <= first)
            .flatMap(back => this.#days.get(`${typeId} ${date - back}`) ?? []);
          const total = days.reduce((sum, day) => sum + day.total, 0);
          const fee = subtract(centavos(total), amount);
          if (total > 0 && fee >= 0 && fee * 100 <= total * most) {
            return { own: days.flatMap(({ rows }) => [...rows]), fee };
          }
        }
      }
    }
    return undefined;
  }
}
