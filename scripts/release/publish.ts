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
import {
  digestOf,
  registryOf,
  releaseFolder,
  releaseName,
  type Site,
  type SwitchSite,
  switchSite,
} from './site';
import { verifyBuild } from './verify';

export interface Publication {
  /** The folder with remotes.json and releases/. */
  readonly site: string;
  readonly name: string;
  /** Folder of the build. */
  readonly from: string;
  /** Files that belong to the build; all by default. */
  readonly files?: readonly string[];
  /** Origin that serves releases/, if it is not the suite's: 'https://almacen.melena.mx'. */
  readonly origin?: string;
}

/**
 * Copies a department's build into the site and makes it live. All its files are in place before the registry
 * names them. Files of former releases stay.
 * @throws an error with the reason if the build is refused; nothing changes then
 */
export async function publish({ site, name, from, files, origin = '' }: Publication): Promise<RegistryEntry> {
  const entry = entryOf(await place(site, name, from, files), origin);
  requireTrusted(entry);
  return switchSite(site, async () => ({ entry, how: 'release' }));
}

/**
 * Makes a former release live again: the previous one, or a named one.
 * @param wanted its name in the list: '0.1.0-3f2a9c1b0d4e'
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

/** Browsers run files of another origin only if their hashes are known. */
function requireTrusted(entry: RegistryEntry): void {
  if (isTrusted(entry, 'http://suite.invalid')) return;
  throw new Error(
    `${entry.name} may not be released to another origin: its build holds no hashes of its files. Build it with the preset of now.`,
  );
}

/** The release that was live before the current one, without those that were rolled back. */
function formerRelease({ history }: Site, name: string, wanted?: string): SwitchSite | undefined {
  const own = history.filter(item => item.name === name);
  if (wanted) return own.findLast(item => releaseName(item) === wanted);
  const stack: SwitchSite[] = [];
  for (const item of own) {
    const at = stack.findLastIndex(before => releaseName(before) === releaseName(item));
    if (item.how === 'rollback' && at >= 0) stack.length = at + 1;
    else if (at < 0 || at < stack.length - 1) stack.push(item);
  }
  return stack.at(-2);
}

interface PlacedRelease {
  readonly release: Remote;
  readonly build: string;
  readonly integrity: Integrity | undefined;
}

/** Copies a build to a temporary name, verifies it there, and renames it to its final name. */
async function place(
  site: string,
  name: string,
  from: string,
  files?: readonly string[],
): Promise<PlacedRelease> {
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
    // Source maps and records of the build are only useful on the machine that built it.
    if (/(\.map|mf-stats\.json)$/.test(plain) || (known && !known.has(plain))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file), { recursive: true });
  }
}

/** Names a build by a hash of its entry, which changes with any other file of the build. */
function buildOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of ['remoteEntry.js', 'remote.json']) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function entryOf({ release, build, integrity }: PlacedRelease, origin: string): RegistryEntry {
  const address = `/releases/${release.name}/${releaseName({ version: release.version, build })}`;
  return schema.parse({ ...release, build, integrity, entry: `${origin}${address}/mf-manifest.json` });
}
