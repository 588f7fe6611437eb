import type { RemoteRoute } from '@melena/shared/router';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { departmentStore } from './departments';
import { useReloadWhenOutdated } from './outdated-build';
import { PageSkeleton } from './PageSkeleton';
import { useRegistry } from './use-registry';

const pages = new WeakMap<RemoteRoute, LazyExoticComponent<ComponentType>>();

function pageOf(route: RemoteRoute): LazyExoticComponent<ComponentType> {
  const known = pages.get(route);
  if (known) return known;
  const page = lazy(async () => ({ default: await route.load() }));
  pages.set(route, page);
  return page;
}

/**
 * A screen of the department's last fetched build: routes in the router's tree can't be replaced, so
 * the tree only names the screen and the code behind it is looked up here.
 */
export function RemotePage({ name, path }: { readonly name: string; readonly path: string }) {
  const leaving = useReloadWhenOutdated(useRegistry().remotes.find(remote => remote.name === name));
  const department = departmentStore(departments => departments[name]);
  if (leaving) return <PageSkeleton />;
  const route = department?.state === 'ready' && department.routes.find(known => known.path === path);
  if (!department || !route) throw new Error(`${name} has no screen at /${path}`);
  const Page = pageOf(route);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
