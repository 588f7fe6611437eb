import papaparse from 'papaparse';
import { nowHour, today } from '../rules/time';
import { type FileColumn, type FileTable, filledValue } from './file-table';

/** By this mark Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A text that a spreadsheet would run as a formula; a number with its sign is none. */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

/** A table as a file that Excel opens as it is set up in Mexico: commas, points, and days as 2026-11-22. */
export function csvBlob<Row>(table: FileTable<Row>): Blob {
  return new Blob([BYTE_ORDER_MARK, csvText(table)], { type: 'text/csv;charset=utf-8' });
}

export function csvText<Row>({ columns, rows = [], total, below = [] }: FileTable<Row>): string {
  const lines = [columns.flatMap(headsOf), ...rows.map(row => columns.flatMap(column => cells(column, row)))];
  if (total) {
    const sums = columns.flatMap((column, index) => (index === 0 ? ['Total'] : cells(column, total)));
    lines.push(sums);
  }
  lines.push(...below.map(row => columns.flatMap(column => cells(column, row))));
  return papaparse.unparse(lines, { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' });
}

/** No two columns of a file have one name: a spreadsheet's table would rename them. */
function headsOf<Row>(column: FileColumn<Row>): string[] {
  const head = column.fileHead ?? column.head;
  return hasUnit(column) ? [head, `Unidad de ${head.toLowerCase()}`] : [head];
}

function cells<Row>(column: FileColumn<Row>, row: Row): string[] {
  const value = plainValue(column, row);
  if (!hasUnit(column)) return [value];
  return [value, typeof filledValue(column, row) === 'number' ? (column.unit?.(row) ?? '') : ''];
}

function hasUnit<Row>({ kind }: FileColumn<Row>): boolean {
  return kind === 'amount';
}

function plainValue<Row>(column: FileColumn<Row>, row: Row): string {
  const value = filledValue(column, row);
  if (value === undefined) return '';
  if (typeof value === 'string') return column.kind === 'moment' ? momentText(value) : value;
  const isTime = column.kind === 'hours';
  return String(Math.round((isTime ? value / 60 : value) * 100) / 100);
}

/** '2026-11-22 20:31' in the salon's time, which a spreadsheet reads as a moment. */
function momentText(instant: string): string {
  const at = new Date(instant);
  return `${today(at)} ${nowHour(at)}`;
}
