import type { ReportColumn } from './report-table';

/** The least width of a column without one: its name must still be read. */
const LEAST_WIDTH = 160;

/**
 * Finds the columns that a table of so many pixels has no room for, by the order in which they give way. A column that a narrow
 * screen leaves out takes no room there.
 * @returns their ids
 */
export function foldedColumns<Row>(
  columns: readonly ReportColumn<Row>[],
  width: number,
  isNarrow: boolean,
): ReadonlySet<string> {
  const drawn = columns.filter(({ wide }) => !(wide && isNarrow));
  const folds = [...new Set(drawn.flatMap(({ folds }) => folds ?? []))].sort((one, other) => one - other);
  const folded = new Set<string>();
  for (const fold of folds) {
    if (widthOf(drawn.filter(({ id }) => !folded.has(id))) <= width) break;
    for (const column of columns) if (column.folds === fold) folded.add(column.id);
  }
  return folded;
}

function widthOf<Row>(columns: readonly ReportColumn<Row>[]): number {
  return columns.reduce((sum, { width = LEAST_WIDTH }) => sum + width, 0);
}
