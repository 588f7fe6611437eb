import { CompiledQuery } from 'kysely';
import { type Db, internals } from '../src/core/database/database';

/** A connection, asked in SQL of one's own. */
export interface RawSession {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Lends a connection of either engine, for programs that fill a database by the million. */
export function withRawSession<T>(db: Db, work: (session: RawSession) => Promise<T>): Promise<T> {
  return db[internals].kysely
    .connection()
    .execute(connection =>
      work({ query: (text, values = []) => connection.executeQuery(CompiledQuery.raw(text, values)) }),
    );
}
