import { queryClient } from '@melena/shared/client';
import { useLocation, useNavigate } from '@melena/shared/router';
import { useState } from 'react';
import { ownerOf } from './access';
import { reloadDepartment } from './departments';
import { refreshRegistry, registry } from './registry';

/**
 * What 'Reintentar' does for the department of this address: asks where it is now, fetches it anew and
 * shows the same address again. The page itself is reloaded only when a newer shell is deployed.
 */
export function useRetry() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const known = await registry();
    const fresh = await refreshRegistry();
    if (fresh.shell !== known.shell) location.reload();
    const owner = ownerOf(fresh, pathname);
    // An answer that the department could not draw would stop it again.
    queryClient.removeQueries({ type: 'inactive' });
    if (owner) await reloadDepartment(owner.remote);
    await navigate({ pathname, search, hash }, { replace: true });
    setBusy(false);
  };
  return { retry, busy };
}
