import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, type Centavos, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import type { Day } from '@melena/shared/rules/time';
import { isComparable } from '../period/comparisons';
import { ALL_ROWS } from '../rows/opened-figure';
import { longerOf, stepsOf, titleOf } from './sales-bars';
import { GROUPS, type GroupName, isUnit, type Unit } from './sales-groups';
import { reconcile, SOLD } from './sold-and-received';

export type SalesReply = CallReply<'report/sales'>;
export type SalesReport = SalesReply['current'];

/** A row of sales beside the same of the period before and of a year ago. */
export interface SalesLine {
  readonly key: string;
  readonly name: string;
  readonly visits: number;
  /** Pieces; null of a row of anything but a product. */
  readonly quantity: number | null;
  readonly amount: Pesos;
  readonly share: number | null;
  /** Of a service: what it is sorted under. */
  readonly category?: string;
  /** Null where the salon wrote nothing down in that period. */
  readonly previous: Pesos | null;
  readonly lastYear: Pesos | null;
  /** In percent; null where there was nothing, or the days are not as many. */
  readonly change: number | null;
  readonly lastYearChange: number | null;
  /** The row of the other periods, of a day, week or month the one in its place; absent where they have none. */
  readonly previousKey?: string | undefined;
  readonly lastYearKey?: string | undefined;
  /** Only another period has this day, week or month. */
  readonly isBeyond?: boolean;
}

const NOTHING = '0.00';

/** The rows of a grouping beside those of the other periods. @param firstDay on which the salon charged something */
export function linesOf(name: GroupName, reply: SalesReply, firstDay?: Day): SalesLine[] {
  const { group } = GROUPS[name];
  const whole = amountOf(wholeOf(name, reply.current));
  return isUnit(group) ? linesByTime(group, reply, whole, firstDay) : linesByName(reply, whole, firstDay);
}

/** Each step of the period, those without sales too, beside the step at the same place of the others, which may have more. */
function linesByTime(
  unit: Unit,
  { current, previous, last_year }: SalesReply,
  whole: Centavos,
  firstDay: Day | undefined,
): SalesLine[] {
  const now = stepsOf(current, unit);
  const [before = [], yearAgo = []] = [previous, last_year].map(report =>
    report ? stepsOf(report, unit) : [],
  );
  return longerOf(now, before, yearAgo).map((step, index) => {
    const isBeyond = index >= now.length;
    const row = isBeyond ? undefined : step.row;
    const line = lineOf(row ?? { key: `${unit}:${step.from}`, ...NO_SALES }, whole, {
      name: titleOf(step.from, unit),
      previous: amountIfAny(previous, before[index]?.row?.amount),
      lastYear: amountIfAny(last_year, yearAgo[index]?.row?.amount),
    });
    return {
      ...line,
      previousKey: before[index]?.row?.key,
      lastYearKey: yearAgo[index]?.row?.key,
      isBeyond,
      change: isComparable(now[index], before[index], firstDay) ? line.change : null,
      lastYearChange: isComparable(now[index], yearAgo[index], firstDay) ? line.lastYearChange : null,
    };
  });
}

/** Whatever was sold in one of the periods; what was only sold before stands last, with nothing now. */
function linesByName(reply: SalesReply, whole: Centavos, firstDay: Day | undefined): SalesLine[] {
  const { current, previous, last_year } = reply;
  const amountIn = (report: SalesReport | null, key: string) =>
    amountIfAny(report, report?.rows.find(row => row.key === key)?.amount);
  const keys = new Set(current.rows.map(({ key }) => key));
  const others = [...(previous?.rows ?? []), ...(last_year?.rows ?? [])].filter(({ key }) => !keys.has(key));
  const gone = [...new Map(others.map(row => [row.key, { ...row, ...NO_SALES }])).values()];
  return [...current.rows, ...gone].map(row =>
    betweenPeriods(
      lineOf(row, whole, {
        name: row.name,
        previous: amountIn(previous, row.key),
        lastYear: amountIn(last_year, row.key),
      }),
      reply,
      firstDay,
    ),
  );
}

const NO_SALES = { amount: NOTHING, visits: 0, quantity: 0 };

/** From what was received to what was sold, in each of the periods. */
export function soldLines(reply: SalesReply, firstDay?: Day): SalesLine[] {
  const { current, previous, last_year } = reply;
  const steps = [current, previous, last_year].map(report => report && reconcile(report));
  const [now, before, yearAgo] = steps;
  const names = new Map(steps.flatMap(each => each ?? []).map(({ key, name }) => [key, name]));
  const amountIn = (report: SalesReport | null, all: typeof now, key: string) =>
    amountIfAny(report, all?.find(step => step.key === key)?.amount);
  const lines = [...names].map(([key, name]) => {
    const amount = now?.find(step => step.key === key)?.amount ?? NOTHING;
    const compared = {
      previous: amountIn(previous, before, key),
      lastYear: amountIn(last_year, yearAgo, key),
    };
    return {
      key,
      name,
      visits: 0,
      quantity: null,
      amount,
      share: null,
      ...{ previousKey: key, lastYearKey: key },
      ...compared,
      ...betweenPeriods(changesOf(amount, compared), reply, firstDay),
    };
  });
  // Another period's own steps come after those of this one, and what was sold ends them all.
  return [...lines.filter(({ key }) => key !== SOLD), ...lines.filter(({ key }) => key === SOLD)];
}

function lineOf(
  {
    key,
    visits,
    quantity,
    amount,
  }: Pick<SalesReport['rows'][number], 'key' | 'visits' | 'quantity' | 'amount'>,
  whole: Centavos,
  rest: Pick<SalesLine, 'name' | 'previous' | 'lastYear'>,
): SalesLine {
  const share = whole === 0 ? null : (amountOf(amount) / whole) * 100;
  const pieces = isProduct(key) ? quantity : null;
  const keys = { key, previousKey: key, lastYearKey: key };
  return { ...keys, visits, quantity: pieces, amount, share, ...rest, ...changesOf(amount, rest) };
}

/** A change between whole periods, where one of them has more days or began before the salon charged something, says nothing. */
function betweenPeriods<Line extends Pick<SalesLine, 'change' | 'lastYearChange'>>(
  line: Line,
  { current, previous, last_year }: SalesReply,
  firstDay: Day | undefined,
): Line {
  return {
    ...line,
    change: isComparable(current, previous, firstDay) ? line.change : null,
    lastYearChange: isComparable(current, last_year, firstDay) ? line.lastYearChange : null,
  };
}

/** The other rows of the grouping by product are services, material and advances, which have no pieces. */
function isProduct(key: string): boolean {
  return key.startsWith('product:');
}

/** Nothing of a row in a period that has others is a zero; a period without any has no figures to compare with. */
function amountIfAny(report: SalesReport | null, amount: Pesos = NOTHING): Pesos | null {
  return report && report.rows.length > 0 ? amount : null;
}

function changesOf(amount: Pesos, { previous, lastYear }: Pick<SalesLine, 'previous' | 'lastYear'>) {
  return {
    change: changeFrom(amount, previous),
    lastYearChange: changeFrom(amount, lastYear),
  };
}

function changeFrom(amount: Pesos, before: Pesos | null): number | null {
  return before === null ? null : changeInPercent(amountOf(amount), amountOf(before));
}

export function totalLine(name: GroupName, reply: SalesReply, firstDay?: Day): SalesLine {
  const { current, previous, last_year } = reply;
  const amount = wholeOf(name, current);
  const compared = {
    previous: previous && amountIfAny(previous, wholeOf(name, previous)),
    lastYear: last_year && amountIfAny(last_year, wholeOf(name, last_year)),
  };
  return {
    ...{ key: ALL_ROWS, previousKey: ALL_ROWS, lastYearKey: ALL_ROWS },
    name: 'Total',
    visits: current.total.visits,
    quantity: current.rows.reduce((sum, { key, quantity }) => sum + (isProduct(key) ? quantity : 0), 0),
    amount,
    share: amountOf(amount) === 0 ? null : 100,
    ...compared,
    ...betweenPeriods(changesOf(amount, compared), reply, firstDay),
  };
}

/** By method it is the money that came in; else what was sold. */
function wholeOf(name: GroupName, report: SalesReport): Pesos {
  return name === 'metodo' ? report.received : report.total.amount;
}
