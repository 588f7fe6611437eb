import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/browser';
import { amountOf } from '../rules/money';
import { nowHour, today } from '../rules/time';
import {
  type ColumnKind,
  type FileColumn,
  type FileTable,
  filledValue,
  isFigure,
  type TableFile,
} from './file-table';

const PESOS = '"$"#,##0.00;[Red]-"$"#,##0.00';
const TIMES: Readonly<Partial<Record<ColumnKind, string>>> = {
  day: 'dd/mm/yyyy',
  month: 'mmmm yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};
/** The name of a sheet has a limit of its own. */
const LONGEST_NAME = 31;

/** A table as a workbook: numbers are numbers, days are days, and the head stays in view. */
export function xlsxBlob<Row>({ table, salon, period }: TableFile<Row>): Promise<Blob> {
  const heading: SheetData = [
    [{ value: table.title, fontWeight: 'bold' }],
    [{ value: `${salon} · ${period}` }],
    [],
  ];
  const data = [...heading, ...sheetRows(table)];
  return writeExcelFile(data, {
    sheet: table.title.replace(/[\\/?*:[\]]/g, ' ').slice(0, LONGEST_NAME),
    columns: table.columns.map(({ kind }, index) => ({
      width: index === 0 ? 34 : kind === 'text' ? 26 : kind === 'moment' ? 18 : 16,
    })),
    stickyRowsCount: heading.length + 1,
  }).toBlob();
}

/** The head, the rows and the sums, without what stands over them. */
export function sheetRows<Row>({ columns, rows = [], total, below = [] }: FileTable<Row>): SheetData {
  const head = columns.map(
    (column): CellObject => ({
      value: column.fileHead ?? column.head,
      fontWeight: 'bold',
      align: isFigure(column) ? 'right' : 'left',
    }),
  );
  const body = rows.map(row => columns.map(column => cell(column, row)));
  const sums = total && columns.map((column, index) => bold(index === 0 ? TOTAL : cell(column, total)));
  const after = below.map((row, index) =>
    columns.map(column => (index === below.length - 1 ? bold(cell(column, row)) : cell(column, row))),
  );
  return [head, ...body, ...(sums ? [sums] : []), ...after];
}

const TOTAL: CellObject = { value: 'Total', type: String };

function bold(of: CellObject | null): CellObject | null {
  return of && { ...of, fontWeight: 'bold' };
}

function cell<Row>(column: FileColumn<Row>, row: Row): CellObject | null {
  const value = filledValue(column, row);
  if (value === undefined) return null;
  if (typeof value === 'string') {
    if (column.kind === 'money') return number(amountOf(value) / 100, PESOS);
    const format = TIMES[column.kind];
    if (format) return { value: dateOf(column.kind, value), type: Date, format };
    return { value, type: String };
  }
  switch (column.kind) {
    case 'percent':
    case 'share':
    case 'change':
      return number(Math.round(value * 1000) / 100_000, column.kind === 'percent' ? '0%' : '0.0%');
    case 'hours':
      return number(value / 60, '#,##0.0" h"');
    case 'points':
      return number(value, '0.0" pts"');
    case 'decimal':
      return number(value, withUnit('0.0', column.unit?.(row)));
    case 'amount':
      return number(value, withUnit(wholeOrParts(value), column.unit?.(row)));
    default:
      return number(value, wholeOrParts(value));
  }
}

/** A cell has no zone: it takes the one of a moment in UTC, and shows the salon's time. */
function dateOf(kind: ColumnKind, value: string): Date {
  if (kind !== 'moment') return new Date(`${value}T00:00:00Z`);
  const at = new Date(value);
  return new Date(`${today(at)}T${nowHour(at)}:00Z`);
}

function number(value: number, format: string): CellObject {
  return { value, type: Number, format };
}

/** Excel writes the point of `0.##` after a whole number too: '38.'. */
function wholeOrParts(value: number): string {
  return Number.isInteger(value) ? '#,##0' : '#,##0.00';
}

function withUnit(format: string, unit: string | undefined): string {
  return unit ? `${format}" ${unit.replaceAll('"', '')}"` : format;
}
