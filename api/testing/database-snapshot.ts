import { Blob as NodeBlob } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { internals } from '../src/core/database/database';
import { migrate } from '../src/core/database/migrate';
import type { Db } from '../src/core/database/open-database';
import { dbOnPglite } from '../src/core/database/pglite/engine';
import { extensions, keepPrivate } from '../src/core/database/pglite/start';

const require = createRequire(import.meta.url);
const CACHE = join(import.meta.dirname, '../../.cache');
const MIGRATIONS = join(import.meta.dirname, '../src/core/database/migrations');

/** Names the schema: another migration, another name. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  await hashFiles(hash, MIGRATIONS);
  return hash.digest('hex').slice(0, 16);
}

async function hashFiles(hash: Hash, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(basename(file)).update(await readFile(file));
}

interface DatabaseSnapshot {
  readonly name: string;
  /** Another hash, another image. */
  readonly hash: string;
  /** The snapshot that it begins with; none by default. */
  readonly from?: () => Promise<Blob>;
  readonly fill: (db: Db) => Promise<void>;
}

/** A migrated, empty PGlite as an archive; made once for each schema and kept in `.cache`. */
export async function migratedSnapshot(): Promise<Blob> {
  const hash = await schemaHash();
  return cachedSnapshot({ name: 'database', hash, fill: db => migrate(db[internals].kysely) });
}

/** Rows that are added to a migrated database by the code of these folders; kept for a day. */
export interface SnapshotFilling {
  readonly day: string;
  readonly folders: readonly string[];
  readonly fill: DatabaseSnapshot['fill'];
}

/** Names the schema and a filling: other code or another day, another name. */
export async function fillingHash({ day, folders }: SnapshotFilling): Promise<string> {
  const hash = createHash('sha256')
    .update(day)
    .update(await schemaHash());
  for (const folder of folders) await hashFiles(hash, folder);
  return hash.digest('hex').slice(0, 16);
}

/** The migrated one with what a filling adds; made once for each. */
export async function filledSnapshot(name: string, filling: SnapshotFilling): Promise<Blob> {
  const hash = await fillingHash(filling);
  return cachedSnapshot({ name, hash, from: migratedSnapshot, fill: filling.fill });
}

/** Read once for all files of a worker. */
const snapshots = new Map<string, Promise<Blob>>();

function cachedSnapshot(image: DatabaseSnapshot): Promise<Blob> {
  const file = join(CACHE, `${image.name}-${image.hash}.tar`);
  const found = snapshots.get(file) ?? findOrMake(file, image);
  snapshots.set(file, found);
  return found;
}

async function findOrMake(file: string, image: DatabaseSnapshot): Promise<Blob> {
  await mkdir(CACHE, { recursive: true });
  // Test files run side by side: one makes it, the others wait.
  const maker = `${file}.maker`;
  for (;;) {
    const kept = await readOrNothing(file);
    if (kept) return blobOf(kept);
    if (await claim(maker)) break;
    await sleep(100);
  }
  try {
    const bytes = await createSnapshot(image);
    const unfinished = `${file}.${process.pid}.new`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    await removeOldSnapshots(image.name, file);
    return blobOf(bytes);
  } finally {
    await rm(maker, { force: true });
  }
}

/** True if this process is the one that makes it. A process that was killed is known by its id, not by a time: tests set the clock. */
async function claim(maker: string): Promise<boolean> {
  try {
    await writeFile(maker, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const pid = Number(await readFile(maker, 'utf8').catch(() => process.pid));
    if (!isRunning(pid)) await rm(maker, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A PGlite with what an image holds, in memory or in a folder. Its program is compiled once for all files of a worker. */
export async function startSnapshot(loadDataDir?: Blob, dataDir?: string): Promise<PGlite> {
  return PGlite.create({ dataDir, loadDataDir, extensions, ...(await compiled()) });
}

/** Writes a snapshot into a data folder that is not there yet, as the server keeps it. */
export async function writeSnapshot(snapshot: Blob, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg');
  await keepPrivate(folder);
  await (await startSnapshot(snapshot, folder)).close();
}

let program: Promise<{ pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }> | undefined;

function compiled(): NonNullable<typeof program> {
  const part = (name: string) => readFile(join(dirname(require.resolve('@electric-sql/pglite')), name));
  program ??= Promise.all([part('pglite.wasm').then(WebAssembly.compile), part('pglite.data')]).then(
    ([pgliteWasmModule, data]) => ({ pgliteWasmModule, fsBundle: blobOf(new Uint8Array(data)) }),
  );
  return program;
}

async function createSnapshot({ from, fill }: DatabaseSnapshot): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await startSnapshot(await from?.());
  const db = dbOnPglite(pglite);
  try {
    await fill(db);
    await removeOldLog(pglite);
    const dump = await pglite.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await db.close();
  }
}

/** After a checkpoint only the last segment of the log is read. The others are half of an image, which each file of a test unpacks. */
async function removeOldLog(pglite: PGlite): Promise<void> {
  await pglite.exec('checkpoint');
  const { rows } = await pglite.query<{ last: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as last',
  );
  const folder = '/pglite/data/pg_wal';
  for (const name of pglite.Module.FS.readdir(folder))
    if (/^[0-9A-F]{24}$/.test(name) && name !== rows[0]?.last) pglite.Module.FS.unlink(`${folder}/${name}`);
}

/** Images of former schemas are 40 MB each. */
async function removeOldSnapshots(name: string, file: string): Promise<void> {
  for (const entry of await readdir(CACHE)) {
    const other = join(CACHE, entry);
    if (entry.startsWith(`${name}-`) && entry.endsWith('.tar') && other !== file)
      await rm(other, { force: true });
  }
}

async function readOrNothing(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return undefined;
  }
}

/** Node's own, also in a test of a page, whose document brings one that copies byte by byte. */
function blobOf(bytes: Uint8Array<ArrayBuffer>): Blob {
  return new NodeBlob([bytes]) as Blob;
}
