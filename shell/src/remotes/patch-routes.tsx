import type { RemoteRoute, RouteObject } from '@melena/shared/router';
import { getSession } from '@melena/shared/session';
import { FRAME } from '../frame/use-registry';
import { mayOpen, ownerOf } from './access';
import { loadDepartment } from './departments';
import { RemoteCrash } from './RemoteCrash';
import { RemotePage } from './RemotePage';
import { registry } from './registry';

interface Discovery {
  readonly path: string;
  readonly patch: (parent: string | null, children: RouteObject[]) => void;
}

/**
 * Runs before a navigation to an address that no route knows well: loads its department, if the role may
 * see it, and adds its routes. Where that fails nothing is added, and `Elsewhere` says what is the matter.
 */
export async function patchRoutes({ path, patch }: Discovery): Promise<void> {
  const owner = ownerOf(await registry(), path);
  if (!owner || !mayOpen(owner, getSession()?.me.role)) return;
  const department = await loadDepartment(owner.remote);
  if (department.state === 'ready') patch(FRAME, [departmentRoute(owner.remote.name, department.routes)]);
}

/** A department's branch of the route tree; adding it again adds only what is new. */
export function departmentRoute(name: string, routes: readonly RemoteRoute[]): RouteObject {
  return {
    id: name,
    errorElement: <RemoteCrash name={name} />,
    children: routes.map(({ path }) => ({
      id: `${name} ${path}`,
      path,
      element: <RemotePage name={name} path={path} />,
    })),
  };
}
