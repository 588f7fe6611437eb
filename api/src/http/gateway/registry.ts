import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, RegistryEntry, Remote } from '@melena/shared/contract/registry';
import { isTrusted } from '@melena/shared/contract/remote-module';
import { storedIntegrityOf } from './file-integrity';

/**
 * The departments that are served now. Read anew each time: a department is deployed by putting its files
 * in place, and nothing is restarted or rebuilt for it.
 * @param root the folder that holds the shell and the departments, each with its dist/
 * @param file a registry of departments that were released apart; each stands in the place of the built one
 */
export async function readRegistry(root: string, file: string | undefined): Promise<Registry> {
  const shell = await buildOf(join(root, 'shell/dist/index.html'));
  const released = file ? await readReleases(file) : [];
  const apart = new Set(released.map(({ name }) => name));
  const folders = (await readdir(root)).filter(name => name.startsWith('mf-') && !apart.has(name));
  const built = await Promise.all(folders.map(name => readEntry(root, name)));
  const remotes = [...released, ...built.flatMap(entry => entry ?? [])];
  return { shell, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** The entries of a registry. Before the first release there is no file; an entry that is none costs itself alone. */
async function readReleases(file: string): Promise<RegistryEntry[]> {
  const text = await readFile(file, 'utf8').catch(ifMissing);
  if (text === undefined) return [];
  return parseRegistry(text, file).flatMap(remote => {
    const { success, data, error } = RegistryEntry.safeParse(remote);
    if (!success) console.error(`Left out of ${file}: ${error.message}`);
    return success ? data : [];
  });
}

/** An unreadable registry must not take the suite down: the built one is used. */
function parseRegistry(text: string, file: string): unknown[] {
  try {
    const { remotes } = JSON.parse(text);
    if (Array.isArray(remotes)) return remotes;
  } catch {}
  console.error(`${file} is no registry; the departments that were built here are served.`);
  return [];
}

/** A department that isn't built is not deployed: the others are. */
async function readEntry(root: string, name: string): Promise<RegistryEntry | undefined> {
  const dist = join(root, name, 'dist');
  try {
    const remote = Remote.parse(JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')));
    const build = await buildOf(join(dist, 'remoteEntry.js'));
    const integrity = await storedIntegrityOf(dist);
    return { ...remote, entry: `/remotes/${name}/mf-manifest.json`, build, ...(integrity && { integrity }) };
  } catch (error) {
    return ifMissing(error);
  }
}

function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** Names a build by its entry file, which names every other file by its content. */
async function buildOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12);
}

/** Any address of the suite's own origin, whatever that is called outside. */
const SAME_ORIGIN = 'http://suite.invalid/';

/** Other origins that the registry sends the browser to: of departments whose files it holds the hashes of. */
export function foreignOrigins({ remotes }: Registry): string[] {
  const origins = remotes
    .filter(remote => isTrusted(remote, SAME_ORIGIN))
    .map(({ entry }) => new URL(entry, SAME_ORIGIN).origin);
  return [...new Set(origins)].filter(origin => origin !== new URL(SAME_ORIGIN).origin);
}
