import type { ColumnFile, FileColumn } from './file-table';

/** A list's column, as far as files go. */
interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly file?: ColumnFile<Row> | readonly ColumnFile<Row>[] | null;
}

/** The columns of a list as a file has them. A department of the release before says of none what it holds. */
export function fileColumns<Row>(columns: readonly Column<Row>[]): FileColumn<Row>[] {
  return columns.flatMap(({ id, head, file }) =>
    [file ?? []].flat().map((each): FileColumn<Row> => ({ id, head, kind: 'text', ...each })),
  );
}
