import { fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { saveTable } from '@melena/shared/files/save-table';
import { labelOf } from './file-rows';
import type { ImportRun, Outcome, ReviewedRow } from './import-run';
import type { FileTable } from './match-columns';
import type { ReadFile } from './read-file';

type Cells = readonly string[];

/** A file with every column that a kind may have, and a row as an example. */
export function saveTemplate(kind: ImportKind): Promise<void> {
  const fields = fieldsOf(kind).map(([, field]) => field);
  const rows = [fields.map(({ sample }) => sample)];
  return saveCells(
    `plantilla ${IMPORTS[kind].many}`,
    fields.map(({ label }) => label),
    rows,
  );
}

interface OfFile {
  readonly kind: ImportKind;
  readonly file: ReadFile;
  readonly table: FileTable;
}

/** The rows that don't come in as the file has them, each with its reason: put right, they are read in again. */
export function saveRefused({ kind, file, table }: OfFile, rows: readonly ReviewedRow[]): Promise<void> {
  const names = table.head === null ? [] : (file.rows[table.head] ?? []);
  const heads = table.columns.map((_, place) => names[place] || `Columna ${place + 1}`);
  const refused = rows.filter(({ outcome }) => outcome.does === 'refused');
  return saveCells(
    `filas con error ${IMPORTS[kind].many}`,
    [...heads, 'Motivo'],
    refused.map(({ cells, outcome }) => [
      ...heads.map((_, place) => cells[place] ?? ''),
      reasonOf(kind, outcome),
    ]),
  );
}

/** The same of rows that were refused as they came in, by their places in the file. */
export function saveNotTaken({ kind, file }: ImportRun, refused: readonly Outcome[]): Promise<void> {
  const width = Math.max(...refused.map(({ place }) => file.rows[place - 1]?.length ?? 0));
  return saveCells(
    `filas con error ${IMPORTS[kind].many}`,
    [
      ...Array.from({ length: width }, (_, place) => file.rows[0]?.[place] || `Columna ${place + 1}`),
      'Motivo',
    ],
    refused.map(outcome => {
      const cells = file.rows[outcome.place - 1] ?? [];
      return [...Array.from({ length: width }, (_, place) => cells[place] ?? ''), reasonOf(kind, outcome)];
    }),
  );
}

const reasonOf = (kind: ImportKind, { field = '', reason = '' }: Outcome) =>
  [labelOf(kind, field), reason].filter(Boolean).join(': ');

function saveCells(title: string, heads: Cells, rows: readonly Cells[]): Promise<void> {
  const columns = heads.map((head, place) => ({
    id: String(place),
    head,
    kind: 'text' as const,
    value: (cells: Cells) => cells[place],
  }));
  return saveTable('csv', { table: { title, columns, rows }, salon: '', period: '' });
}
