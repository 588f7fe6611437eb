import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RSPACK } from '../bundle';
import { root as repository } from '../packages';
import { verifyBuild } from '../release/verify';
import { runQuietly } from '../run';
import { addRemote } from './remote';
import { addScreen } from './screen';

/** Files that are copied from the repository, because the generator changes them. All others are linked. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'melena-generate-'));
  for (const name of ['shared', 'node_modules', 'tsconfig.json', 'biome.json']) {
    symlinkSync(join(repository, name), join(root, name));
  }
  cpSync(join(repository, 'mf-almacen'), join(root, 'mf-almacen'), {
    recursive: true,
    filter: path => !/\/(node_modules|dist)$/.test(path),
  });
  link('mf-almacen');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Links the packages, as an install would. */
function link(name: string): void {
  symlinkSync(join(repository, 'mf-almacen/node_modules'), join(root, name, 'node_modules'));
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

async function expectSound(files: readonly string[], folder: string): Promise<void> {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
  const inCopy = { cwd: '.', env: { NO_COLOR: '1' } };
  const program = (script: string, args: readonly string[]) =>
    runQuietly(script.replace(`${repository}/`, ''), args, inCopy);
  const config = `--config-path=${join(repository, 'biome.json')}`;
  await program(biome, ['check', '--write', '--vcs-enabled=false', config, ...files]);
  const lint = await program(biome, ['check', '--vcs-enabled=false', config, ...files]);
  expect(lint.code, lint.output).toBe(0);
  writeFileSync(
    join(root, 'tsconfig.check.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [join(repository, 'shared/src/css.d.ts'), ...files.filter(file => /\.tsx?$/.test(file))],
      exclude: [],
    }),
  );
  const types = await program('node_modules/typescript/bin/tsc', ['-p', join(root, 'tsconfig.check.json')]);
  expect(types.code, types.output).toBe(0);
  const build = await program(RSPACK, ['build', '--config', join(folder, 'rspack.config.ts')]);
  expect(build.code, build.output).toBe(0);
}

test('a new screen in a department passes the checks, and is in the build', { timeout: 90_000 }, async () => {
  const files = addScreen({ root, remote: 'mf-almacen', path: '/conteos' });
  await expectSound(files, join(root, 'mf-almacen'));
  const { paths, menu } = json('mf-almacen/remote.json');
  expect(paths.at(-1)).toEqual({ path: '/conteos', roles: ['administrador', 'almacen'] });
  expect(menu.at(-1)).toMatchObject({ section: 'Almacén', label: 'Conteos', path: '/conteos', order: 5 });
  expect(verifyBuild(join(root, 'mf-almacen/dist'), 'mf-almacen').paths).toEqual(paths);
});

test('a new department passes the checks, and its build could be released', { timeout: 90_000 }, async () => {
  const files = addRemote({ root, name: 'mf-marketing', path: '/campanas', section: 'Operaciones' });
  link('mf-marketing');
  await expectSound(files, join(root, 'mf-marketing'));
  const remote = verifyBuild(join(root, 'mf-marketing/dist'), 'mf-marketing');
  expect(remote.paths).toEqual([{ path: '/campanas', roles: ['administrador'] }]);
  expect(remote.menu).toMatchObject([{ section: 'Operaciones', path: '/campanas' }]);
});

test('a screen below an owned address needs no new one; its name can be given', () => {
  const before = json('mf-almacen/remote.json');
  addScreen({ root, remote: 'mf-almacen', path: '/compras/:id/recibos', name: 'Receipts' });
  expect(json('mf-almacen/remote.json')).toEqual(before);
  const routes = readFileSync(join(root, 'mf-almacen/src/routes.tsx'), 'utf8');
  expect(routes).toContain("path: 'compras/:id/recibos', load: () => import('./compras/ReceiptsPage')");
});

test.each([
  ['an address that is none', '/Compras Nuevas', /is no address/],
  ['an address that has a screen', '/compras/:id', /has a route compras\/:id already/],
  ['another department’s address', '/agenda', /belongs to mf-recepcion/],
])('%s is refused, and nothing is written', (_what, path, message) => {
  mkdirSync(join(root, 'mf-recepcion'));
  cpSync(join(repository, 'mf-recepcion/remote.json'), join(root, 'mf-recepcion/remote.json'));
  const before = readFileSync(join(root, 'mf-almacen/src/routes.tsx'), 'utf8');
  expect(() => addScreen({ root, remote: 'mf-almacen', path })).toThrow(message);
  expect(readFileSync(join(root, 'mf-almacen/src/routes.tsx'), 'utf8')).toBe(before);
});

test('a department that exists, or a name that is none, is refused', () => {
  expect(() => addRemote({ root, name: 'mf-almacen' })).toThrow('There is a mf-almacen already');
  expect(() => addRemote({ root, name: 'marketing' })).toThrow('is no name');
});
