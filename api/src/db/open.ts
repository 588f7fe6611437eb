import type { Db } from './db';
import { openPglite } from './pglite/open';
import { openPostgres } from './postgres/open';

export type { Db } from './db';

/**
 * Opens the database and brings its schema up to date: on the server of `databaseUrl`, or without one in
 * this process, on disk in `dataDir`.
 * @throws StartError where the server can't be reached or another process holds the folder.
 */
export function openDatabase(where: { databaseUrl?: string; dataDir: string }): Promise<Db> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openPglite(where.dataDir);
}
