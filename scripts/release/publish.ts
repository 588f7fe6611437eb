import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type RegistryEntry, type Remote, RegistryEntry as schema } from '../../shared/src/contract/registry';
import { registryOf, releaseFolder, releaseName, type Site, type Switch, switchSite } from './site';
import { verifyBuild } from './verify';

export interface Publication {
  /** The folder with remotes.json and releases/. */
  readonly site: string;
  readonly name: string;
  /** Folder of the build. */
  readonly from: string;
  /** Which of its files belong to the build; all of them unless told. */
  readonly files?: readonly string[];
  /** Where releases/ is served, when that is another origin than the suite's: 'https://almacen.melena.mx'. */
  readonly origin?: string;
}

/**
 * Puts a department's build beside the others and makes it live. Its files are all in place before the
 * registry names them; those of former releases stay.
 * @throws what is wrong with the build; then nothing has changed
 */
export async function publish({ site, name, from, files, origin = '' }: Publication): Promise<RegistryEntry> {
  const remote = place(site, name, from, files);
  const entry = entryOf(remote.release, remote.build, origin);
  return switchSite(site, () => ({ entry, how: 'release' }));
}

/**
 * Makes a former release live again: the one before what is live, or a named one.
 * @param wanted as the list names it: '0.1.0-3f2a9c1b0d4e'
 */
export async function rollBack(site: string, name: string, wanted?: string): Promise<RegistryEntry> {
  return switchSite(site, known => {
    const former = formerRelease(known, name, wanted);
    if (!former) {
      const what = wanted ? `no release ${wanted} of ${name}` : `nothing before what is live of ${name}`;
      throw new Error(`There is ${what} in ${registryOf(site)}.`);
    }
    const remote = verifyBuild(releaseFolder(site, former), name);
    return { entry: schema.parse({ ...remote, entry: former.entry, build: former.build }), how: 'rollback' };
  });
}

/** What was live before what is; what was rolled back is not what one goes back to. */
function formerRelease({ history }: Site, name: string, wanted?: string): Switch | undefined {
  const own = history.filter(item => item.name === name);
  if (wanted) return own.findLast(item => releaseName(item) === wanted);
  const stack: Switch[] = [];
  for (const item of own) {
    const at = stack.findLastIndex(before => releaseName(before) === releaseName(item));
    if (item.how === 'rollback' && at >= 0) stack.length = at + 1;
    else if (at < 0 || at < stack.length - 1) stack.push(item);
  }
  return stack.at(-2);
}

interface Placed {
  readonly release: Remote;
  readonly build: string;
}

/** Copies a build under a name that nobody looks at, looks it over there, and gives it its own. */
function place(site: string, name: string, from: string, files: readonly string[] | undefined): Placed {
  const parent = join(site, 'releases', name);
  mkdirSync(parent, { recursive: true });
  const coming = mkdtempSync(join(parent, '.coming-'));
  try {
    copy(from, coming, files);
    const release = verifyBuild(coming, name);
    const build = buildOf(coming);
    const folder = releaseFolder(site, { ...release, build });
    if (!existsSync(folder)) renameSync(coming, folder);
    return { release, build };
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
}

function copy(from: string, to: string, files?: readonly string[]): void {
  if (!existsSync(from)) throw new Error(`There is no build in ${from}.`);
  const known = files && new Set(files);
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (known && !known.has(file.replace(/\.(br|gz)$/, ''))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file), { recursive: true });
  }
}

/** Names a build by what leads to all of it. */
function buildOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of ['remoteEntry.js', 'remote.json']) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function entryOf(remote: Remote, build: string, origin: string): RegistryEntry {
  const address = `/releases/${remote.name}/${releaseName({ version: remote.version, build })}`;
  return schema.parse({ ...remote, build, entry: `${origin}${address}/mf-manifest.json` });
}
