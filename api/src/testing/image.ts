import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lock } from 'proper-lockfile';
import { internals } from '../db/db';
import { migrate } from '../db/migrate';
import { dbOnPglite } from '../db/pglite/engine';
import { extensions } from '../db/pglite/start';

const CACHE = join(import.meta.dirname, '../../../.cache');
const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/** Names the schema: another migration, another name. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A migrated, empty PGlite as an archive; made once for each schema and kept in `.cache`. */
export async function migratedImage(): Promise<Blob> {
  const file = join(CACHE, `database-${await schemaHash()}.tar`);
  const kept = await readOrNothing(file);
  if (kept) return new Blob([kept]);
  await mkdir(CACHE, { recursive: true });
  // Test files run side by side: one makes it, the others wait.
  const release = await lock(CACHE, {
    lockfilePath: `${file}.lock`,
    stale: 60_000,
    retries: { retries: 600, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    const made = await readOrNothing(file);
    if (made) return new Blob([made]);
    const image = await makeImage();
    await writeFile(`${file}.new`, image);
    await rename(`${file}.new`, file);
    await forgetOthers(file);
    return new Blob([image]);
  } finally {
    await release();
  }
}

async function makeImage(): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await PGlite.create({ extensions });
  const db = dbOnPglite(pglite);
  try {
    await migrate(db[internals].kysely);
    const dump = await pglite.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await db.close();
  }
}

/** Images of former schemas are 40 MB each. */
async function forgetOthers(file: string): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const other = join(CACHE, name);
    if (/^database-.*\.tar$/.test(name) && other !== file) await rm(other);
  }
}

async function readOrNothing(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return undefined;
  }
}
