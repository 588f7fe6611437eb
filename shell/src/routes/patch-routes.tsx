import type { RemoteRoute, RouteObject } from '@melena/shared/router';
import { getSession } from '@melena/shared/session';
import { loadDepartment } from '../remotes/departments';
import { mustReload } from '../remotes/outdated-build';
import { RemoteCrash } from '../remotes/RemoteCrash';
import { RemotePage } from '../remotes/RemotePage';
import { currentRegistry } from '../remotes/registry';
import { canOpen, findRouteOwner } from '../remotes/route-access';
import { FRAME } from '../remotes/use-registry';
import { loadFrame } from './load-frame';
import { startScreenChunk } from './prefetch';

interface Discovery {
  readonly path: string;
  readonly patch: (parent: string | null, children: RouteObject[]) => void;
}

/**
 * Runs before a navigation to an address that no route knows well: loads its department, if the role may
 * see it, and adds its routes. Where that fails nothing is added, and `UnmatchedPage` says what is the matter.
 */
export async function patchRoutes({ path, patch }: Discovery): Promise<void> {
  // Beside the department, and not after it.
  loadFrame().catch(() => undefined);
  const now = await currentRegistry();
  const owner = findRouteOwner(now, path);
  if (!owner || !canOpen(owner, getSession()?.me.role) || mustReload(owner.remote, now)) return;
  const department = await loadDepartment(owner.remote);
  if (department.state !== 'ready') return;
  startScreenChunk(department.routes, path);
  patch(FRAME, [departmentRoute(owner.remote.name, department.routes)]);
}

/** A department's branch of the route tree; adding it again adds only what is new. */
function departmentRoute(name: string, routes: readonly RemoteRoute[]): RouteObject {
  return {
    id: name,
    errorElement: <RemoteCrash name={name} />,
    children: routes.map(({ path }) => ({
      id: `${name} ${path}`,
      path,
      // With a key: each screen is opened, none takes over another's place.
      element: <RemotePage key={path} name={name} path={path} />,
    })),
  };
}
