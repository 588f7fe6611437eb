import type { PGlite } from '@electric-sql/pglite';
import { dbOnPglite } from '../core/database/pglite/engine';
import { columnList, type Session } from './session';

/** Pages of 8 kB that one COPY reads: it answers all of its rows at once. */
const PAGES = 1024;
/** Bytes that one COPY is given. */
const PROVIDED_FILES = 4 * 1024 * 1024;

/** The one connection of an embedded database that nobody else uses. Closing it closes the database. */
export async function pgliteSession(pglite: PGlite): Promise<Session> {
  const db = dbOnPglite(pglite);
  await pglite.exec(`set time zone 'UTC'; set datestyle = 'ISO'`);
  return {
    db,
    query: <Row>(text: string, values?: unknown[]) => pglite.query<Row>(text, values),
    copyOut: (table, columns) => copyOut(pglite, table, columns),
    copyIn: async (table, columns, rows) => {
      for await (const chunk of collectRows(rows)) {
        await pglite.query(`copy "${table}" (${columnList(columns)}) from '/dev/blob'`, [], { blob: chunk });
      }
    },
    close: () => db.close(),
  };
}

async function* copyOut(pglite: PGlite, table: string, columns: readonly string[]) {
  const { rows } = await pglite.query<{ pages: number }>(
    `select (pg_relation_size('"${table}"') / 8192)::integer as pages`,
  );
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES) {
    const { blob } = await pglite.query(
      `copy (select ${columnList(columns)} from "${table}" where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)')
         to '/dev/blob'`,
    );
    if (blob) yield new Uint8Array(await blob.arrayBuffer());
  }
}

async function* collectRows(rows: AsyncIterable<Uint8Array>): AsyncIterable<Blob> {
  let held: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of rows) {
    held.push(new Uint8Array(chunk));
    bytes += chunk.length;
    if (bytes < PROVIDED_FILES) continue;
    yield new Blob(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield new Blob(held);
}
