import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, type Centavos, type Pesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import { beforeName } from '../page/range-names';
import type { ReportColumn, ReportTableModel } from '../table/report-table';
import { stepsOf, titleOf } from './sales-bars';
import { GROUPS, type GroupName, isUnit, type Unit } from './sales-groups';

type SalesReply = CallReply<'report/sales'>;
type SalesReport = SalesReply['current'];

/** A row of sales beside the same of the period before and of a year ago. */
export interface SalesLine {
  readonly key: string;
  readonly name: string;
  readonly visits: number;
  readonly quantity: number;
  readonly amount: Pesos;
  readonly share: number | null;
  readonly previous: Pesos;
  readonly lastYear: Pesos;
}

const NOTHING = '0.00';

/** The table of a grouping; `open` shows the rows of a key, or of all. */
export function salesTable(
  name: GroupName,
  reply: SalesReply | undefined,
  range: { from: string; to: string },
  open: (key: string) => void,
): ReportTableModel<SalesLine> {
  const { head, title } = GROUPS[name];
  return {
    title,
    columns: columnsOf(name, head, beforeName(range), open),
    rows: reply && linesOf(name, reply),
    rowKey: line => line.key,
    total: reply && totalLine(name, reply),
  };
}

/** The key of all rows in the address. */
export const ALL_ROWS = 'todo';

function columnsOf(
  name: GroupName,
  head: string,
  before: string,
  open: (key: string) => void,
): ReportColumn<SalesLine>[] {
  const change = (id: string, of: (line: SalesLine) => Pesos): ReportColumn<SalesLine> => ({
    id,
    head: 'Cambio',
    kind: 'change',
    width: 92,
    value: line => changeInPercent(amountOf(line.amount), amountOf(of(line))),
  });
  return [
    { id: 'name', head, kind: 'text', value: line => line.name },
    ...countColumns(name),
    {
      id: 'amount',
      head: name === 'metodo' ? 'Cobrado' : 'Importe',
      kind: 'money',
      width: 128,
      value: line => line.amount,
      open: line => () => open(line.key),
    },
    { id: 'share', head: 'Parte', kind: 'share', width: 84, wide: true, value: line => line.share },
    { id: 'previous', head: before, kind: 'money', width: 136, value: line => line.previous },
    change('change', line => line.previous),
    { id: 'lastYear', head: 'Año anterior', kind: 'money', width: 128, value: line => line.lastYear },
    change('lastYearChange', line => line.lastYear),
  ];
}

function countColumns(name: GroupName): ReportColumn<SalesLine>[] {
  if (name === 'metodo') return [];
  if (name === 'producto') {
    return [{ id: 'quantity', head: 'Piezas', kind: 'count', width: 80, value: line => line.quantity }];
  }
  return [{ id: 'visits', head: 'Citas', kind: 'count', width: 72, value: line => line.visits }];
}

function linesOf(name: GroupName, reply: SalesReply): SalesLine[] {
  const { group } = GROUPS[name];
  const whole = amountOf(wholeOf(name, reply.current));
  return isUnit(group) ? linesByTime(group, reply, whole) : linesByName(reply, whole);
}

/** Each step of the period, those without sales too, beside the step at the same place of the others. */
function linesByTime(unit: Unit, { current, previous, last_year }: SalesReply, whole: Centavos): SalesLine[] {
  const [before, yearAgo] = [previous, last_year].map(report => report && stepsOf(report, unit));
  return stepsOf(current, unit).map(({ start, row }, index) =>
    lineOf(row ?? { key: `${unit}:${start}`, ...NO_SALES }, whole, {
      name: titleOf(start, unit),
      previous: before?.[index]?.row?.amount ?? NOTHING,
      lastYear: yearAgo?.[index]?.row?.amount ?? NOTHING,
    }),
  );
}

/** Whatever was sold in one of the periods; what was only sold before stands last, with nothing now. */
function linesByName({ current, previous, last_year }: SalesReply, whole: Centavos): SalesLine[] {
  const amountIn = (report: SalesReport | null, key: string) =>
    report?.rows.find(row => row.key === key)?.amount ?? NOTHING;
  const keys = new Set(current.rows.map(({ key }) => key));
  const others = [...(previous?.rows ?? []), ...(last_year?.rows ?? [])].filter(({ key }) => !keys.has(key));
  const gone = [...new Map(others.map(row => [row.key, { ...row, ...NO_SALES }])).values()];
  return [...current.rows, ...gone].map(row =>
    lineOf(row, whole, {
      name: row.name,
      previous: amountIn(previous, row.key),
      lastYear: amountIn(last_year, row.key),
    }),
  );
}

const NO_SALES = { amount: NOTHING, visits: 0, quantity: 0 };

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
  return { key, visits, quantity, amount, share, ...rest };
}

function totalLine(name: GroupName, { current, previous, last_year }: SalesReply): SalesLine {
  const amount = wholeOf(name, current);
  return {
    key: ALL_ROWS,
    name: 'Total',
    visits: current.total.visits,
    quantity: current.rows.reduce((sum, row) => sum + row.quantity, 0),
    amount,
    share: amountOf(amount) === 0 ? null : 100,
    previous: previous ? wholeOf(name, previous) : NOTHING,
    lastYear: last_year ? wholeOf(name, last_year) : NOTHING,
  };
}

/** By method it is the money that came in; else what was sold. */
function wholeOf(name: GroupName, report: SalesReport): Pesos {
  return name === 'metodo' ? report.received : report.total.amount;
}
