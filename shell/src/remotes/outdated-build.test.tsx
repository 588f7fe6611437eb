import type { RegistryEntry } from '@melena/shared/contract/registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const entry: RegistryEntry = {
  name: 'mf-almacen',
  version: '0.1.0',
  contract: '^0.1.0',
  frame: 'menu',
  title: 'Almacén',
  paths: [{ path: '/material', roles: ['almacen'] }],
  menu: [],
  entry: '/releases/mf-almacen/1/mf-manifest.json',
  build: '1',
};
const opened = { shell: 'a', remotes: [entry] };

/** A page that was opened with the registry above and has loaded the department, or not. */
async function openPage({ loaded = true } = {}) {
  vi.resetModules();
  const { registry } = await import('./registry');
  await registry();
  const { departmentStore } = await import('./departments');
  if (loaded)
    departmentStore.setState({ 'mf-almacen': { state: 'ready', build: '1', routes: [], round: 1 } });
  return { ...(await import('./outdated-build')), ...(await import('./reload-guard')) };
}

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerGlobalPlugins: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(opened));
});
afterEach(() => void vi.unstubAllGlobals());

test('a page that has what is deployed stays', async () => {
  const { isOutdated } = await openPage();
  expect(isOutdated(entry, opened)).toBe(false);
});

test('a department that the page holds in another build needs a page that is loaded anew', async () => {
  const { isOutdated } = await openPage();
  expect(isOutdated({ ...entry, build: '2' }, opened)).toBe(true);
});

test('a department that the page has not loaded comes as it is now', async () => {
  const { isOutdated } = await openPage({ loaded: false });
  expect(isOutdated({ ...entry, build: '2' }, opened)).toBe(false);
});

test('another shell, or an origin that the page’s policy does not know, needs one too', async () => {
  const { isOutdated } = await openPage({ loaded: false });
  expect(isOutdated(entry, { ...opened, shell: 'b' })).toBe(true);
  const elsewhere = { ...entry, entry: 'https://almacen.example/mf-manifest.json' };
  expect(isOutdated({ ...elsewhere, integrity: { 'remoteEntry.js': 'sha384-e' } }, opened)).toBe(true);
  // A department without hashes is refused there, by this page as by the next.
  expect(isOutdated(elsewhere, opened)).toBe(false);
});

test('a page is loaded anew once for what is deployed, never in a loop', async () => {
  const { mustReload, reloadFor } = await openPage();
  const newer = { ...entry, build: '2' };
  const now = { shell: 'a', remotes: [newer] };
  const reload = vi.fn();
  vi.stubGlobal('location', { href: 'http://localhost/material', origin: 'http://localhost', reload });
  expect(mustReload(newer, now)).toBe(true);
  reloadFor(now);
  expect(reload).toHaveBeenCalledOnce();
  expect(mustReload(newer, now)).toBe(false);
});
