import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, internals } from '../db';
import { migrate } from '../migrate';
import { dbOnPglite } from './engine';
import { lockFolder } from './lock';
import { startOnDisk } from './start';

/** The database inside this process, on disk in `dataDir`/pg, for this process alone. */
export async function openPglite(dataDir: string): Promise<Db> {
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, 'pg');
  const unlock = await lockFolder(folder);
  let db: Db | undefined;
  try {
    db = dbOnPglite(await startOnDisk(folder), unlock);
    await migrate(db[internals].kysely);
    return db;
  } catch (error) {
    await (db ? db.close() : unlock());
    throw error;
  }
}
