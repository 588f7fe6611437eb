/** Rows that one query looks up: some 10 ms of the embedded database, which has one session for everybody. */
const PIECE = 250;

/** The rows of ids, in their order, so many with each query: between two of them it is others' turn. */
export async function inPieces<Id, Row>(
  ids: readonly Id[],
  rowsOf: (piece: readonly Id[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += PIECE) rows.push(...(await rowsOf(ids.slice(at, at + PIECE))));
  return rows;
}
