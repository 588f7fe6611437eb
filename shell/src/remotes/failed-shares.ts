import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Has a shared module whose file did not come asked for anew the next time. The federation runtime keeps the failed
 * promise otherwise, so that what needs the module stays broken until the page is loaded anew.
 */
export const failedShares: ModuleFederationRuntimePlugin = {
  name: 'failed-shares',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap ?? {})) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};
