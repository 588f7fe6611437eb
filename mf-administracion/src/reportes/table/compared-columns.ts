import type { ComparedReports, PeriodKey } from '../period/comparisons';
import type { ReportColumn, ReportValue } from './report-table';

interface ComparedFigures<Row> {
  readonly kind: 'money' | 'percent';
  readonly width: number;
  /** The figure of the row in that period, and how it changed since. */
  readonly value: (row: Row, key: PeriodKey) => ReportValue;
  readonly change: (row: Row, key: PeriodKey) => number | null;
  /** More is neither good nor bad. */
  readonly neutral?: boolean;
}

/** A figure of each period that is compared with, and its change; none of a period that has nothing. */
export function comparedColumns<Row>(
  { compared }: ComparedReports<unknown>,
  { kind, width, value, change, neutral = false }: ComparedFigures<Row>,
): ReportColumn<Row>[] {
  return compared.flatMap(({ key, head, text }): ReportColumn<Row>[] => [
    { id: key, head, kind, width, wide: true, value: row => value(row, key) },
    {
      id: `${key}_change`,
      head: 'Cambio',
      fileHead: `Cambio contra ${text}`,
      kind: kind === 'percent' ? 'points' : 'change',
      width: 92,
      wide: key === 'last_year',
      neutral,
      value: row => change(row, key),
    },
  ]);
}
