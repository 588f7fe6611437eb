import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error';
import { type Db, internals } from '../database';
import { migrate } from '../migrate';
import { startAutovacuum } from './autovacuum';
import { openBackupSocket } from './backup-socket';
import { startCheckpoints } from './checkpoints';
import { dbOnPglite } from './engine';
import { lockFolder } from './folder-lock';
import { explainDamage, startOnDisk } from './start';

/**
 * The database inside this process, on disk in `dataDir`/pg, for this process alone.
 * @throws StartError where another process holds the folder, it is damaged or a later version's, or its disk is full.
 */
export function openPglite(dataDir: string): Promise<Db> {
  return open(dataDir).catch(error => {
    throw explainDamage(dataDir, explainDiskFull(dataDir, error));
  });
}

async function open(dataDir: string): Promise<Db> {
  await mkdir(dataDir, { recursive: true }).catch(error => {
    throw new StartError(
      `The data folder ${dataDir} can’t be made (${error.message}): make it and give it to this user, or start with another DATA_DIR.`,
      { cause: error },
    );
  });
  const folder = join(dataDir, 'pg');
  const unlock = await lockFolder(folder);
  let db: Db | undefined;
  try {
    let running = await startOnDisk(folder);
    const again = async () => {
      running.abandon();
      running = await startOnDisk(folder).catch(error => {
        throw explainDiskFull(dataDir, error);
      });
      return running.pglite;
    };
    const opened = dbOnPglite(running.pglite, { again, released: unlock });
    db = opened;
    const door = await openBackupSocket(folder, opened);
    let stopAutovacuum = () => {};
    const stopCheckpoints = startCheckpoints(opened, () => !door.copying());
    db = {
      ...opened,
      close: async () => {
        stopCheckpoints();
        stopAutovacuum();
        await door.close();
        await opened.close();
      },
    };
    await migrate(db[internals].kysely);
    stopAutovacuum = startAutovacuum(db);
    return db;
  } catch (error) {
    await (db ? db.close() : unlock());
    throw error;
  }
}

/** A file of its log: without room for one more PostgreSQL doesn't start. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** The error of a failed start: where the disk is full, one that says so. */
function explainDiskFull(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError || !isFull(dataDir, error)) return error;
  return new StartError(
    `The disk of the data folder ${dataDir} is full: make room on it, or start with another DATA_DIR.`,
    { cause: error },
  );
}

/** By its code; PGlite says only that it didn't start. */
function isFull(dataDir: string, error: unknown): boolean {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100')) {
    return true;
  }
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
