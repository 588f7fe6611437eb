import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

/** An entry of the federation plugin's `shared` option. */
export interface Sharing {
  singleton: true;
  requiredVersion: string;
  strictVersion: true;
  version?: string;
  import?: false;
}

const sourceRoot = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/** Version of the shared package that this build contains. */
export const sharedVersion = readVersion(join(sourceRoot, '../package.json'));

/** Packages of which a second copy would break hooks or contexts. */
const packages = ['react', 'react-dom'];

/**
 * Folders of the shared package that hold state, contexts or the one look. Rules and contract hold none:
 * each bundle has the few that it uses, of the version that it was written for.
 */
const folders = ['client', 'kit', 'salon', 'session'];

/**
 * The shell provides every singleton. A remote carries no copy of any of them (`import: false`), so that
 * nothing can exist twice: what the shell doesn't have, or has in another major, is a refused remote.
 */
export function sharing(side: 'shell' | 'remote', requiredShared: string): Record<string, Sharing> {
  const fallback = side === 'remote' ? { import: false as const } : {};
  const shared: Record<string, Sharing> = {};
  const singleton = (key: string, version: string, requiredVersion: string) => {
    const provided = side === 'shell' ? { version } : {};
    shared[key] = { singleton: true, strictVersion: true, requiredVersion, ...provided, ...fallback };
  };
  for (const name of packages) {
    const version = readVersion(findPackage(name));
    singleton(name, version, `^${version}`);
    if (name === 'react') singleton('react/jsx-runtime', version, `^${version}`);
  }
  singleton('@melena/shared/router', sharedVersion, requiredShared);
  for (const entry of sharedEntries()) singleton(entry, sharedVersion, requiredShared);
  return shared;
}

/** Every import path of the shared folders: what a remote may ask the shell for. */
export function sharedEntries(): string[] {
  return folders.flatMap(folder => entriesOf(join(sourceRoot, folder))).sort();
}

function entriesOf(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true });
  const base = `@melena/shared/${relative(sourceRoot, folder)}`;
  if (names.some(name => /^index\.tsx?$/.test(name.name))) return [base];
  return names.flatMap(name => {
    if (name.isDirectory()) return entriesOf(join(folder, name.name));
    const isSource = /\.tsx?$/.test(name.name) && !/\.(test|d)\.tsx?$/.test(name.name);
    return isSource ? [`${base}/${name.name.replace(/\.tsx?$/, '')}`] : [];
  });
}

function findPackage(name: string): string {
  return require.resolve(`${name}/package.json`);
}

function readVersion(file: string): string {
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
