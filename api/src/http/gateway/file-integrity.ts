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
 * @returns undefined where the entry holds no hash, as those of former presets: then nobody would check them
 * @throws where the entry holds hashes that no file has, or a file is gone
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
  if (held.size === 0) return undefined;
  const checked = new Set(Object.values(found));
  if ([...held].every(hash => checked.has(hash)) && MANIFEST in found)
    return { ...found, [ENTRY]: hashOf(entry) };
  throw new Error(
    `The files in ${folder} aren't those of its build: they were changed, or only some came. Put them there anew, into an empty folder.`,
  );
}

/** Every file by its place in the folder; those of a compressed form stand for the same content. */
async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter(file => !file.isDirectory()).map(file => join(file.parentPath, file.name));
  return files
    .map(file => relative(folder, file))
    .filter(file => !/\.(br|gz|map)$/.test(file))
    .sort();
}

interface CachedIntegrity {
  readonly leads: string;
  readonly integrity: Integrity | undefined;
  readonly problem?: string;
}
const cache = new Map<string, CachedIntegrity>();

/**
 * As {@link integrityOf}, read again where the entry or the manifest has changed: they lead to all the others. Files that
 * aren't those of their build get no hash, so that none is run; the log says so once.
 */
export async function storedIntegrityOf(folder: string): Promise<Integrity | undefined> {
  const leads = (await Promise.all([ENTRY, MANIFEST].map(file => readStored(join(folder, file))))).join();
  const kept = cache.get(folder);
  if (kept?.leads === leads && !kept.problem) return kept.integrity;
  // A build on its way is asked again with the next page.
  const read: Omit<CachedIntegrity, 'leads'> = await integrityOf(folder).then(
    integrity => ({ integrity }),
    ({ message }: Error) => ({ integrity: {}, problem: message }),
  );
  if (read.problem && read.problem !== kept?.problem) console.error(read.problem);
  cache.set(folder, { leads, ...read });
  return read.integrity;
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
