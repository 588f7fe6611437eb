import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, Remote } from '@melena/shared/contract/registry';

/**
 * The departments that are served now. Read anew each time: a department is deployed by putting its files
 * in place, and nothing is restarted or rebuilt for it.
 * @param root the folder that holds the shell and the departments, each with its dist/
 * @param file a registry in a file of its own, for departments that live on other origins
 */
export async function readRegistry(root: string, file: string | undefined): Promise<Registry> {
  const shell = await buildOf(join(root, 'shell/dist/index.html'));
  if (file) {
    const { remotes } = JSON.parse(await readFile(file, 'utf8'));
    return Registry.parse({ shell, remotes });
  }
  const folders = (await readdir(root)).filter(name => name.startsWith('mf-')).sort();
  const remotes = await Promise.all(folders.map(name => readEntry(root, name)));
  return { shell, remotes: remotes.flatMap(entry => entry ?? []) };
}

/** A department that isn't built is not deployed: the others are. */
async function readEntry(root: string, name: string): Promise<Registry['remotes'][number] | undefined> {
  const dist = join(root, name, 'dist');
  try {
    const remote = Remote.parse(JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')));
    const build = await buildOf(join(dist, 'remoteEntry.js'));
    return { ...remote, entry: `/remotes/${name}/mf-manifest.json`, build };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Names a build by its entry file, which names every other file by its content. */
async function buildOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12);
}

/** Other origins that the registry sends the browser to. */
export function foreignOrigins({ remotes }: Registry): string[] {
  const origins = remotes.flatMap(({ entry }) => (URL.canParse(entry) ? new URL(entry).origin : []));
  return [...new Set(origins)];
}
