import { amountOf, type Pesos, subtract, sum, toPesos } from '@melena/shared/rules/money';
import { isComparable, type StepUnit } from '@melena/shared/rules/reports/compare';
import { ALL_ROWS } from '../page/define-report';
import {
  type ComparedPeriods,
  type ComparedRow,
  compareRows,
  compareTotals,
} from '../period/compared-periods';
import { isStepUnit, longestSteps, type SalesReport, stepsWithRows, stepTitle } from './sales-steps';

/** A row of sales, or the sums. */
export interface SalesLine {
  readonly key: string;
  readonly name: string;
  readonly visits: number;
  /** Pieces; null of a row of anything but a product. */
  readonly quantity: number | null;
  readonly amount: Pesos;
  /** In percent; null of no part of a whole. */
  readonly share: number | null;
  /** Only another period has this day, week or month. */
  readonly isBeyond?: boolean;
}

type Compared = ComparedPeriods<SalesReport>;

const NOTHING = '0.00';
const NO_SALES = { amount: NOTHING, visits: 0, quantity: null, share: 0 };

/** The rows of a grouping beside those of the other periods; what was only sold before stands last, with nothing now. */
export function salesLines(group: string, report: SalesReport, compared: Compared): ComparedRow<SalesLine>[] {
  const lines = isStepUnit(group)
    ? stepLines(group, report, compared)
    : compareRows<SalesReport, SalesLine>(report.rows.map(lineOf), compared, {
        rowsOf: ({ rows }) => rows.map(lineOf),
        keyOf: line => line.key,
        empty: line => ({ ...line, ...NO_SALES, quantity: line.quantity === null ? null : 0 }),
      });
  const whole = amountOf(wholeOf(group, report));
  return lines.map(line => ({ ...line, share: whole === 0 ? null : (amountOf(line.amount) / whole) * 100 }));
}

export function totalLine(group: string, report: SalesReport, compared: Compared): ComparedRow<SalesLine> {
  const sumLine = (each: SalesReport): SalesLine => {
    const amount = wholeOf(group, each);
    return {
      ...{ key: ALL_ROWS, name: 'Total', visits: each.total.visits, amount },
      quantity: each.rows.reduce((all, row) => all + (lineOf(row).quantity ?? 0), 0),
      share: amountOf(amount) === 0 ? null : 100,
    };
  };
  return compareTotals(sumLine(report), compared, sumLine);
}

/** By method it is the money that came in; else what was sold. */
function wholeOf(group: string, report: SalesReport): Pesos {
  return group === 'method' ? report.received : report.total.amount;
}

/** The other rows of the grouping by product are services, material and advances, which have no pieces. */
function lineOf({ key, name, visits, quantity, amount }: SalesReport['rows'][number]): SalesLine {
  return { key, name, visits, quantity: key.startsWith('product:') ? quantity : null, amount, share: null };
}

/** Each step of the period, those without sales too, beside the step at the same place of the others, which may have more. */
function stepLines(unit: StepUnit, report: SalesReport, compared: Compared): ComparedRow<SalesLine>[] {
  const now = stepsWithRows(report, unit);
  const others = compared.loaded.map(({ key, report: other }) => ({
    key,
    steps: other ? stepsWithRows(other, unit) : [],
  }));
  const withData = new Set(compared.periods.flatMap(({ key, report: other }) => (other ? [key] : [])));
  return longestSteps(now, ...others.map(({ steps }) => steps)).map((step, index) => {
    const name = stepTitle(step.from, unit);
    const isBeyond = index >= now.length;
    const row = isBeyond ? undefined : step.row;
    const before = others.flatMap(({ key, steps }) => {
      const then = steps[index]?.row;
      return withData.has(key) ? [[key, then ? lineOf(then) : { ...NO_SALES, key: '', name }]] : [];
    });
    return {
      ...(row ? lineOf(row) : { ...NO_SALES, key: `${unit}:${step.from}` }),
      name,
      isBeyond,
      sameRow: Object.fromEntries(before),
      isComparable: Object.fromEntries(
        others.map(({ key, steps }) => [key, isComparable(now[index], steps[index], compared.firstDay)]),
      ),
    };
  });
}

/** A difference between what was received and what was sold, which has no rows of its own. */
const OTHER_DAYS = 'other-days';
/** All that was sold, at the end of what was received. */
export const SOLD = 'sold';

/** False of a step without sales too, which has no key. */
export const hasRows = (key: string) => key !== '' && key !== OTHER_DAYS;

/** From what was received to what was sold, in each of the periods; what was sold ends the steps. */
export function soldLines(report: SalesReport, compared: Compared): ComparedRow<SalesLine>[] {
  const lines = compareRows<SalesReport, SalesLine>(reconcile(report), compared, {
    rowsOf: reconcile,
    keyOf: line => line.key,
    empty: line => ({ ...line, amount: NOTHING }),
  });
  return [...lines.filter(({ key }) => key !== SOLD), ...lines.filter(({ key }) => key === SOLD)];
}

/** Money for these purposes is a sale at once; the other money is no sale, or not yet. */
const SALES: ReadonlySet<string> = new Set(['purpose:visit', 'purpose:product']);

/**
 * The steps from what was received to what was sold: less what is no sale, more what was paid with money of before, and
 * what another day received or sold. A step without money is left out.
 */
export function reconcile({ received, purposes, prepaid, total }: SalesReport): SalesLine[] {
  const others = purposes.filter(({ key }) => !SALES.has(key));
  const otherDays = subtract(
    amountOf(total.amount),
    subtract(
      sum([received, ...prepaid.map(({ amount }) => amount)].map(amountOf)),
      sum(others.map(({ amount }) => amountOf(amount))),
    ),
  );
  const steps = [
    ...others.map(({ key, name, amount }) => ({ key, name: `Menos ${lowerFirst(name)}`, amount })),
    ...prepaid.map(({ key, name, amount }) => ({ key, name: `Más pagado con ${lowerFirst(name)}`, amount })),
    { key: OTHER_DAYS, name: 'Anticipos y correcciones de otros días', amount: toPesos(otherDays) },
  ];
  return [
    ...steps.filter(({ amount }) => amountOf(amount) !== 0),
    { key: SOLD, name: 'Vendido', amount: total.amount },
  ].map(step => ({ ...step, visits: 0, quantity: null, share: null }));
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
