import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseSettings } from '../core/database/open-database';
import { lockFolder } from '../core/database/pglite/folder-lock';
import { assertEngineOf, extensions } from '../core/database/pglite/start';
import { StartError } from '../core/start-error';
import { verifyBackup } from './backup-file';
import { copyFolder } from './copy-folder';
import { syncFile, timestamp } from './disk';
import { dumpBackup } from './dump-backup';
import type { Manifest } from './manifest';
import { type Session, withSession } from './session';
import { pgliteSession } from './session-pglite';
import { postgresSession } from './session-postgres';

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
}

/**
 * Backs up a salon, whether its server runs or not, into a file that appears once it is whole, was read back, and is
 * on the disk. In a folder it is named by the moment.
 * @throws StartError where the place or the salon isn't fit for it.
 */
export async function backUp(where: DatabaseSettings, to: string): Promise<Backup> {
  const file = await fileFor(to);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await withSnapshot(where, session => dumpBackup(session, unfinished));
    const manifest = await verifyBackup(unfinished);
    await rename(unfinished, file);
    await syncFile(dirname(file));
    return { file, bytes: (await stat(file)).size, manifest };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function fileFor(to: string): Promise<string> {
  const isFolder = await stat(to).then(
    found => found.isDirectory(),
    () => false,
  );
  const file = isFolder ? join(to, `melena-${timestamp()}.gz`) : to;
  if (existsSync(file))
    throw new StartError(`${file} is there already, and no backup is written over: name another.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  return file;
}

/** A session that sees the salon as it was at one moment. */
async function withSnapshot<T>(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return withSession(await postgresSession(databaseUrl), work);
  const folder = join(dataDir, 'pg');
  if (!existsSync(folder) || existsSync(`${folder}.unfinished`))
    throw new StartError(`There is no salon in ${dataDir}: name its folder by DATA_DIR.`);
  await assertEngineOf(folder);
  const copy = `${folder}.copy`;
  const unlock = await lockFolder(copy, by => `Another backup of ${dataDir} is under way, by ${by}`);
  try {
    // A backup that was killed left it.
    await rm(copy, { recursive: true, force: true });
    await copyFolder(folder, copy);
    return await withSession(await pgliteSession(await PGlite.create({ dataDir: copy, extensions })), work);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await unlock();
  }
}
