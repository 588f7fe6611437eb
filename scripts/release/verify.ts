import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { Remote } from '../../shared/src/contract/registry';

/** The fields of a department's mf-manifest.json that are used here. */
interface Manifest {
  readonly metaData?: { readonly remoteEntry?: { readonly name?: string } };
  readonly exposes?: readonly { readonly path: string; readonly assets: Assets }[];
  readonly shared?: readonly { readonly name: string; readonly assets: Assets }[];
}

interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] };
  readonly css: { readonly sync: readonly string[]; readonly async: readonly string[] };
}

/**
 * Verifies a build before it goes live: all files of its manifest exist, its scripts have no syntax error, it
 * exposes its routes, and it contains no copy of a package that the shell provides.
 * @returns the department's remote.json
 * @throws an error with the reason if the build is wrong
 */
export function verifyBuild(folder: string, name: string): Remote {
  const wrong = (what: string) => new Error(`${name} was not released: ${what}.`);
  const read = (file: string) => {
    if (!existsSync(join(folder, file))) throw wrong(`its build has no ${file}`);
    return readFileSync(join(folder, file), 'utf8');
  };
  const parse = (file: string): unknown => {
    try {
      return JSON.parse(read(file));
    } catch (error) {
      if (error instanceof SyntaxError) throw wrong(`${file} is not JSON`);
      throw error;
    }
  };

  const remote = Remote.safeParse(parse('remote.json'));
  if (!remote.success) throw wrong(`remote.json is not one: ${remote.error.message}`);
  if (remote.data.name !== name) throw wrong(`this is a build of ${remote.data.name}`);

  const manifest = parse('mf-manifest.json') as Manifest;
  const routes = manifest.exposes?.find(({ path }) => path === './routes');
  if (!routes) throw wrong('it exposes no ./routes');
  for (const file of [manifest.metaData?.remoteEntry?.name ?? 'remoteEntry.js', ...filesOf(routes.assets)]) {
    if (!existsSync(join(folder, file))) throw wrong(`its build has no ${file}`);
    if (statSync(join(folder, file)).size === 0) throw wrong(`${file} is empty`);
  }
  const copied = manifest.shared?.find(({ assets }) => filesOf(assets).length > 0);
  if (copied) throw wrong(`it brings a copy of ${copied.name}, which the shell provides`);

  for (const file of readdirSync(folder).filter(file => file.endsWith('.js'))) {
    try {
      new Script(read(file), { filename: file });
    } catch {
      throw wrong(`${file} is no script, or only part of one`);
    }
  }
  return remote.data;
}

function filesOf({ js, css }: Assets): string[] {
  return [...js.sync, ...js.async, ...css.sync, ...css.async];
}
