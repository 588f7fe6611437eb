import { Blob as NodeBlob } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lock } from 'proper-lockfile';
import { internals } from '../db/db';
import { migrate } from '../db/migrate';
import type { Db } from '../db/open';
import { dbOnPglite } from '../db/pglite/engine';
import { extensions } from '../db/pglite/start';

const CACHE = join(import.meta.dirname, '../../../.cache');
const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

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

interface Image {
  readonly name: string;
  /** Another hash, another image. */
  readonly hash: string;
  /** What it begins with; nothing unless told. */
  readonly from?: () => Promise<Blob>;
  readonly fill: (db: Db) => Promise<void>;
}

/** A migrated, empty PGlite as an archive; made once for each schema and kept in `.cache`. */
export async function migratedImage(): Promise<Blob> {
  const hash = await schemaHash();
  return keptImage({ name: 'database', hash, fill: db => migrate(db[internals].kysely) });
}

/** A PGlite with nothing in it, as an archive: making one from nothing takes some seconds. */
export async function blankImage(): Promise<Blob> {
  return keptImage({ name: 'blank', hash: await schemaHash(), fill: async () => {} });
}

/** The migrated one with what `fill` adds; made once for each version of the folders whose code that is, and for each `day`. */
export async function filledImage(
  name: string,
  { day, folders, fill }: { day: string; folders: readonly string[]; fill: Image['fill'] },
): Promise<Blob> {
  const hash = createHash('sha256')
    .update(day)
    .update(await schemaHash());
  for (const folder of folders) await hashFiles(hash, folder);
  return keptImage({ name, hash: hash.digest('hex').slice(0, 16), from: migratedImage, fill });
}

async function keptImage(image: Image): Promise<Blob> {
  const file = join(CACHE, `${image.name}-${image.hash}.tar`);
  const kept = await readOrNothing(file);
  if (kept) return blobOf(kept);
  await mkdir(CACHE, { recursive: true });
  // Test files run side by side: one makes it, the others wait.
  // By its own name: locks are known by what they lock, and one image is made of another.
  const release = await lock(file, {
    realpath: false,
    stale: 60_000,
    retries: { retries: 600, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    const made = await readOrNothing(file);
    if (made) return blobOf(made);
    const bytes = await makeImage(image);
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
    await forgetOthers(image.name, file);
    return blobOf(bytes);
  } finally {
    await release();
  }
}

async function makeImage({ from, fill }: Image): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await PGlite.create({ extensions, loadDataDir: await from?.() });
  const db = dbOnPglite(pglite);
  try {
    await fill(db);
    const dump = await pglite.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await db.close();
  }
}

/** Images of former schemas are 40 MB each. */
async function forgetOthers(name: string, file: string): Promise<void> {
  for (const entry of await readdir(CACHE)) {
    const other = join(CACHE, entry);
    if (entry.startsWith(`${name}-`) && entry.endsWith('.tar') && other !== file) await rm(other);
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
