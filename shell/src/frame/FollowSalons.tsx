import { currentOwner, isWaiting, outbox, queryClient, useCall } from '@melena/shared/client';
import type { MenuEntry, Registry } from '@melena/shared/contract/registry';
import { useLocation, useNavigate } from '@melena/shared/router';
import { sayLostSalon } from '@melena/shared/salon/say-lost-salon';
import { enterSalon, getSession, hasUnfinishedWork, openSession, useSession } from '@melena/shared/session';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { findRouteOwner } from '../remotes/route-access';
import type { MenuSection } from './menu';
import { useFirstSteps } from './use-first-steps';

const LeaveConfirm = lazy(() =>
  import('@melena/shared/kit/overlays/LeaveConfirm').then(m => ({ default: m.LeaveConfirm })),
);

interface FollowSalonsProps {
  readonly registry: Registry;
  readonly sections: readonly MenuSection[];
  readonly onFirstSteps: (entry: MenuEntry | null) => void;
}

/** The detail of 'melena.enter': the salon to go to, and whether the page that is shown is that salon's. */
type SalonChange = { readonly id: number; readonly name: string; readonly stays?: true };

/**
 * Leads to another salon, once nothing is on its way and what is begun may be lost. Follows the salons that the person may
 * enter while somebody opens, renames or closes one. In another salon the window goes on at the section that it shows, with
 * its day and search, because what is open of it belongs to the salon before.
 */
export default function FollowSalons({ registry, sections, onFirstSteps }: FollowSalonsProps) {
  useFirstSteps(onFirstSteps);
  const me = useSession()?.me;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data } = useCall('session/current', {}, { staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const held = getSession();
    if (data && held) openSession('staff', { accessId: held.accessId, me: data.me });
  }, [data]);
  const [asked, setAsked] = useState<SalonChange | null>(null);
  const stays = useRef(false);
  const shown = useRef(me?.salon_id);
  useEffect(() => {
    const hear = async (event: Event) => {
      event.preventDefault();
      const change = (event as CustomEvent<SalonChange>).detail;
      while (queryClient.isMutating() > 0) await new Promise(resolve => setTimeout(resolve, 50));
      if (hasUnfinishedWork()) setAsked(change);
      else enter(change);
    };
    window.addEventListener('melena.enter', hear);
    return () => window.removeEventListener('melena.enter', hear);
  });
  const enter = (change: SalonChange) => {
    setAsked(null);
    stays.current = change.stays === true;
    enterSalon(change);
  };
  useEffect(() => {
    if (!me) return;
    sayLostSalon(me.salon);
    if (shown.current === me.salon_id) return;
    shown.current = me.salon_id;
    const stayed = stays.current;
    stays.current = false;
    if (stayed) return;
    const owner = findRouteOwner(registry, pathname);
    const entries = sections.flatMap(section => section.entries);
    const entry =
      entries.find(({ path }) => path === owner?.owned.path) ??
      entries.find(({ path }) => owner?.remote.menu.some(other => other.path === path));
    const kept = entry?.path === pathname ? withoutIds(search) : '';
    if (entry) navigate(`${entry.path}${kept}`, { replace: true });
  });
  if (!asked || !me) return null;
  const isSent = outbox
    .getState()
    .entries.some(entry => entry.caption && entry.owner === currentOwner() && isWaiting(entry));
  const sent = isSent ? ' Lo que ya enviaste sin respuesta se conserva y se registra ahí.' : '';
  return (
    <Suspense>
      <LeaveConfirm
        open
        warning={`Lo que empezaste en ${me.salon} y no guardaste se pierde.${sent}`}
        onConfirm={() => enter(asked)}
        onBack={() => setAsked(null)}
      />
    </Suspense>
  );
}

/** The search of an address without what it names by number, or opens: that is the other salon's. */
function withoutIds(search: string): string {
  const all = new URLSearchParams(search);
  const kept = new URLSearchParams([...all].filter(([, value]) => value !== '' && !/^\d+$/.test(value)));
  return kept.size > 0 ? `?${kept}` : '';
}
