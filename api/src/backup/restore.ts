import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrations } from '../core/database/migrations';
import type { DatabaseSettings } from '../core/database/open-database';
import { lockFolder } from '../core/database/pglite/folder-lock';
import { extensions, keepPrivate, syncFolder } from '../core/database/pglite/start';
import { StartError } from '../core/start-error';
import { verifyBackup } from './backup-file';
import { syncFile, timestamp } from './disk';
import { loadBackup } from './load-backup';
import type { Manifest } from './manifest';
import { restoreOnServer } from './restore-on-server';
import { type Session, withSession } from './session';
import { pgliteSession } from './session-pglite';

interface RestoreOptions {
  /** Puts a salon that is there aside. */
  readonly replace?: boolean;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** Rules that the salon breaks, as it did when the backup was made. */
  readonly books: readonly string[];
  /** The place of the former salon now; null where there was none. */
  readonly aside: string | null;
}

/**
 * Puts a backup into an empty place, all of it or nothing: until it is whole and proven, nothing there looks like a salon.
 * @throws StartError where the file is no whole backup of this version or an earlier one, or the place isn't empty.
 * @throws NotTheSame where what was restored isn't what was backed up.
 */
export async function restore(
  file: string,
  where: DatabaseSettings,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const manifest = await verifyBackup(file);
  const had = readMigrations(manifest.migrations, file);
  const { databaseUrl, dataDir } = where;
  const work = (session: Session) => loadBackup(session, file, { ...manifest, migrations: had });
  const done = databaseUrl
    ? await restoreOnServer(databaseUrl, options.replace === true, work)
    : await restoreIntoFolder(dataDir, options.replace === true, work);
  return { manifest, ...done };
}

type RestoreWork = (session: Session) => Promise<string[]>;

async function restoreIntoFolder(dataDir: string, replace: boolean, work: RestoreWork) {
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, 'pg');
  const unlock = await lockFolder(folder);
  // A first start that was killed left no salon.
  const none = !existsSync(folder) || existsSync(`${folder}.unfinished`);
  const restoring = `${folder}.restoring`;
  try {
    if (!none && !replace) {
      throw new StartError(
        `There is a salon in ${dataDir}: restore into another DATA_DIR, or put that one aside with --replace.`,
      );
    }
    await rm(restoring, { recursive: true, force: true });
    await keepPrivate(restoring);
    const pglite = await PGlite.create({ dataDir: restoring, extensions });
    const books = await withSession(await pgliteSession(pglite), async session => {
      await session.query('begin');
      const books = await work(session);
      await session.query('commit');
      await session.query('checkpoint');
      return books;
    });
    await syncFolder(restoring);
    const aside = none ? null : `${folder}.before-${timestamp()}`;
    if (aside) await rename(folder, aside);
    else await rm(folder, { recursive: true, force: true });
    await rm(`${folder}.unfinished`, { force: true });
    await rename(restoring, folder);
    await syncFile(dataDir);
    return { books, aside };
  } finally {
    await rm(restoring, { recursive: true, force: true });
    await unlock();
  }
}
