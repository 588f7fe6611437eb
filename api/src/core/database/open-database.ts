import type { Db } from './database';
import { openPglite } from './pglite/open';
import { openPostgres } from './postgres/open';

export type { Db } from './database';

/** Which database: the one on a server, or without its address the embedded one in a folder. */
export interface DatabaseSettings {
  readonly databaseUrl?: string;
  /** The same database past a pooler that stands before it. */
  readonly directUrl?: string;
  /** A broker beside the server; the embedded database has one process, which needs none. */
  readonly newsUrl?: string;
  readonly dataDir: string;
  /** After how many ms a server gives up a statement, where others wait behind it; the embedded one can't be stopped. */
  readonly statementLimit?: number;
}

/**
 * Opens the database and brings its schema up to date: on the server of `databaseUrl`, or without one in
 * this process, on disk in `dataDir`.
 * @throws StartError where the server can't be reached or another process holds the folder.
 */
export function openDatabase({ databaseUrl, dataDir, ...onServer }: DatabaseSettings): Promise<Db> {
  return databaseUrl ? openPostgres({ databaseUrl, ...onServer }) : openPglite(dataDir);
}
