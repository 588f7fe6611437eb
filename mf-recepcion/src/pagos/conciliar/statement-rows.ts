import type { CallBody } from '@melena/shared/contract/calls';
import { type Centavos, centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';
import { type Day, daysOfMonth, MONTH_NAMES } from '@melena/shared/rules/time';
import type { ColumnName, Columns, Table } from './statement-columns';

export type NewLine = CallBody<'statement/import'>['lines'][number];

/** A row of a bank's file: a line of the statement, or why it is none. */
export interface StatementRow {
  readonly cells: readonly string[];
  /** Its place in the file, from 1. */
  readonly place: number;
  readonly line?: NewLine;
  readonly fault?: { readonly column: ColumnName; readonly text: string };
}

/** The rows below the names of the columns. Lines that are equal are counted, so that none of them is lost. */
export function readRows(rows: readonly (readonly string[])[], { head, columns }: Table): StatementRow[] {
  const seen = new Map<string, number>();
  return rows.slice(head === null ? 0 : head + 1).map((cells, index) => {
    const row = { cells, place: index + (head ?? -1) + 2 };
    const day = readDay(cellOf(cells, columns.day));
    if (!day) return { ...row, fault: { column: 'day', text: 'No es una fecha' } };
    const amount = readSigned(cells, columns);
    if (typeof amount !== 'number') return { ...row, fault: amount };
    const line = {
      day,
      amount: toPesos(amount),
      reference: shorten(cellOf(cells, columns.reference), 60),
      description: shorten(cellOf(cells, columns.description), 200),
    };
    const key = JSON.stringify(line);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...row, line: { ...line, occurrence } };
  });
}

function cellOf(cells: readonly string[], place: number | null): string {
  return place === null ? '' : (cells[place] ?? '').trim();
}

/** As the server keeps it, so that the same file has the same lines. */
function shorten(text: string, most: number): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, most).trim();
}

function readSigned(
  cells: readonly string[],
  columns: Columns,
): Centavos | NonNullable<StatementRow['fault']> {
  if (columns.amount !== null) {
    const amount = readAmount(cellOf(cells, columns.amount));
    if (amount === undefined) return { column: 'amount', text: 'No es un importe' };
    return amount === ZERO ? { column: 'amount', text: 'El importe es cero' } : amount;
  }
  const [charge, credit] = [
    readAmount(cellOf(cells, columns.charge)),
    readAmount(cellOf(cells, columns.credit)),
  ];
  if (charge === undefined) return { column: 'charge', text: 'No es un importe' };
  if (credit === undefined) return { column: 'credit', text: 'No es un importe' };
  if (charge !== ZERO && credit !== ZERO) return { column: 'credit', text: 'Tiene cargo y abono' };
  if (charge === ZERO && credit === ZERO) {
    return { column: columns.credit === null ? 'charge' : 'credit', text: 'Sin importe' };
  }
  return charge === ZERO ? credit : centavos(-Math.abs(charge));
}

/** Centavos of '$1,234.50', '1.234,50', '-80', '(80.00)' or '80.00-'; zero of nothing, undefined of what is no amount. */
export function readAmount(text: string): Centavos | undefined {
  const compact = text.replace(/[\s$]|MXN/gi, '').replace('−', '-');
  if (compact === '' || compact === '-') return ZERO;
  const negative = /^-|-$|^\(.*\)$/.test(compact);
  const digits = compact.replace(/[-+()]/g, '');
  const plain = /^\d+(\.\d{3})*,\d{1,2}$/.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replace(/,(?=\d{3}(\D|$))/g, '');
  const match = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!match) return undefined;
  const amount = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return centavos(negative ? -amount : amount);
}

/** The day of '05/03/2026', '5-3-26', '05/mar/2026' or '2026-03-05', a time after it or not. */
export function readDay(text: string): Day | undefined {
  const [date = ''] = text.replace(/^'/, '').split(/[ T]/);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(date);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = /^(\d{1,2})[-/.]([a-záéíóú]{3,10}|\d{1,2})[-/.](\d{4}|\d{2})$/i.exec(date);
  if (!match) return undefined;
  const [, day = '', month = '', year = ''] = match;
  return dayOf(Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day));
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const short = normalise(text).slice(0, 3);
  return MONTH_NAMES.findIndex(name => normalise(name).startsWith(short)) + 1;
}

/** Nothing where the month has no such day. */
function dayOf(year: number, month: number, date: number): Day | undefined {
  if (month < 1 || month > 12 || year < 2000 || year > 2100) return undefined;
  return daysOfMonth(year, month)[date - 1];
}
