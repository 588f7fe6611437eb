import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Where } from '../core/database/open';
import { lockFolder } from '../core/database/pglite/lock';
import { extensions, requireEngineOf } from '../core/database/pglite/start';
import { StartError } from '../core/start-error';
import { copyFolder } from './copy-folder';
import { stamp, sync } from './disk';
import { dump } from './dump';
import { verifyBackup } from './file';
import type { Manifest } from './manifest';
import { type Session, using } from './session';
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
export async function backUp(where: Where, to: string): Promise<Backup> {
  const file = await fileFor(to);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await withSnapshot(where, session => dump(session, unfinished));
    const manifest = await verifyBackup(unfinished);
    await rename(unfinished, file);
    await sync(dirname(file));
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
  const file = isFolder ? join(to, `melena-${stamp()}.gz`) : to;
  if (existsSync(file))
    throw new StartError(`${file} is there already, and no backup is written over: name another.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  return file;
}

/** A session that sees the salon as it was at one moment. */
async function withSnapshot<T>(
  { databaseUrl, dataDir }: Where,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return using(await postgresSession(databaseUrl), work);
  const folder = join(dataDir, 'pg');
  if (!existsSync(folder) || existsSync(`${folder}.unfinished`))
    throw new StartError(`There is no salon in ${dataDir}: name its folder by DATA_DIR.`);
  await requireEngineOf(folder);
  const copy = `${folder}.copy`;
  const unlock = await lockFolder(copy, by => `Another backup of ${dataDir} is under way, by ${by}`);
  try {
    // Of a backup that was killed.
    await rm(copy, { recursive: true, force: true });
    await copyFolder(folder, copy);
    return await using(await pgliteSession(await PGlite.create({ dataDir: copy, extensions })), work);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await unlock();
  }
}
