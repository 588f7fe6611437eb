/** Rows that one query looks up: some 10 ms of the embedded database, which has one session for everybody. */
export const CHUNK_SIZE = 250;

/** Reads the rows of ids, in their order, a chunk with each query: other calls' queries run between two chunks. */
export async function inChunks<Id, Row>(
  ids: readonly Id[],
  rowsOf: (piece: readonly Id[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += CHUNK_SIZE)
    rows.push(...(await rowsOf(ids.slice(at, at + CHUNK_SIZE))));
  return rows;
}
