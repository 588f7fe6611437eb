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
import { integrityOf } from '../../api/src/http/gateway/file-integrity';
import {
  type Integrity,
  type RegistryEntry,
  type Remote,
  RegistryEntry as schema,
} from '../../shared/src/contract/registry';
import { isTrusted } from '../../shared/src/contract/remote-module';
import { digestOf, registryOf, releaseFolder, releaseName, type Site, type Switch, switchSite } from './site';
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
  const entry = entryOf(await place(site, name, from, files), origin);
  requireTrusted(entry);
  return switchSite(site, async () => ({ entry, how: 'release' }));
}

/**
 * Makes a former release live again: the one before what is live, or a named one.
 * @param wanted as the list names it: '0.1.0-3f2a9c1b0d4e'
 */
export async function rollBack(site: string, name: string, wanted?: string): Promise<RegistryEntry> {
  return switchSite(site, async known => {
    const former = formerRelease(known, name, wanted);
    if (!former) {
      const what = wanted ? `no release ${wanted} of ${name}` : `nothing before what is live of ${name}`;
      throw new Error(`There is ${what} in ${registryOf(site)}.`);
    }
    const folder = releaseFolder(site, former);
    const remote = verifyBuild(folder, name);
    const integrity = await integrityOf(folder);
    if (former.digest !== undefined && former.digest !== digestOf(integrity)) {
      throw new Error(`${folder} is not as it was released: its files were changed since.`);
    }
    const entry = schema.parse({ ...remote, entry: former.entry, build: former.build, integrity });
    requireTrusted(entry);
    return { entry, how: 'rollback' };
  });
}

/** Files on a host of another origin are run only where their hashes are known. */
function requireTrusted(entry: RegistryEntry): void {
  if (isTrusted(entry, 'http://suite.invalid')) return;
  throw new Error(
    `${entry.name} may not be released to another origin: its build holds no hashes of its files. Build it with the preset of now.`,
  );
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
  readonly integrity: Integrity | undefined;
}

/** Copies a build under a name that nobody looks at, looks it over there, and gives it its own. */
async function place(site: string, name: string, from: string, files?: readonly string[]): Promise<Placed> {
  const parent = join(site, 'releases', name);
  mkdirSync(parent, { recursive: true });
  const coming = mkdtempSync(join(parent, '.coming-'));
  try {
    copy(from, coming, files);
    const release = verifyBuild(coming, name);
    const build = buildOf(coming);
    const integrity = await integrityOf(coming);
    const folder = releaseFolder(site, { ...release, build });
    if (!existsSync(folder)) renameSync(coming, folder);
    else if (digestOf(await integrityOf(folder)) !== digestOf(integrity)) {
      throw new Error(`${folder} exists with other files than this build's: they were changed since.`);
    }
    return { release, build, integrity };
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
}

function copy(from: string, to: string, files?: readonly string[]): void {
  if (!existsSync(from)) throw new Error(`There is no build in ${from}.`);
  const known = files && new Set(files);
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const plain = file.replace(/\.(br|gz)$/, '');
    // Sources, and what a build was made of, are of use where it is made.
    if (/(\.map|mf-stats\.json)$/.test(plain) || (known && !known.has(plain))) continue;
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

function entryOf({ release, build, integrity }: Placed, origin: string): RegistryEntry {
  const address = `/releases/${release.name}/${releaseName({ version: release.version, build })}`;
  return schema.parse({ ...release, build, integrity, entry: `${origin}${address}/mf-manifest.json` });
}
