import type { ComparedReports, PeriodKey } from '../period/comparisons';
import type { ReportColumn, ReportValue } from './report-table';

interface ComparedFigures<Row> {
  readonly kind: 'money' | 'percent';
  readonly width: number;
  /** The figure of the row in that period, and how it changed since; of a difference no percent says anything. */
  readonly value: (row: Row, key: PeriodKey) => ReportValue;
  readonly change?: (row: Row, key: PeriodKey) => number | null;
  /** More is neither good nor bad. */
  readonly neutral?: boolean;
  /** Rows of days of their own, each of which may compare with its like where the periods don't. */
  readonly ownChange?: boolean;
  /** A difference: with its sign. */
  readonly signed?: boolean;
  /** Names the figure in a file, where the column has no neighbours to be read with. */
  readonly name?: string;
  /** Opens the rows that the figure of the period sums; a percent has none. */
  readonly open?: (row: Row, key: PeriodKey) => (() => void) | undefined;
}

/** Last year gives way first, then the figure of the period before; how it changed since stays longest. */
const FOLDS = { last_year: { figure: 1, change: 1 }, previous: { figure: 2, change: 3 } } as const;

/** A figure of each period that is compared with, and its change; none of a period that has nothing. */
export function comparedColumns<Row>(
  { compared }: ComparedReports<unknown>,
  { kind, width, value, change, neutral = false, signed, name, ownChange, open }: ComparedFigures<Row>,
): ReportColumn<Row>[] {
  return compared.flatMap(({ key, head, text, isComparable }): ReportColumn<Row>[] => [
    {
      ...{ id: key, head, kind, width, folds: FOLDS[key].figure, value: row => value(row, key) },
      ...(signed && { signed }),
      ...(name && { fileHead: `${name}, ${head.toLowerCase()}` }),
      ...(open && { open: row => open(row, key) }),
    },
    ...(change
      ? [
          {
            id: `${key}_change`,
            head: 'Cambio',
            fileHead: `Cambio contra ${text}`,
            kind: kind === 'percent' ? ('points' as const) : ('change' as const),
            width: 92,
            ...{ neutral, folds: FOLDS[key].change },
            value: (row: Row) => (isComparable || ownChange ? change(row, key) : null),
          },
        ]
      : []),
  ]);
}
