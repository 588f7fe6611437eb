import { expect, test } from 'vitest';
import type { RegistryEntry } from './registry';
import { accepts, checkModule, isTrusted } from './remote-module';

test.each([
  ['^0.1.0', '0.1.0', true],
  ['^0.1.0', '0.1.9', true],
  ['^0.1.2', '0.1.1', false],
  ['^0.1.0', '0.2.0', false],
  ['^1.2.3', '1.3.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
])('a department that needs %s and a shell that has %s: %s', (range, version, expected) => {
  expect(accepts(range, version)).toBe(expected);
});

const entry: RegistryEntry = {
  name: 'mf-almacen',
  version: '0.1.0',
  contract: '^0.1.0',
  frame: 'menu',
  title: 'Almacén',
  paths: [{ path: '/compras', roles: ['almacen'] }],
  menu: [],
  entry: '/remotes/mf-almacen/mf-manifest.json',
  build: 'abc',
};
const load = async () => () => null;

test('a bundle whose routes lie under the paths that it owns is taken', () => {
  const routes = [
    { path: 'compras', load },
    { path: 'compras/:id', load },
  ];
  expect(checkModule({ routes }, entry).routes).toBe(routes);
});

test.each([
  ['nothing', undefined, /exposes no routes/],
  ['routes that are no list', { routes: {} }, /exposes no routes/],
  ['a route without a screen', { routes: [{ path: 'compras' }] }, /without path or screen/],
  ['a route that is null', { routes: [null] }, /without path or screen/],
  ['another department’s address', { routes: [{ path: 'agenda', load }] }, /claims \/agenda/],
  ['an address that only begins like its own', { routes: [{ path: 'comprasx', load }] }, /claims/],
])('a bundle that exposes %s is refused', (_what, module, message) => {
  expect(() => checkModule(module, entry)).toThrow(message);
});

test.each([
  ['of this origin without hashes', { entry: '/remotes/mf-almacen/mf-manifest.json' }, true],
  ['of this origin by its whole address', { entry: 'https://melena.mx/m.json' }, true],
  [
    'of another origin with hashes',
    { entry: 'https://almacen.mx/m.json', integrity: { 'm.json': 'sha384-m' } },
    true,
  ],
  [
    'of this origin with hashes of no file',
    { entry: '/remotes/mf-almacen/mf-manifest.json', integrity: {} },
    false,
  ],
  ['of another origin without', { entry: 'https://almacen.mx/m.json' }, false],
  ['of another origin in a short form', { entry: '//almacen.mx/m.json' }, false],
])('a department %s is run: %s', (_what, where, expected) => {
  expect(isTrusted(where, 'https://melena.mx/agenda')).toBe(expected);
});
