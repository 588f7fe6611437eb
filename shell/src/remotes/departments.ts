import type { RegistryEntry } from '@melena/shared/contract/registry';
import { accepts, isTrusted } from '@melena/shared/contract/remote-module';
import type { RemoteRoute } from '@melena/shared/router';
import { create } from 'zustand';
import { fetchRoutes } from './fetch-routes';

/**
 * The state of a department, and its build. `round` counts what was fetched, so that a retry shows
 * the new code.
 */
export type Department = { readonly build: string } & (
  | { readonly state: 'ready'; readonly routes: readonly RemoteRoute[]; readonly round: number }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'refused'; readonly error: unknown; readonly why: 'contract' | 'no hashes' }
);

export const departmentStore = create<Readonly<Record<string, Department>>>(() => ({}));

const pendingLoads = new Map<string, Promise<Department>>();
let rounds = 0;

/** Loads a department, once; what failed before is fetched anew. Never throws: the outcome says how it went. */
export function loadDepartment(entry: RegistryEntry): Promise<Department> {
  const known = departmentStore.getState()[entry.name];
  if (known?.state === 'ready') return Promise.resolve(known);
  return fetchDepartment(entry, known !== undefined);
}

/** Loads a department anew, whatever is loaded: behind 'Reintentar'. */
export function reloadDepartment(entry: RegistryEntry): Promise<Department> {
  return fetchDepartment(entry, true);
}

function fetchDepartment(entry: RegistryEntry, again: boolean): Promise<Department> {
  const running = pendingLoads.get(entry.name);
  if (running) return running;
  const loading = attempt(entry, again).then(department => {
    pendingLoads.delete(entry.name);
    departmentStore.setState({ [entry.name]: department });
    return department;
  });
  pendingLoads.set(entry.name, loading);
  return loading;
}

async function attempt(entry: RegistryEntry, again: boolean): Promise<Department> {
  const { build } = entry;
  if (!accepts(entry.contract, SHARED_VERSION)) {
    const error = new Error(`${entry.name} needs shared ${entry.contract}; this shell has ${SHARED_VERSION}`);
    console.error(error);
    return { build, state: 'refused', error, why: 'contract' };
  }
  if (!isTrusted(entry, location.href)) {
    const error = new Error(`${entry.name} comes without the hashes of its files`);
    console.error(error);
    return { build, state: 'refused', error, why: 'no hashes' };
  }
  try {
    const routes = await fetchRoutes(entry, again);
    rounds += 1;
    return { build, state: 'ready', routes, round: rounds };
  } catch (error) {
    console.error(`${entry.name} did not load:`, error);
    return { build, state: 'failed', error };
  }
}
