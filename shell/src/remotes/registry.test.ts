import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseRegistry } from './registry';

const entry = {
  name: 'mf-almacen',
  version: '0.1.0',
  contract: '^0.1.0',
  frame: 'menu',
  title: 'Almacén',
  paths: [{ path: '/material', roles: ['almacen'] }],
  menu: [{ section: 'Almacén', label: 'Materia Prima', path: '/material', icon: 'droplets', order: 1 }],
  entry: '/remotes/mf-almacen/mf-manifest.json',
  build: 'abc',
};

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => void vi.restoreAllMocks());

test('a sound registry is taken as it is', () => {
  expect(parseRegistry({ shell: '1', remotes: [entry] })).toEqual({ shell: '1', remotes: [entry] });
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['no name', { ...entry, name: undefined }],
  ['roles that are no list', { ...entry, paths: [{ path: '/material', roles: 'almacen' }] }],
  ['a path without its slash', { ...entry, paths: [{ path: 'material' }] }],
  ['a menu entry without a label', { ...entry, menu: [{ ...entry.menu[0], label: undefined }] }],
  ['a frame that the shell does not know', { ...entry, frame: 'window' }],
  ['hashes that are none', { ...entry, integrity: { 'remoteEntry.js': 5 } }],
  ['nothing', null],
])('an entry with %s leaves out that department alone', (_what, broken) => {
  const other = { ...entry, name: 'mf-healer' };
  expect(parseRegistry({ shell: '1', remotes: [broken, other] }).remotes).toEqual([other]);
  expect(console.error).toHaveBeenCalledOnce();
});

test.each([null, [], 'x', { remotes: [] }, { shell: '1' }])('%j is no registry', json => {
  expect(() => parseRegistry(json)).toThrow();
});
