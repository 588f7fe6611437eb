import {
  type ColumnKind,
  type FileColumn,
  type FileTable,
  filledValue,
} from '@melena/shared/files/file-table';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatDateTime, formatDay } from '@melena/shared/rules/time';
import type { PeriodKey } from '../period/compared-periods';
import {
  formatChange,
  formatHours,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSigned,
  formatSignedMoney,
} from './figures';

/** A column of a report, as it is on the screen, in both kinds of file and on paper. */
export interface ReportColumn<Row> extends FileColumn<Row> {
  /** Read in place of a figure, which still sorts and stands in files: '> 2 años'. */
  readonly words?: (row: Row) => string | undefined;
  /** A difference: with its sign. */
  readonly signed?: boolean;
  /** More is worse: only what is over is in danger ink. */
  readonly excess?: boolean;
  /** A change that is neither good nor bad. */
  readonly neutral?: boolean;
  /** Less is worse: only what is missing is in danger ink. */
  readonly shortage?: boolean;
  /** Opens the rows that the figure sums, of another period by its key; undefined where there are none. */
  readonly open?: (row: Row, period?: PeriodKey) => (() => void) | undefined;
  readonly width?: number;
  /** Gives way under 1280; paper and files have it. */
  readonly wide?: boolean;
  /** When it gives way, of those that do, where the table has no room for all; phones, paper and files have it. */
  readonly folds?: number;
  /** A bar of the percent before its figure. */
  readonly meter?: boolean;
}

/** A report's table, which is drawn, exported and printed. */
export interface ReportTableModel<Row> extends FileTable<Row> {
  readonly columns: readonly ReportColumn<Row>[];
  /** The list of which `rows` are one page: files hold all of it, and paper says which rows it has. */
  readonly whole?: WholeList<Row> | undefined;
  readonly rowKey: (row: Row) => string | number;
}

/** The list that a page of rows is of. */
export interface WholeList<Row> {
  readonly count: number;
  /** Rows before the first one of the page. */
  readonly offset: number;
  readonly read: () => Promise<readonly Row[]>;
}

/** A value as it is read on the screen; undefined where there is none. */
export function valueText<Row>(column: ReportColumn<Row>, row: Row): string | undefined {
  const value = filledValue(column, row);
  if (value === undefined) return undefined;
  const words = column.words?.(row);
  if (words) return words;
  if (typeof value === 'string') {
    if (column.kind === 'money') return column.signed ? formatSignedMoney(value) : formatMoney(value);
    return isTime(column) ? timeText(column.kind, value) : value;
  }
  const unit = column.unit?.(row) ?? '';
  switch (column.kind) {
    case 'percent':
      return formatPercent(value);
    case 'share':
      return formatPercent(value, 1);
    case 'change':
      return formatChange(value);
    case 'points':
      return formatPoints(value);
    case 'hours':
      return formatHours(value);
    case 'decimal':
      return `${formatNumber(value, 1, 1)} ${unit}`.trim();
    case 'amount':
      return column.signed ? formatSigned(value, unit) : `${formatNumber(value, 2)} ${unit}`.trim();
    default:
      return formatNumber(value, 2);
  }
}

/** True of a column whose values are times, which files hold as such. */
function isTime({ kind }: Pick<ReportColumn<never>, 'kind'>): boolean {
  return kind === 'day' || kind === 'month' || kind === 'moment';
}

function timeText(kind: ColumnKind, value: string): string {
  if (kind === 'month') return formatMonth(value);
  return kind === 'moment' ? formatDateTime(value) : formatDay(value);
}

/** The ink of a figure: good or bad news, or a zero that steps back. */
export function toneOf<Row>(column: ReportColumn<Row>, row: Row): 'good' | 'bad' | 'zero' | undefined {
  const size = sizeOf(column, row);
  if (size === undefined) return undefined;
  if (column.excess) return size > 0 ? 'bad' : size === 0 ? 'zero' : undefined;
  if (column.shortage && size < 0) return 'bad';
  if (column.neutral) return undefined;
  if (column.kind === 'change' || column.kind === 'points')
    return size > 0 ? 'good' : size < 0 ? 'bad' : undefined;
  return size === 0 && column.kind === 'money' ? 'zero' : undefined;
}

function sizeOf<Row>(column: ReportColumn<Row>, row: Row): number | undefined {
  const value = filledValue(column, row);
  if (value === undefined || column.kind === 'text' || isTime(column)) return undefined;
  if (typeof value === 'number') return value;
  // Words stand in the place of a figure where it has none: 'Más de 2 años'.
  return column.kind === 'money' ? amountOf(value) : undefined;
}
