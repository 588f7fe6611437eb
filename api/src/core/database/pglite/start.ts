import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { StartError } from '../../start-error';
import { SyncedNodeFS } from './synced-fs';

export const extensions = { btree_gist, pg_trgm };

// '-F' turns fsync off, and the default method (fdatasync) would still not reach the file system.
// The log keeps some days of one salon's writes. Statistics read 9,000 rows of a table, not 30,000, since calls wait
// meanwhile. The system keeps the files in memory: 128 MB of them once more in ours made no call faster.
export const DURABLE_SETTINGS = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=128MB',
  '-c',
  'default_statistics_target=30',
  '-c',
  'shared_buffers=32MB',
];

/** PostgreSQL's major version inside PGlite: a folder of another one is never opened. */
export const ENGINE = 18;

/** @throws StartError where the folder was written by another major version of PostgreSQL. */
export async function assertEngineOf(folder: string): Promise<void> {
  const wrote = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => `${ENGINE}`);
  if (Number.parseInt(wrote, 10) === ENGINE) return;
  throw new StartError(
    `The data in ${dirname(folder)} was written by PostgreSQL ${wrote.trim()}, and this version of Melena has ${ENGINE} inside: ` +
      'make a backup with the version that wrote it, and restore that with this one.',
  );
}

/** The database didn't start on a folder that held one: PGlite says no more than that. */
class FolderNotOpened extends Error {
  override readonly name = 'NotOpened';
}

/** The error of a failed start: for a folder that didn't open, one that says that it is damaged. */
export function explainDamage(dataDir: string, error: unknown): unknown {
  if (!(error instanceof FolderNotOpened)) return error;
  return new StartError(
    `The data in ${dataDir} can’t be opened: files of its folder pg are damaged, or belong to another user. ` +
      'Put the last backup in its place (melena restore --from <file> --replace keeps what is there beside it).',
    { cause: error.cause },
  );
}

export interface DiskDatabase {
  readonly pglite: PGlite;
  /** Lets go of the files of one that broke off. */
  readonly abandon: () => void;
}

/** PGlite on a folder, with commits that are on the disk when they are acknowledged. */
export async function startOnDisk(folder: string): Promise<DiskDatabase> {
  // A first start that was killed leaves half a database behind, which would never open again.
  const unfinished = `${folder}.unfinished`;
  const fresh = existsSync(unfinished) || !existsSync(folder);
  if (fresh) {
    await writeFile(unfinished, '');
    await rm(folder, { recursive: true, force: true });
  } else {
    await assertEngineOf(folder);
  }
  await keepPrivate(folder);
  const fs = new SyncedNodeFS(folder);
  const abandon = () => fs.abandon();
  const pglite = await PGlite.create({ fs, extensions, startParams: DURABLE_SETTINGS }).catch(error => {
    abandon();
    throw fresh ? error : new FolderNotOpened('The embedded database did not start', { cause: error });
  });
  if (fresh) {
    await pglite.exec('checkpoint');
    await syncFolder(folder);
  }
  await assertSyncs(pglite, fs);
  if (fresh) await rm(unfinished);
  return { pglite, abandon };
}

/** Makes a folder that only its owner can enter: PGlite gives its files to everybody. */
export async function keepPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Some disks know no owners.
  await chmod(folder, 0o700).catch(() => {});
}

/** A new database is copied into its folder without a sync: from here on PostgreSQL's own syncs are enough. */
export async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await sync(path, 'r+');
    if (entry.isDirectory()) await syncNames(path);
  }
  await syncNames(folder);
  await syncNames(dirname(folder));
}

/** Puts the names in a directory on the disk. Windows does so by itself. */
async function syncNames(directory: string): Promise<void> {
  if (process.platform !== 'win32') await sync(directory, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  await file.sync();
  await file.close();
}

/** @throws StartError where a commit does not reach the disk. */
export async function assertSyncs(pglite: PGlite, fs: { readonly syncs: number }): Promise<void> {
  const before = fs.syncs;
  await pglite.exec(`select pg_logical_emit_message(true, 'melena', 'does this reach the disk?')`);
  if (fs.syncs > before) return;
  await pglite.close();
  throw new StartError(
    'The embedded database does not write its commits through to the disk here: set DATABASE_URL to a PostgreSQL server.',
  );
}
