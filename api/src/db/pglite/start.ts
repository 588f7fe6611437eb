import { existsSync } from 'node:fs';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { StartError } from '../../start-error';
import { SyncedNodeFS } from './synced-fs';

export const extensions = { btree_gist, pg_trgm };

// '-F' turns fsync off, and the default method (fdatasync) would still not reach the file system.
// Of its log as much is kept as one salon writes in days.
export const durable = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=128MB',
];

export interface OnDisk {
  readonly pglite: PGlite;
  /** Lets go of the files of one that broke off. */
  readonly abandon: () => void;
}

/** PGlite on a folder, with commits that are on the disk when they are acknowledged. */
export async function startOnDisk(folder: string): Promise<OnDisk> {
  // A first start that was killed leaves half a database behind, which would never open again.
  const unfinished = `${folder}.unfinished`;
  const fresh = existsSync(unfinished) || !existsSync(folder);
  if (fresh) {
    await writeFile(unfinished, '');
    await rm(folder, { recursive: true, force: true });
  }
  const fs = new SyncedNodeFS(folder);
  const abandon = () => fs.abandon();
  const pglite = await PGlite.create({ fs, extensions, startParams: durable }).catch(error => {
    abandon();
    throw error;
  });
  if (fresh) {
    await pglite.exec('checkpoint');
    await syncFolder(folder);
  }
  await assertSyncs(pglite, fs);
  if (fresh) await rm(unfinished);
  return { pglite, abandon };
}

/** A new database is copied into its folder without a sync: from here on PostgreSQL's own syncs are enough. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync();
    await file.close();
  }
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
