import type { RegistryEntry } from '@melena/shared/contract/registry';
import { checkModule } from '@melena/shared/contract/remote-module';
import type { RemoteRoute } from '@melena/shared/router';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { integrityPlugin, registerHashes } from './integrity';

/** A department that takes ten seconds is slow, and comes. */
const TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;
const PAUSE_MS = 400;

let forced = 0;

/**
 * Has a shared module whose file did not come asked for anew the next time. The federation runtime keeps the failed
 * promise otherwise, so that what needs the module stays broken until the page is loaded anew.
 */
const failedShares: ModuleFederationRuntimePlugin = {
  name: 'failed-shares',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap ?? {})) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

registerPlugins([integrityPlugin, failedShares]);
// The departments, whose runtimes are made when they are fetched, load shared modules themselves.
registerGlobalPlugins([failedShares]);

/**
 * Fetches a department's routes, with one more attempt after a failure.
 * @param again whether it was fetched before: then its files are asked for anew, past what the runtime kept
 * @throws the last failure, or a timeout
 */
export async function fetchRoutes(entry: RegistryEntry, again: boolean): Promise<readonly RemoteRoute[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(entry, again || attempt > 1);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function fetchOnce(entry: RegistryEntry, again: boolean): Promise<readonly RemoteRoute[]> {
  const container = entry.name.replace('-', '_');
  // The registry names the manifest beside it, by which former shells load it.
  const url = new URL(entry.entry.replace(/mf-manifest\.json$/, 'remoteEntry.js'), location.href);
  if (again) {
    forced += 1;
    url.searchParams.set('retry', String(forced));
  }
  registerHashes(entry);
  // A failed load stays failed in the runtime until the remote is registered anew.
  // Known by its name alone, the runtime would take from the page what it has loaded of the shell's modules.
  const remote = { name: container, entry: url.href, buildVersion: entry.build };
  registerRemotes([remote], { force: again });
  return checkModule(await withTimeout(TIMEOUT_MS, loadRemote(`${container}/routes`)), entry).routes;
}

function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
