import type { CallBody } from '@melena/shared/contract/calls';
import { type Centavos, centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { readDay } from '@melena/shared/rules/read-day';
import { oneLine } from '@melena/shared/rules/text/clean-text';
import type { ColumnName, Columns, Table } from './statement-columns';
import { readSigns } from './statement-signs';

export type NewLine = CallBody<'statement/import'>['lines'][number];

/** A row of a bank's file: a line of the statement, or why it is none. */
export interface StatementRow {
  readonly cells: readonly string[];
  /** Its place in the file, from 1. */
  readonly place: number;
  readonly line?: NewLine;
  readonly fault?: { readonly column: ColumnName; readonly text: string };
}

/** The way in which a bank writes: one for all rows of a file. */
export interface Writing {
  readonly order: 'day' | 'month';
  readonly decimal: '.' | ',';
  /** The sign of amounts that have none; where a column says 'C' or 'D', the sign of its 'C'. */
  readonly sign: 'credit' | 'charge';
}

export const WAYS: { readonly [Name in keyof Writing]: readonly [Writing[Name], Writing[Name]] } = {
  order: ['day', 'month'],
  decimal: ['.', ','],
  sign: ['credit', 'charge'],
};

/** The writing of a file by all of its rows, with the answers to what they leave open. */
export function findWriting(rows: readonly (readonly string[])[], { head, columns }: Table) {
  const below = rows.slice(head === null ? 0 : head + 1);
  const textsOf = (places: readonly (number | null)[]) =>
    places.flatMap(place => (place === null ? [] : below.map(cells => cellOf(cells, place))));
  const amounts = textsOf([columns.amount, columns.charge, columns.credit]);
  const order = decide(textsOf([columns.day]), WAYS.order, dayIn);
  const decimal = decide(amounts, WAYS.decimal, readAmount);
  const signs = textsOf([columns.sign]);
  const [first, second] = WAYS.sign.map(way => signs.map(readSigns(signs, way)).join());
  const isSigned =
    areSigned(textsOf([columns.amount]), decimal.way) || (columns.sign !== null && first === second);
  const doubts: (keyof Writing)[] = [];
  if (!order.sure) doubts.push('order');
  if (!decimal.sure) doubts.push('decimal');
  if (columns.amount !== null && !isSigned) doubts.push('sign');
  return { writing: { order: order.way, decimal: decimal.way, sign: WAYS.sign[0] } as Writing, doubts };
}

/** The way by which more is read; no sure one where both read as much, and not the same. */
function decide<Way>(
  texts: readonly string[],
  [first, second]: readonly [Way, Way],
  read: (text: string, way: Way) => unknown,
): { way: Way; sure: boolean } {
  const [one, other] = [texts.map(text => read(text, first)), texts.map(text => read(text, second))];
  const more = count(other) - count(one);
  return {
    way: more > 0 ? second : first,
    sure: more !== 0 || one.every((value, at) => value === other[at]),
  };
}

const count = (values: readonly unknown[]) => values.filter(value => value !== undefined).length;

/** True if an amount is below zero, or each of them says that it is not. */
function areSigned(texts: readonly string[], decimal: Writing['decimal']): boolean {
  return (
    texts.some(text => Number(readAmount(text, decimal)) < 0) ||
    texts.every(text => text === '' || /^\+|(\+|cr|abono)$/i.test(text))
  );
}

/** The rows below the names of the columns. Lines that are equal are counted, so that none of them is lost. */
export function readRows(
  rows: readonly (readonly string[])[],
  { head, columns }: Table,
  writing: Writing,
): StatementRow[] {
  const seen = new Map<string, number>();
  const below = rows.slice(head === null ? 0 : head + 1);
  const signOf = readSigns(
    below.map(cells => cellOf(cells, columns.sign)),
    writing.sign,
  );
  return below.map((cells, index) => {
    const row = { cells, place: index + (head ?? -1) + 2 };
    const day = dayIn(cellOf(cells, columns.day), writing.order);
    if (!day) return { ...row, fault: { column: 'day', text: 'No es una fecha' } };
    const amount = readSigned(cells, columns, writing, signOf);
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
  // Santander writes each text within apostrophes.
  return place === null ? '' : (cells[place] ?? '').trim().replace(/^'(.*?)'?$/, '$1');
}

/** As the server keeps it, so that the same file has the same lines. */
function shorten(text: string, most: number): string {
  return oneLine(text).slice(0, most).trim();
}

function readSigned(
  cells: readonly string[],
  columns: Columns,
  { decimal, sign }: Writing,
  signOf: ReturnType<typeof readSigns>,
): Centavos | NonNullable<StatementRow['fault']> {
  const amountIn = (place: number | null) => readAmount(cellOf(cells, place), decimal);
  if (columns.amount !== null) {
    const amount = amountIn(columns.amount);
    if (amount === undefined) return { column: 'amount', text: 'No es un importe' };
    if (amount === ZERO) return { column: 'amount', text: 'El importe es cero' };
    if (columns.sign === null) return sign === 'charge' ? centavos(-amount) : amount;
    const own = signOf(cellOf(cells, columns.sign));
    if (own === undefined) return { column: 'sign', text: 'No dice si es cargo o abono' };
    if (amount < 0 && own > 0) return { column: 'sign', text: 'Es un abono con signo menos' };
    return centavos(own * Math.abs(amount));
  }
  const [charge, credit] = [amountIn(columns.charge), amountIn(columns.credit)];
  if (charge === undefined) return { column: 'charge', text: 'No es un importe' };
  if (credit === undefined) return { column: 'credit', text: 'No es un importe' };
  if (charge !== ZERO && credit !== ZERO) return { column: 'credit', text: 'Tiene cargo y abono' };
  if (charge === ZERO && credit === ZERO) {
    return { column: columns.credit === null ? 'charge' : 'credit', text: 'Sin importe' };
  }
  return charge === ZERO ? credit : centavos(-Math.abs(charge));
}

const SIGNED = /^[-\u2212(]|-$|(dr|db|cargo)$/i;
/** Signs before or behind the figures, or both brackets; '12-34' and '5(3)' are no amounts. */
const AMOUNT = /^(?:([-+]?)([\d.,]+)(?:-|\+|cr|dr|db|abono|cargo)?|\(([\d.,]+)\))$/i;
const FIGURES = {
  '.': /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d{0,2})0*)?$/,
  ',': /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,(\d{0,2})0*)?$/,
};

/** Centavos of '$1,234.50', '-80', '(80.00)', '80.00 CR' or '5.00 M.N.'; zero of nothing, undefined of what is no amount. */
export function readAmount(text: string, decimal: '.' | ','): Centavos | undefined {
  const compact = text.replace(/^'|[\s\p{Cf}$]|MXN|M\.?N\.?/giu, '').replace('\u2212', '-');
  if (compact === '' || compact === '-') return ZERO;
  const [, before, plain, inBrackets] = AMOUNT.exec(compact) ?? [];
  const figures = FIGURES[decimal].exec(plain ?? inBrackets ?? '');
  const whole = figures?.[1]?.replace(/\D/g, '') ?? '';
  if (!figures || !/\d/.test(figures[0]) || whole.length > 11) return undefined;
  const isSignedTwice = before !== '' && before !== undefined && !/\d$/.test(compact);
  if (isSignedTwice) return undefined;
  const amount = Number(`${whole}${(figures[2] ?? '').padEnd(2, '0')}`);
  return centavos(SIGNED.test(compact) ? -amount : amount);
}

/** The day that a cell begins with; what says a balance or a period has words before it. */
const dayIn = (cell: string, order: Writing['order']) =>
  /^\d/.test(cell) ? readDay(cell, order) : undefined;
