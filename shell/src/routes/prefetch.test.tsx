import type { RegistryEntry } from '@melena/shared/contract/registry';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerGlobalPlugins: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));
const remote = vi.mocked(loadRemote);

const entry: RegistryEntry = {
  name: 'mf-recepcion',
  version: '0.1.0',
  contract: `^${SHARED_VERSION}`,
  frame: 'menu',
  title: 'Recepción',
  paths: [
    { path: '/agenda', roles: ['recepcion'] },
    { path: '/citas', roles: ['recepcion'] },
  ],
  menu: [],
  entry: '/remotes/mf-recepcion/mf-manifest.json',
  build: '1',
};

const agenda = vi.fn(async () => () => null);
const cita = vi.fn(async () => () => null);

/** As on a page that was just opened. */
async function opened() {
  vi.resetModules();
  return (await import('./prefetch')).prefetchScreen;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async () => Response.json({ shell: 'a', remotes: [entry] }));
  remote.mockResolvedValue({
    routes: [
      { path: 'agenda', load: agenda },
      { path: 'citas/:id', load: cita },
    ],
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what an address needs is fetched before anybody goes there: its department and that screen alone', async () => {
  const prepare = await opened();
  await prepare('/agenda');
  expect(remote).toHaveBeenCalledOnce();
  expect(agenda).toHaveBeenCalledOnce();
  expect(cita).not.toHaveBeenCalled();
  await prepare('/citas/12');
  expect(remote).toHaveBeenCalledOnce();
  expect(cita).toHaveBeenCalledOnce();
});

test('an address of no department prepares none, and one that fails is left to whoever goes there', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const prepare = await opened();
  await prepare('/nada');
  expect(remote).not.toHaveBeenCalled();
  remote.mockRejectedValue(new Error('no answer'));
  await expect(prepare('/agenda')).resolves.toBeUndefined();
});
