import { fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { saveTable } from '@melena/shared/files/save-table';

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

/** Saves rows as they came, so that they can be put right and read in again. */
function saveCells(title: string, heads: Cells, rows: readonly Cells[]): Promise<void> {
  const columns = heads.map((head, place) => ({
    id: String(place),
    head,
    kind: 'text' as const,
    value: (cells: Cells) => cells[place],
  }));
  const table = { title, columns, rows };
  return saveTable('csv', { table, salon: '', period: '' });
}
