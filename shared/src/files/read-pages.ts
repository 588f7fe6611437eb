/** Rows of a page: the most that a call answers at once. */
export const PAGE_ROWS = 500;

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  /** The number of rows of all pages. */
  readonly count: number;
  /** Counting stopped at `count`: there are more. */
  readonly more?: boolean;
}

/**
 * All rows of a list that is answered in pages.
 * @throws {Error} where a row came or went between two pages, of which the file would have too many or too few
 */
export async function readPages<Row>(
  ask: (page: { offset: number; limit: number }) => Promise<RowsPage<Row>>,
  keyOf: (row: Row) => string | number,
): Promise<Row[]> {
  const rows = new Map<string | number, Row>();
  let page: RowsPage<Row>;
  let offset = 0;
  do {
    page = await ask({ offset, limit: PAGE_ROWS });
    for (const row of page.rows) rows.set(keyOf(row), row);
    offset += PAGE_ROWS;
  } while (offset < page.count || page.more);
  if (rows.size !== page.count) throw new Error('The list changed while it was read');
  return [...rows.values()];
}
