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

/** Null, undefined and '' are an empty cell. */
export type FileValue = string | number | null | undefined;

/** A column of a table as both kinds of file hold it. */
export interface FileColumn<Row> {
  readonly id: string;
  readonly head: string;
  /** In a file, where a column has no neighbours to be read with: 'Cambio contra el mes anterior'. */
  readonly fileHead?: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => FileValue;
  /** Behind an amount: 'ml'; behind a decimal: 'días'. */
  readonly unit?: (row: Row) => string;
}

/** A value of a list's column; its head is the column's and its kind a text, unless it says otherwise. */
export type ColumnFile<Row> = Partial<FileColumn<Row>> & Pick<FileColumn<Row>, 'value'>;

/** A report's table, or a list. */
export interface FileTable<Row> {
  /** 'Ventas por servicio': names the table and the file. */
  readonly title: string;
  readonly columns: readonly FileColumn<Row>[];
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** The sums, with 'Total' in the first column. */
  readonly total?: Row;
  /** Under the sums: what leads from them to another figure. The last one is that figure. */
  readonly below?: readonly Row[];
}

/** A table as it leaves the screen: its salon and days are in the head of the file. */
export interface TableFile<Row> {
  readonly table: FileTable<Row>;
  readonly salon: string;
  /** 'nov 1. 2026 – nov 22. 2026'. */
  readonly period: string;
}

/** A value of a column; undefined where there is none: of nothing screen, paper and both files have one rule. */
export function filledValue<Row>(
  column: Pick<FileColumn<Row>, 'value'>,
  row: Row,
): string | number | undefined {
  const value = column.value(row);
  return value === null || value === '' ? undefined : value;
}

/** True of whatever stands at the right with digits of one width. */
export function isFigure({ kind }: Pick<FileColumn<never>, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'month';
}
