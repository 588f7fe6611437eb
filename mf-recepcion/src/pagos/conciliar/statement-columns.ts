import { normalise } from '@melena/shared/rules/search';
import { areSigns } from './statement-signs';

/** The meaning of a column of a bank's file. */
export const COLUMN_NAMES = {
  day: 'Fecha',
  description: 'Concepto',
  reference: 'Referencia',
  amount: 'Importe',
  sign: 'Cargo o abono',
  charge: 'Cargo',
  credit: 'Abono',
} as const;

export type ColumnName = keyof typeof COLUMN_NAMES;

/** The columns of a file by their place; null where it has none. */
export type Columns = Readonly<Record<ColumnName, number | null>>;

export interface Table {
  /** The row with the names of the columns; null where the file has none. */
  readonly head: number | null;
  readonly columns: Columns;
}

const WORDS: Readonly<Record<Exclude<ColumnName, 'sign'>, RegExp>> = {
  day: /^(fecha|dia)\b|\bdate$/,
  reference: /\b(referencia|reference|ref|autorizacion|rastreo|folio)\b/,
  description:
    /\b(concepto|descripcion|detalle|movimiento|leyenda|description|details|narrative|transaction type)\b/,
  charge: /\b(cargos?|retiros?|debitos?|debe|debits?|withdrawals?)\b/,
  credit: /\b(abonos?|depositos?|creditos?|haber|credits?|deposits?)\b/,
  amount: /\b(importe|monto|cantidad|amount)\b/,
};

const NONE: Columns = {
  day: null,
  description: null,
  reference: null,
  amount: null,
  sign: null,
  charge: null,
  credit: null,
};

/** A card and an account are of debit or of credit, whatever goes in or out. */
const KINDS = /\b(tarjeta|cuenta|producto|pago|card|account|payment)\b/;
const KIND = /^(debito|credito|debit|credit)?$/;

/** A bank writes its own name, the account and the period above the names of the columns. */
const ROWS_BEFORE = 30;

/**
 * Guesses the columns by their names, so that a wrong guess is not a likely one; the one that says which amounts are
 * charges by its words, which stand under any name.
 */
export function guessColumns(rows: readonly (readonly string[])[]): Table {
  for (const [head, cells] of rows.slice(0, ROWS_BEFORE).entries()) {
    const named = columnsOf(cells, null);
    if (named.day === null || !hasAmount(named)) continue;
    const below = rows.slice(head + 1).filter(row => row.length > (named.day ?? 0));
    const sign = cells.map(normalise).findIndex((name, place) => {
      const words = below.map(row => row[place] ?? '');
      const areKinds = KINDS.test(name) && words.every(word => KIND.test(normalise(word)));
      return !areKinds && areSigns(words, isOfBoth(name));
    });
    const columns = columnsOf(cells, sign < 0 ? null : sign);
    if (columns.day !== null && hasAmount(columns)) return { head, columns };
  }
  return { head: null, columns: NONE };
}

/** True if a row's amount can be read from these columns. */
export function hasAmount({ amount, charge, credit }: Columns): boolean {
  return amount !== null || charge !== null || credit !== null;
}

function columnsOf(cells: readonly string[], sign: number | null): Columns {
  const columns: Record<ColumnName, number | null> = { ...NONE, sign };
  for (const [place, cell] of cells.entries()) {
    const name = place === sign ? undefined : nameOf(normalise(cell).replaceAll('_', ' '));
    if (name && columns[name] === null) columns[name] = place;
  }
  // A bank that writes 'Retiro' or 'Depósito' alone may say no more of a line.
  return { ...columns, description: columns.description ?? sign };
}

function isOfBoth(name: string): boolean {
  return WORDS.charge.test(name) && WORDS.credit.test(name);
}

function nameOf(text: string): ColumnName | undefined {
  // A single column of amounts has signs.
  if (isOfBoth(text)) return 'amount';
  return (Object.keys(WORDS) as (keyof typeof WORDS)[]).find(name => WORDS[name].test(text));
}
