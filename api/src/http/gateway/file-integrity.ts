import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Integrity } from '@melena/shared/contract/registry';

/** The file that holds the department's own loader, and in it the hashes of what that loads. */
const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';

/** A file's content as `integrity` attributes name it. */
export function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * The hashes of a department's build. The shell checks the manifest, the entry and what they name; the entry
 * checks each script and style that it loads later, by the hashes that its build put into it.
 * @param folder of the build; files of former builds may lie in it, and are left out
 * @returns undefined where the entry doesn't hold the hash of each file: then nobody would check them
 */
export async function integrityOf(folder: string): Promise<Integrity | undefined> {
  const entry = await readFile(join(folder, ENTRY));
  const text = entry.toString();
  const held = new Set(text.match(/sha384-[A-Za-z0-9+/]{64}/g));
  const found: Record<string, string> = {};
  for (const file of (await filesIn(folder)).filter(file => file !== ENTRY)) {
    const hash = hashOf(await readFile(join(folder, file)));
    if (!/\.(js|css)$/.test(file) || held.has(hash)) found[file] = hash;
  }
  const checked = new Set(Object.values(found));
  const complete = held.size > 0 && [...held].every(hash => checked.has(hash));
  return complete && MANIFEST in found ? { ...found, [ENTRY]: hashOf(entry) } : undefined;
}

/** Every file by its place in the folder; those of a compressed form stand for the same content. */
async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter(file => file.isFile()).map(file => join(file.parentPath, file.name));
  return files
    .map(file => relative(folder, file))
    .filter(file => !/\.(br|gz|map)$/.test(file))
    .sort();
}

interface CachedIntegrity {
  readonly leads: string;
  readonly integrity: Integrity;
}
const cache = new Map<string, CachedIntegrity>();

/** As {@link integrityOf}, read again where the entry or the manifest has changed: they lead to all the others. */
export async function storedIntegrityOf(folder: string): Promise<Integrity | undefined> {
  const leads = (await Promise.all([ENTRY, MANIFEST].map(file => readStored(join(folder, file))))).join();
  const kept = cache.get(folder);
  if (kept?.leads === leads) return kept.integrity;
  // A build on its way: asked again with the next page.
  const integrity = await integrityOf(folder).catch(() => undefined);
  if (integrity) cache.set(folder, { leads, integrity });
  return integrity;
}

/** Tells a file from what was in its place before: each page asks, so that it isn't read. */
async function readStored(file: string): Promise<string> {
  const { mtimeNs, size, ino } = await stat(file, { bigint: true }).catch(() => ({
    mtimeNs: 0,
    size: 0,
    ino: 0,
  }));
  return `${mtimeNs} ${size} ${ino}`;
}
