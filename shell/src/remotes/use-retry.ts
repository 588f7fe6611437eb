import { queryClient } from '@melena/shared/client';
import type { RegistryEntry } from '@melena/shared/contract/registry';
import { useLocation, useNavigate } from '@melena/shared/router';
import { useState } from 'react';
import { reloadDepartment } from './departments';
import { isAltered } from './integrity';
import { isOutdated } from './outdated-build';
import { refreshRegistry } from './registry';
import { reloadFor } from './reload-guard';
import { findRouteOwner } from './route-access';

/**
 * What 'Reintentar' does for the department of this address: asks where it is now, fetches it anew and
 * shows the same address again. The page itself is loaded anew only when something newer is deployed.
 * @param error why there is nothing to show: a file that it names is asked for past what the browser kept of it
 */
export function useRetry(remote: RegistryEntry, error: unknown) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const [fresh] = await Promise.all([refreshRegistry(), isAltered(remote, error)]);
    const owner = findRouteOwner(fresh, pathname);
    if (owner && isOutdated(owner.remote, fresh)) return reloadFor(fresh);
    // An answer that the department could not draw would stop it again.
    queryClient.removeQueries({ type: 'inactive' });
    if (owner) await reloadDepartment(owner.remote);
    await navigate({ pathname, search, hash }, { replace: true });
    setBusy(false);
  };
  return { retry, busy };
}
