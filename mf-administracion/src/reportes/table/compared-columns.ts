import { filledValue } from '@melena/shared/files/file-table';
import { amountOf } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import type { ComparedPeriods, ComparedRow } from '../period/compared-periods';
import type { ReportColumn } from './report-table';

export interface ComparedOptions {
  readonly width: number;
  /** More is neither good nor bad. */
  readonly neutral?: boolean;
  /** Names the figure in a file, where the column has no neighbours to be read with. */
  readonly named?: boolean;
}

/** Last year gives way first, then the figure of the period before; its change stays longest. */
const FOLDS = { last_year: { figure: 1, change: 1 }, previous: { figure: 2, change: 3 } } as const;

/** A column's figure in each period that it is compared with, and its change since. A difference has no change. */
export function comparedColumns<Row>(
  { periods }: Pick<ComparedPeriods<unknown>, 'periods'>,
  column: ReportColumn<Row>,
  { width, neutral = false, named = false }: ComparedOptions,
): ReportColumn<ComparedRow<Row>>[] {
  return periods.flatMap(({ key, head, text, isComparable }): ReportColumn<ComparedRow<Row>>[] => [
    {
      ...{ id: key, head, kind: column.kind, width, folds: FOLDS[key].figure },
      value: ({ sameRow }) => sameRow?.[key] && column.value(sameRow[key]),
      open: ({ sameRow }) => sameRow?.[key] && column.open?.(sameRow[key], key),
      ...(column.signed && { signed: true }),
      ...(named && { fileHead: `${column.head}, ${head.toLowerCase()}` }),
    },
    ...(column.signed
      ? []
      : [
          {
            id: `${key}_change`,
            head: 'Cambio',
            fileHead: `Cambio contra ${text}`,
            kind: column.kind === 'percent' ? ('points' as const) : ('change' as const),
            width: 92,
            ...{ neutral, folds: FOLDS[key].change },
            value: (row: ComparedRow<Row>) =>
              row.sameRow?.[key] && (row.isComparable?.[key] ?? isComparable)
                ? changeOf(column, row, row.sameRow[key])
                : null,
          },
        ]),
  ]);
}

/** Pesos change in percent, percents in points; null where one of the two has no figure. */
function changeOf<Row>(column: ReportColumn<Row>, now: Row, then: Row): number | null {
  const [after, before] = [filledValue(column, now), filledValue(column, then)];
  if (typeof after === 'string' && typeof before === 'string') {
    return changeInPercent(amountOf(after), amountOf(before));
  }
  if (typeof after !== 'number' || typeof before !== 'number') return null;
  return Math.round((after - before) * 10) / 10;
}
