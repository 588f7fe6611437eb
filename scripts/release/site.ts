import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Integrity, RegistryEntry } from '../../shared/src/contract/registry';
import { withLock } from '../lock';

/** A release that waits longer for another one is given up. */
const PATIENCE_SECONDS = 30;

/** A change of the live release. */
export interface SwitchSite {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  /** Address of the release's mf-manifest.json. */
  readonly entry: string;
  /** Hash of all file hashes, which a rollback compares; missing for a release without hashes. */
  readonly digest?: string;
  readonly how: 'release' | 'rollback';
  readonly at: string;
}

/** A site's remotes.json: the live releases, for the server, and the history, latest last, for these commands. */
export interface Site {
  readonly remotes: readonly RegistryEntry[];
  readonly history: readonly SwitchSite[];
}

/** Number of switches that the history keeps for each department. */
const REMEMBERED = 50;

export const registryOf = (folder: string) => join(folder, 'remotes.json');

/** Folder of one release: the files of one build of a department. They never change. */
export const releaseFolder = (folder: string, { name, version, build }: ReleaseId) =>
  join(folder, 'releases', name, releaseName({ version, build }));

export const releaseName = ({ version, build }: Omit<ReleaseId, 'name'>) => `${version}-${build}`;

export interface ReleaseId {
  readonly name: string;
  readonly version: string;
  readonly build: string;
}

/** A site without a registry has no releases yet. */
export function readSite(folder: string): Site {
  const file = registryOf(folder);
  if (!existsSync(file)) return { remotes: [], history: [] };
  const { remotes, history = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return { remotes, history };
}

/**
 * Makes a release live, under a lock: a second switch waits and then sees the result of the first. The registry
 * file is replaced as a whole, so that nobody reads half of it.
 * @param choose returns the new release, given the current one
 */
export async function switchSite(
  folder: string,
  choose: (site: Site) => Promise<{ entry: RegistryEntry; how: SwitchSite['how'] }>,
): Promise<RegistryEntry> {
  return withLock(
    folder,
    'remotes.json',
    async () => {
      const site = readSite(folder);
      const { entry, how } = await choose(site);
      const { name, version, build, integrity } = entry;
      const others = site.remotes.filter(remote => remote.name !== name);
      requireFreePaths(entry, others);
      const id = { name, version, build, entry: entry.entry, digest: digestOf(integrity) };
      const now: SwitchSite = { ...id, how, at: new Date().toISOString() };
      const own = [...site.history.filter(item => item.name === name), now].slice(-REMEMBERED);
      const rest = site.history.filter(item => item.name !== name);
      replaceFile(registryOf(folder), { remotes: [...others, entry], history: [...rest, ...own] });
      return entry;
    },
    PATIENCE_SECONDS,
  );
}

/** A single hash over all file hashes, because every page reads this file and it lists up to fifty releases. */
export function digestOf(integrity: Integrity | undefined): string | undefined {
  return integrity && createHash('sha384').update(JSON.stringify(integrity)).digest('base64');
}

/** Refuses an address that another department has: one of the two could never be opened. */
function requireFreePaths(entry: RegistryEntry, others: readonly RegistryEntry[]): void {
  for (const { path } of entry.paths) {
    const owner = others.find(other => other.paths.some(owned => owned.path === path));
    if (owner) throw new Error(`${entry.name} claims ${path}, which belongs to ${owner.name}.`);
  }
}

function replaceFile(file: string, content: Site): void {
  const next = `${file}.new`;
  const handle = openSync(next, 'w');
  writeFileSync(handle, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(next, file);
}
