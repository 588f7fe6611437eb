import { call, onLiveEvent } from '@melena/shared/client';
import { FINISHED } from '@melena/shared/contract/live';
import * as paths from '@melena/shared/contract/paths';
import type { MenuEntry, Registry } from '@melena/shared/contract/registry';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Link, useNavigate } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { awaitsCharge } from '@melena/shared/rules/agenda/appointment-status';
import { useSession } from '@melena/shared/session';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { SearchHost } from '../search/SearchHost';
import { Drawer } from './Drawer';
import styles from './frame.module.css';
import { MenuItems } from './MenuItems';
import { menuOf, tabsOf, withFirst } from './menu';
import { PhoneTabs } from './PhoneTabs';
import { SideMenu } from './SideMenu';
import { useAfterPage, useMenuCounts } from './use-menu-counts';

interface MenuFrameProps {
  readonly registry: Registry;
  readonly children: ReactNode;
}

export function MenuFrame({ registry, children }: MenuFrameProps) {
  const role = useSession()?.me.role;
  const usual = useMemo(() => (role ? menuOf(registry, role) : []), [registry, role]);
  const [firstSteps, setFirstSteps] = useState<MenuEntry | null>(null);
  const sections = useMemo(() => withFirst(usual, firstSteps), [usual, firstSteps]);
  const screens = useMemo(
    () =>
      sections.flatMap(({ name, entries }) =>
        entries.map(({ label, path }) => ({ label, path, section: name })),
      ),
    [sections],
  );
  const tabs = tabsOf(usual);
  const [drawer, setDrawer] = useState(false);
  const counts = useMenuCounts();
  const FollowSalons = useFollowSalons();
  useFinishedNotice();
  return (
    <SearchHost screens={screens}>
      {openSearch => (
        <>
          <div className="app" inert={drawer}>
            <SkipLink />
            <SideMenu
              sections={sections}
              counts={counts}
              onOpen={() => setDrawer(true)}
              onSearch={openSearch}
            />
            <main id="contenido" className="page">
              {children}
            </main>
            {tabs && <PhoneTabs section={tabs} counts={counts} />}
          </div>
          {FollowSalons && <FollowSalons registry={registry} sections={usual} onFirstSteps={setFirstSteps} />}
          {drawer && (
            <Drawer onClose={() => setDrawer(false)}>
              <MenuItems sections={sections} counts={counts} onGo={() => setDrawer(false)} />
            </Drawer>
          )}
        </>
      )}
    </SearchHost>
  );
}

const LOAD_AGAIN_MS = 10_000;

/** The part of the frame that a page can wait for. Without a network it is tried again, and nothing is missed meanwhile. */
function useFollowSalons() {
  const later = useAfterPage();
  const [loaded, setLoaded] = useState<typeof import('./FollowSalons')>();
  useEffect(() => {
    if (!later) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = () =>
      import('./FollowSalons').then(setLoaded, () => {
        timer = setTimeout(load, LOAD_AGAIN_MS);
      });
    void load();
    return () => clearTimeout(timer);
  }, [later]);
  return loaded?.default;
}

/** The first stop of the tab key: past the menu, to the page itself. */
function SkipLink() {
  return (
    <Link to="#contenido" className={styles.skip} onClick={toPage}>
      Saltar al contenido
    </Link>
  );
}

/** By hand: the address keeps what the page wrote into it, and a press on the page focuses nothing. */
function toPage(event: MouseEvent): void {
  const page = document.getElementById('contenido');
  if (!page) return;
  event.preventDefault();
  page.tabIndex = -1;
  page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true });
  page.focus();
}

/** Says at every screen of who charges that a healer has finished, with the way to the till. */
function useFinishedNotice(): void {
  const charges = hasPermission(useSession()?.me.role, 'caja');
  const navigate = useNavigate();
  useEffect(() => {
    if (!charges) return;
    return onLiveEvent(({ family, match }) => {
      const id = match?.appointment_id;
      if (family === 'appointment' && match?.[FINISHED] && typeof id === 'number') {
        // Without an answer the marks say it still.
        showFinishedToast(id, () => navigate(paths.charge(id))).catch(() => undefined);
      }
    });
  }, [charges, navigate]);
}

async function showFinishedToast(id: number, charge: () => void): Promise<void> {
  const { appointment } = await call('appointment/details', { appointment_id: id });
  if (!awaitsCharge(appointment)) return;
  const { healer, client } = appointment;
  toast.done(`${healer} terminó con ${client}: por cobrar`, { label: 'Cobrar', run: charge });
}
