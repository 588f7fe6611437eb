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

/**
 * `money` is pesos as they travel, `hours` are minutes, `percent` and `change` are percent, `share` has
 * one decimal, `decimal` one as well, `amount` has a unit, `points` are the difference of two percents, `day` is a day,
 * `month` the first day of one, and `moment` an instant.
 */
export type ColumnKind =
  | 'text'
  | 'money'
  | 'count'
  | 'percent'
  | 'share'
  | 'change'
  | 'hours'
  | 'decimal'
  | 'amount'
  | 'points'
  | 'day'
  | 'month'
  | 'moment';

export type ReportValue = string | number | null | undefined;

/** A column of a report, as it is on the screen, in both kinds of file and on paper. */
export interface ReportColumn<Row> {
  readonly id: string;
  readonly head: string;
  /** In a file, where a column has no neighbours to be read with: 'Cambio contra el mes anterior'. */
  readonly fileHead?: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => ReportValue;
  /** Read in place of a figure, which still sorts and stands in files: '> 2 años'. */
  readonly words?: (row: Row) => string | undefined;
  /** Behind an amount: 'ml'; behind a decimal: 'días'. */
  readonly unit?: (row: Row) => string;
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
export interface ReportTableModel<Row> {
  /** 'Ventas por servicio': names the table and the file. */
  readonly title: string;
  readonly columns: readonly ReportColumn<Row>[];
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** The list of which `rows` are one page: files hold all of it, and paper says which rows it has. */
  readonly whole?: WholeList<Row> | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** The sums, with 'Total' in the first column. */
  readonly total?: Row;
  /** Under the sums: what leads from them to another figure. The last one is that figure. */
  readonly below?: readonly Row[];
}

/** The list that a page of rows is of. */
export interface WholeList<Row> {
  readonly count: number;
  /** Rows before the first one of the page. */
  readonly offset: number;
  readonly read: () => Promise<readonly Row[]>;
}

/** A report as it leaves the screen: its salon and days are in the head of the file. */
export interface ReportExport<Row> {
  readonly table: ReportTableModel<Row>;
  readonly salon: string;
  /** 'nov 1. 2026 – nov 22. 2026'. */
  readonly period: string;
}

/** A value of a column; undefined where there is none: of nothing screen, paper and both files have one rule. */
export function filledValue<Row>(column: ReportColumn<Row>, row: Row): string | number | undefined {
  const value = column.value(row);
  return value === null || value === '' ? undefined : value;
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

/** True of whatever stands at the right with digits of one width. */
export function isFigure({ kind }: Pick<ReportColumn<never>, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'month';
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
