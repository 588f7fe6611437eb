import { amountOf } from '@melena/shared/rules/money';
import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/browser';
import { isFigure, type ReportColumn, type ReportExport, type ReportTableModel } from './report-table';

const PESOS = '"$"#,##0.00;[Red]-"$"#,##0.00';
const DAY = 'dd/mm/yyyy';
/** The name of a sheet has a limit of its own. */
const LONGEST_NAME = 31;

/** A report as a workbook: numbers are numbers, days are days, and the head stays in view. */
export function xlsxBlob<Row>({ table, salon, period }: ReportExport<Row>): Promise<Blob> {
  const heading: SheetData = [
    [{ value: table.title, fontWeight: 'bold' }],
    [{ value: `${salon} · ${period}` }],
    [],
  ];
  const data = [...heading, ...sheetRows(table)];
  return writeExcelFile(data, {
    sheet: table.title.replace(/[\\/?*:[\]]/g, ' ').slice(0, LONGEST_NAME),
    columns: table.columns.map(({ kind }, index) => ({
      width: index === 0 ? 34 : kind === 'text' ? 26 : 16,
    })),
    stickyRowsCount: heading.length + 1,
  }).toBlob();
}

/** The head, the rows and the sums, without what stands over them. */
export function sheetRows<Row>({ columns, rows = [], total, below = [] }: ReportTableModel<Row>): SheetData {
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

function cell<Row>(column: ReportColumn<Row>, row: Row): CellObject | null {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') {
    if (column.kind === 'money') return number(amountOf(value) / 100, PESOS);
    // A day has no zone in the file, which takes the one of a moment in UTC.
    if (column.kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY };
    return { value, type: String };
  }
  switch (column.kind) {
    case 'percent':
    case 'share':
    case 'change':
      return number(Math.round(value * 1000) / 100_000, column.kind === 'percent' ? '0%' : '0.0%');
    case 'hours':
      return number(value / 60, '#,##0.0" h"');
    case 'decimal':
      return number(value, withUnit('0.0', column.unit?.(row)));
    case 'amount':
      return number(value, withUnit(wholeOrParts(value), column.unit?.(row)));
    default:
      return number(value, wholeOrParts(value));
  }
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
