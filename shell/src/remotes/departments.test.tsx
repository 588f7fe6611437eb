import type { RegistryEntry } from '@melena/shared/contract/registry';
import { createMemoryRouter, RouterProvider } from '@melena/shared/router';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DepartmentCard } from './DepartmentCard';
import { departmentStore, loadDepartment, reloadDepartment } from './departments';
import { integrityPlugin } from './integrity';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerGlobalPlugins: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const routes = [{ path: 'material', load: async () => () => null }];
const load = vi.mocked(loadRemote);
const register = vi.mocked(registerRemotes);

let count = 0;
/** A department that no other test has loaded. */
function department(contract = `^${SHARED_VERSION}`): RegistryEntry {
  count += 1;
  return {
    name: `mf-test${'abcdefghij'[count]}`,
    version: '0.1.0',
    contract,
    frame: 'menu',
    title: 'Prueba',
    paths: [{ path: '/material', roles: ['almacen'] }],
    menu: [],
    entry: '/remotes/test/mf-manifest.json',
    build: '1',
  };
}

beforeEach(() => {
  vi.clearAllMocks();
  load.mockReset();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

test('a department is fetched once, whoever asks', async () => {
  load.mockResolvedValue({ routes });
  const entry = department();
  const [first, second] = await Promise.all([loadDepartment(entry), loadDepartment(entry)]);
  expect(first).toBe(second);
  await loadDepartment(entry);
  expect(load).toHaveBeenCalledOnce();
  expect(first).toMatchObject({ state: 'ready', routes });
});

test('a load that fails once is tried again, with its files asked for anew', async () => {
  load.mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce({ routes });
  expect(await loadDepartment(department())).toMatchObject({ state: 'ready' });
  expect(register).toHaveBeenCalledTimes(2);
  expect(register.mock.calls[0]?.[1]).toEqual({ force: false });
  expect(register.mock.calls[1]?.[1]).toEqual({ force: true });
  expect(register.mock.calls[1]?.[0][0]).toMatchObject({ entry: expect.stringMatching(/\?retry=\d+$/) });
});

test('a load that goes on failing ends, and Reintentar recovers it', async () => {
  load.mockRejectedValue(new Error('no answer'));
  const entry = department();
  expect(await loadDepartment(entry)).toMatchObject({ state: 'failed' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(departmentStore.getState()[entry.name]).toMatchObject({ state: 'failed' });

  load.mockResolvedValue({ routes });
  expect(await reloadDepartment(entry)).toMatchObject({ state: 'ready' });
  expect(register.mock.lastCall?.[1]).toEqual({ force: true });
});

test('a department that never answers fails after a while', async () => {
  vi.useFakeTimers();
  load.mockReturnValue(new Promise(() => {}));
  const loading = loadDepartment(department());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loading).toMatchObject({ state: 'failed' });
  vi.useRealTimers();
});

test('a department without routes is a failed one', async () => {
  load.mockResolvedValue({});
  expect(await loadDepartment(department())).toMatchObject({ state: 'failed' });
});

test('a department that needs another major of shared is refused without loading it', async () => {
  expect(await loadDepartment(department('^1.0.0'))).toMatchObject({ state: 'refused' });
  expect(load).not.toHaveBeenCalled();
});

test('a department of another origin is loaded only with the hashes of its files', async () => {
  load.mockResolvedValue({ routes });
  const elsewhere = { ...department(), entry: 'https://otro.example/mf-manifest.json' };
  expect(await loadDepartment(elsewhere)).toMatchObject({ state: 'refused', why: 'no hashes' });
  expect(load).not.toHaveBeenCalled();
  const integrity = { 'mf-manifest.json': 'sha384-m' };
  expect(await loadDepartment({ ...elsewhere, name: 'mf-otra', integrity })).toMatchObject({
    state: 'ready',
  });
});

test('the browser is told the hash of a department’s entry, and no other file is asked for', async () => {
  load.mockResolvedValue({ routes });
  const folder = 'https://almacen.example/1/';
  const integrity = { 'mf-manifest.json': 'sha384-m', 'remoteEntry.js': 'sha384-e' };
  await loadDepartment({ ...department(), entry: `${folder}mf-manifest.json`, integrity });
  const { createScript } = integrityPlugin as unknown as { createScript: (asked: object) => unknown };
  const script = { url: `${folder}remoteEntry.js?retry=1`, attrs: {} };
  createScript(script);
  expect(script.attrs).toEqual({ integrity: 'sha384-e', crossorigin: 'anonymous' });
  expect(() => createScript({ url: `${folder}2.js` })).toThrow('no file of its release');
  expect(() => createScript({ url: 'https://ninguno.example/1.js' })).toThrow('belongs to no department');
});

test('what is fetched anew is shown anew', async () => {
  load.mockResolvedValue({ routes });
  const entry = department();
  const first = await loadDepartment(entry);
  const second = await reloadDepartment(entry);
  if (first.state !== 'ready' || second.state !== 'ready') throw new Error('not loaded');
  expect(second.round).toBeGreaterThan(first.round);
});

test('a department that does not load is named on a card, with a way to try again', () => {
  const element = <DepartmentCard remote={department()} error={new Error('no answer')} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  screen.getByRole('heading', { name: 'No se pudo abrir Prueba' });
  screen.getByText(/^Prueba no está disponible por ahora\. Los demás departamentos/);
  screen.getByRole('button', { name: 'Reintentar' });
  cleanup();
});
