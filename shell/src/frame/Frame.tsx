import { ClientProvider } from '@melena/shared/client';
import { Toasts } from '@melena/shared/kit/feedback/Toast';
import { useShownTabName } from '@melena/shared/kit/layout/tab-name';
import { Outlet, useLocation, useNavigation } from '@melena/shared/router';
import { useSession } from '@melena/shared/session';
import { Fragment, type ReactNode, useEffect } from 'react';
import { NoAccess } from '../pages/UnmatchedPage';
import { PageSkeleton } from '../remotes/PageSkeleton';
import { canOpen, findRouteOwner, isPublic, type RouteOwner } from '../remotes/route-access';
import { useRegistry } from '../remotes/use-registry';
import styles from './frame.module.css';
import { MenuFrame } from './MenuFrame';
import { moveToCookie } from './move-to-cookie';
import { OfflineStrip } from './OfflineStrip';
import { RequireSession } from './RequireSession';

/** The frame of every page but the login: the gate, and the menu if the department wants it. */
export function Frame() {
  const registry = useRegistry();
  const { pathname } = useLocation();
  const { role, salon_id } = useSession()?.me ?? {};
  const owner = findRouteOwner(registry, pathname);
  const tab = useShownTabName() ?? titleOf(owner);
  const full = owner?.remote.frame === 'full';
  useTouchScale(full);
  useEffect(() => void moveToCookie(), []);
  const page = (
    <PageArea full={full} allowed={!owner || canOpen(owner, role)}>
      <Fragment key={salon_id}>
        <Outlet />
      </Fragment>
    </PageArea>
  );
  return (
    <ClientProvider>
      <title>{tab ? `${tab} · Melena` : 'Melena'}</title>
      <RequireSession open={owner !== undefined && isPublic(owner)}>
        {full ? <FullFrame>{page}</FullFrame> : <MenuFrame registry={registry}>{page}</MenuFrame>}
      </RequireSession>
      <Toasts>{!full && <OfflineStrip over />}</Toasts>
    </ClientProvider>
  );
}

/** The tab's title if the page sets none: its entry in the menu, or the department. */
function titleOf(owner: RouteOwner | undefined): string | undefined {
  const entry = owner?.remote.menu.find(({ path }) => path === owner.owned.path);
  return entry?.label ?? owner?.remote.title;
}

/** On the root, so that what floats over the page has the scale too. */
function useTouchScale(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    document.documentElement.dataset.scale = 'touch';
    return () => {
      delete document.documentElement.dataset.scale;
    };
  }, [on]);
}

/** A page that is the whole window, drawn for a finger. */
function FullFrame({ children }: { readonly children: ReactNode }) {
  return <main className={`page ${styles.full}`}>{children}</main>;
}

interface PageAreaProps {
  /** True if the role may see what lies at this address. */
  readonly allowed: boolean;
  /** A page that is the whole window. */
  readonly full: boolean;
  readonly children: ReactNode;
}

/** The page itself. While another department is on its way, its shape: the page before is not held on to. */
function PageArea({ allowed, full, children }: PageAreaProps) {
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
