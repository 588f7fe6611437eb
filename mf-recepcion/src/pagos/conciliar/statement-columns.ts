import { normalise } from '@melena/shared/rules/search';

/** The meaning of a column of a bank's file. */
export const COLUMN_NAMES = {
  day: 'Fecha',
  description: 'Concepto',
  reference: 'Referencia',
  amount: 'Importe con signo',
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

const WORDS: Readonly<Record<ColumnName, RegExp>> = {
  day: /^(fecha|dia)\b/,
  reference: /\b(referencia|ref|autorizacion|rastreo|folio)\b/,
  description: /\b(concepto|descripcion|detalle|movimiento)\b/,
  charge: /\b(cargos?|retiros?|debitos?)\b/,
  credit: /\b(abonos?|depositos?|creditos?)\b/,
  amount: /\b(importe|monto|cantidad)\b/,
};

const NONE: Columns = {
  day: null,
  description: null,
  reference: null,
  amount: null,
  charge: null,
  credit: null,
};

/** A bank writes its own name, the account and the period above the names of the columns. */
const ROWS_BEFORE = 30;

/** Guesses the columns by their names; by nothing else, so that a wrong guess is not a likely one. */
export function guessColumns(rows: readonly (readonly string[])[]): Table {
  for (const [head, cells] of rows.slice(0, ROWS_BEFORE).entries()) {
    const columns = columnsOf(cells);
    if (columns.day !== null && hasAmount(columns)) return { head, columns };
  }
  return { head: null, columns: NONE };
}

/** True if a row's amount can be read from these columns. */
export function hasAmount({ amount, charge, credit }: Columns): boolean {
  return amount !== null || charge !== null || credit !== null;
}

function columnsOf(cells: readonly string[]): Columns {
  const columns: Record<ColumnName, number | null> = { ...NONE };
  for (const [place, cell] of cells.entries()) {
    const name = nameOf(normalise(cell));
    if (name && columns[name] === null) columns[name] = place;
  }
  return columns;
}

function nameOf(text: string): ColumnName | undefined {
  // One column for both has a sign.
  if (WORDS.charge.test(text) && WORDS.credit.test(text)) return 'amount';
  return (Object.keys(WORDS) as ColumnName[]).find(name => WORDS[name].test(text));
}
