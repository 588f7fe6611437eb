import { useCall } from '@melena/shared/client';
import type { Registry } from '@melena/shared/contract/registry';
import { useLocation, useNavigate } from '@melena/shared/router';
import { sayLostSalon } from '@melena/shared/salon/say-lost-salon';
import { getSession, openSession, useSession } from '@melena/shared/session';
import { useEffect, useRef } from 'react';
import { findRouteOwner } from '../remotes/route-access';
import type { MenuSection } from './menu';

interface FollowSalonsProps {
  readonly registry: Registry;
  readonly sections: readonly MenuSection[];
}

/**
 * Follows the salons that the person may enter while somebody opens, renames or closes one. In another salon the window
 * goes on at the section that it shows, because what is open of it belongs to the salon before. Draws nothing.
 */
export default function FollowSalons({ registry, sections }: FollowSalonsProps) {
  const me = useSession()?.me;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useCall('session/current', {}, { staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const held = getSession();
    if (data && held) openSession('staff', { accessId: held.accessId, me: data.me });
  }, [data]);
  const shown = useRef(me?.salon_id);
  useEffect(() => {
    if (!me) return;
    sayLostSalon(me.salon);
    if (shown.current === me.salon_id) return;
    shown.current = me.salon_id;
    const owner = findRouteOwner(registry, pathname);
    const entries = sections.flatMap(section => section.entries);
    const entry =
      entries.find(({ path }) => path === owner?.owned.path) ??
      entries.find(({ path }) => owner?.remote.menu.some(other => other.path === path));
    if (entry) navigate(entry.path, { replace: true });
  });
  return null;
}
