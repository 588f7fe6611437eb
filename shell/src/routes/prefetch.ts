import { matchPath, type RemoteRoute } from '@melena/shared/router';
import { loadDepartment } from '../remotes/departments';
import { registry } from '../remotes/registry';
import { findRouteOwner } from '../remotes/route-access';
import { loadFrame } from './load-frame';

/**
 * Fetches what an address needs before anybody goes there. What fails here is fetched again by whoever goes.
 * @param pathname the agenda's, while somebody types a password
 */
export async function prefetchScreen(pathname: string): Promise<void> {
  const frame = loadFrame();
  const owner = findRouteOwner(await registry(), pathname);
  const department = owner && (await loadDepartment(owner.remote));
  if (department?.state === 'ready') startScreenChunk(department.routes, pathname);
  await frame;
}

/** Sets a screen's chunk on its way, so that it comes beside what is drawn around it. */
export function startScreenChunk(routes: readonly RemoteRoute[], pathname: string): void {
  const route = routes.find(({ path }) => matchPath(`/${path}`, pathname));
  route?.load().catch(() => undefined);
}
