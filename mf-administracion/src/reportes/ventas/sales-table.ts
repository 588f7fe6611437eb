import type { Pesos } from '@melena/shared/rules/money';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import {
  type ComparedReports,
  type CompareOptions,
  comparedReports,
  type PeriodKey,
} from '../period/comparisons';
import { comparedColumns } from '../table/compared-columns';
import type { ReportColumn, ReportTableModel } from '../table/report-table';
import { GROUPS, type GroupName } from './sales-groups';
import {
  linesOf,
  type SalesLine,
  type SalesReply,
  type SalesReport,
  soldLines,
  totalLine,
} from './sales-lines';
import { hasRows } from './sold-and-received';

/** Opens the rows of a key, or of all: of what was sold unless told, and of this period. */
export type OpenSales = (key: string, figure?: 'visits' | 'quantity' | undefined, period?: PeriodKey) => void;

type OtherSales = ComparedReports<SalesReport>;

/** The other periods in which something was sold. */
export function otherSales(
  range: DayRange,
  reply: SalesReply | undefined,
  options?: CompareOptions,
): OtherSales {
  const { previous, last_year } = reply ?? {};
  return comparedReports(
    range,
    { previous: previous ?? undefined, last_year: last_year ?? undefined },
    ({ rows }) => rows.length > 0,
    options,
  );
}

/** The table of a grouping; `open` shows the rows of a key, or of all. */
export function salesTable(
  name: GroupName,
  reply: SalesReply | undefined,
  others: OtherSales,
  open: OpenSales,
  categories?: ReadonlyMap<number, string>,
): ReportTableModel<SalesLine> {
  const { head, title } = GROUPS[name];
  return {
    title,
    columns: columnsOf(name, head, others, open),
    rows: reply && linesOf(name, reply, others.firstDay).map(line => withCategory(line, categories)),
    rowKey: line => line.key,
    total: reply && totalLine(name, reply, others.firstDay),
    below: name === 'metodo' && reply ? soldLines(reply, others.firstDay) : [],
  };
}

function withCategory(line: SalesLine, categories: ReadonlyMap<number, string> | undefined): SalesLine {
  const [kind, id] = line.key.split(':');
  const category = kind === 'service' ? categories?.get(Number(id)) : undefined;
  return category === undefined ? line : { ...line, category };
}

/** The fields of a row for each other period. */
const FIELDS = {
  previous: { key: 'previousKey', amount: 'previous', change: 'change' },
  last_year: { key: 'lastYearKey', amount: 'lastYear', change: 'lastYearChange' },
} as const;

function columnsOf(
  name: GroupName,
  head: string,
  others: OtherSales,
  open: OpenSales,
): ReportColumn<SalesLine>[] {
  const opening = (key: string | undefined, period: PeriodKey) =>
    key !== undefined && hasRows(key) ? () => open(key, undefined, period) : undefined;
  return [
    { id: 'name', head, kind: 'text', value: line => line.name },
    ...countColumns(name, open),
    {
      id: 'amount',
      head: name === 'metodo' ? 'Cobrado' : 'Importe',
      kind: 'money',
      width: 128,
      value: line => line.amount,
      open: line => (line.isBeyond || !hasRows(line.key) ? undefined : () => open(line.key)),
    },
    { id: 'share', head: 'Parte', kind: 'share', width: 84, wide: true, value: line => line.share },
    ...comparedColumns<SalesLine>(others, {
      ...{ kind: 'money', width: 136, ownChange: true },
      value: (line, period): Pesos | null => line[FIELDS[period].amount],
      change: (line, period) => line[FIELDS[period].change],
      open: (line, period) => opening(line[FIELDS[period].key], period),
    }),
  ];
}

function countColumns(name: GroupName, open: OpenSales): ReportColumn<SalesLine>[] {
  if (name === 'metodo') return [];
  const visits: ReportColumn<SalesLine> = {
    id: 'visits',
    head: 'Citas',
    kind: 'count',
    width: 72,
    value: line => line.visits,
    open: line => (line.isBeyond ? undefined : () => open(line.key, 'visits')),
  };
  if (name === 'servicio') {
    return [
      {
        id: 'category',
        head: 'Categoría',
        kind: 'text',
        width: 168,
        wide: true,
        value: line => line.category,
      },
      visits,
    ];
  }
  if (name === 'producto') {
    return [
      {
        ...{ id: 'quantity', head: 'Piezas', kind: 'count', width: 80, value: line => line.quantity },
        open: line => () => open(line.key, 'quantity'),
      },
    ];
  }
  return [visits];
}
