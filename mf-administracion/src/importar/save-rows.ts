import { fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { saveTable } from '@melena/shared/files/save-table';
import { headsOf, type KnownFile, labelOf } from './file-rows';
import type { Outcome } from './import-run';

type Cells = readonly string[];

/** A file with every column that a kind may have, and a row as an example. */
export function saveTemplate(kind: ImportKind): Promise<void> {
  const fields = fieldsOf(kind).map(([, field]) => field);
  return saveCells(
    `plantilla ${IMPORTS[kind].many}`,
    fields.map(({ label }) => label),
    [fields.map(({ sample }) => sample)],
  );
}

/** The rows that don't come in as the file has them, each with its reason: put right, they are read in again. */
export function saveRefused(known: KnownFile, outcomes: readonly Outcome[]): Promise<void> {
  const { kind, file } = known;
  const heads = headsOf(known);
  const refused = outcomes.flatMap(({ place, does, field = '', reason = '' }) => {
    const cells = file.rows[place - 1] ?? [];
    const said = [labelOf(kind, field), reason].filter(Boolean).join(': ');
    return does === 'refused' ? [[...heads.map((_, at) => cells[at] ?? ''), said]] : [];
  });
  return saveCells(`filas con error ${IMPORTS[kind].many}`, [...heads, 'Motivo'], refused);
}

function saveCells(title: string, heads: Cells, rows: readonly Cells[]): Promise<void> {
  const columns = heads.map((head, place) => ({
    id: String(place),
    head,
    kind: 'text' as const,
    value: (cells: Cells) => cells[place],
  }));
  return saveTable('csv', { table: { title, columns, rows }, salon: '', period: '' });
}
