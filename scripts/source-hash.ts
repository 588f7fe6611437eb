import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCached, writeCached } from './cache';
import { root } from './packages';

/** Hashes of a bundle's sources: `quick` of the files' sizes and times, `content` of their contents. */
interface SourceHash {
  readonly quick: string;
  readonly content: string;
}

/** Name of the record in the cache with the hash that a bundle was built from. */
export const hashRecord = (name: string) => `built/${name}`;

/** The bundles whose sources have changed since their build. Reads contents only if sizes or times differ. */
export function staleBundles(names: readonly string[]): string[] {
  const common = commonFiles();
  return names.filter(name => {
    const record = readCached<SourceHash>(hashRecord(name));
    if (!record || !existsSync(join(root, name, 'dist'))) return true;
    const files = [...common, ...filesOf(name)];
    const quick = quickHash(files);
    if (quick === record.quick) return false;
    const content = contentHash(files);
    if (content !== record.content) return true;
    saveRecord(name, { quick, content });
    return false;
  });
}

/** Hashes a bundle's sources. Call it before the build, so that an edit during the build is not missed. */
export function sourceHashOf(name: string): SourceHash {
  const files = [...commonFiles(), ...filesOf(name)];
  return { quick: quickHash(files), content: contentHash(files) };
}

/** Stores the hash for the next run. Without write access, as in a service, the files are read each time. */
function saveRecord(name: string, record: SourceHash): void {
  try {
    writeCached(hashRecord(name), record);
  } catch {}
}

/** Files that every bundle depends on: the shared sources and the versions of all packages. */
function commonFiles(): string[] {
  const versions = ['pnpm-lock.yaml', 'shared/package.json'].map(file => join(root, file));
  return [...versions, ...walk(join(root, 'shared/src'))];
}

function filesOf(name: string): string[] {
  const own = ['index.html', 'package.json', 'remote.json', 'rspack.config.ts']
    .map(file => join(root, name, file))
    .filter(file => existsSync(file));
  return [...own, ...walk(join(root, name, 'src'))];
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    })
    .sort();
}

function quickHash(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function contentHash(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
