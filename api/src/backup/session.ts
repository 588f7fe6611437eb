import type { Queryable } from '../core/database/bulk-load';
import type { Db } from '../core/database/open-database';

export type { Queryable } from '../core/database/bulk-load';

/** A connection that nobody else uses; its transaction begins and ends by `query`. */
export interface Session extends Queryable {
  /** The same connection, typed. It is for reads and migrations, and begins no transaction. */
  readonly db: Db;
  /** A table's rows in the text format of COPY. A chunk may end within a row. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Uint8Array>;
  /** Adds rows in that format. Each chunk ends with a row. */
  copyIn(table: string, columns: readonly string[], rows: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

export const columnList = (columns: readonly string[]) => columns.map(column => `"${column}"`).join(', ');

/** Closes the session whatever comes of the work; what it didn't commit is undone. */
export async function withSession<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}
