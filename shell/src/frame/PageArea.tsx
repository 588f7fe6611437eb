import { useLocation, useNavigation } from '@melena/shared/router';
import type { ReactNode } from 'react';
import { NoAccess } from '../pages/UnmatchedPage';
import { PageSkeleton } from '../remotes/PageSkeleton';
import { findRouteOwner } from '../remotes/route-access';
import { useRegistry } from '../remotes/use-registry';
import { OfflineStrip } from './OfflineStrip';

interface PageAreaProps {
  /** True if the role may see what lies at this address. */
  readonly allowed: boolean;
  /** A page that is the whole window. */
  readonly full: boolean;
  readonly children: ReactNode;
}

/** The page itself. While another department is on its way, its shape: the page before is not held on to. */
export function PageArea({ allowed, full, children }: PageAreaProps) {
  const registry = useRegistry();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const here = findRouteOwner(registry, pathname)?.remote.name;
  const leaving = next !== undefined && findRouteOwner(registry, next.pathname)?.remote.name !== here;
  return (
    <>
      {full && <OfflineStrip />}
      {leaving ? <PageSkeleton /> : allowed ? children : <NoAccess />}
    </>
  );
}
