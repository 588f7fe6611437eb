import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCached, writeCached } from './cache';
import { root } from './packages';

/** Number of builds whose files are kept, so that a page from that many deploys ago still finds its chunks. */
const KEPT = 5;

const recordOf = (name: string) => `builds/${name}`;
const readBuilds = (name: string) => readCached<string[][]>(recordOf(name)) ?? [];

/** Removes the files of a bundle's dist that belong to none of its last builds. */
export function pruneOldFiles(name: string, files: readonly string[]): void {
  const builds = keptBuilds(readBuilds(name), files);
  writeCached(recordOf(name), builds);
  removeUnknown(join(root, name, 'dist'), new Set(builds.flat()));
}

/** Files of a bundle's dist that belong to its last build. */
export function filesOfBuild(name: string): readonly string[] | undefined {
  return readBuilds(name)[0];
}

/** The builds whose files are kept, newest first. */
export function keptBuilds(before: readonly string[][], files: readonly string[]): string[][] {
  const now = [...files].sort();
  const others = before.filter(build => build.join() !== now.join());
  return [now, ...others].slice(0, KEPT);
}

/** Removes every file that is not listed, with its compressed forms. */
export function removeUnknown(dist: string, known: ReadonlySet<string>): void {
  for (const file of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const asset = path.slice(dist.length + 1).replace(/\.(br|gz)$/, '');
    if (!known.has(asset)) rmSync(path);
  }
}
