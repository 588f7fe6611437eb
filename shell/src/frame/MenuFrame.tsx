import type { Registry } from '@melena/shared/contract/registry';
import { useSession } from '@melena/shared/session';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchHost } from '../search/SearchHost';
import { Drawer } from './Drawer';
import { MenuItems } from './MenuItems';
import { menuOf, tabsOf } from './menu';
import { PhoneTabs } from './PhoneTabs';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';
import { useFinishedNotice } from './use-finished-notice';
import { useMenuCounts } from './use-menu-counts';

interface MenuFrameProps {
  readonly registry: Registry;
  readonly children: ReactNode;
}

/** A page beside the menu. */
export function MenuFrame({ registry, children }: MenuFrameProps) {
  const role = useSession()?.me.role;
  const sections = useMemo(() => (role ? menuOf(registry, role) : []), [registry, role]);
  const screens = useMemo(
    () =>
      sections.flatMap(({ name, entries }) =>
        entries.map(({ label, path }) => ({ label, path, section: name })),
      ),
    [sections],
  );
  const tabs = tabsOf(sections);
  const [drawer, setDrawer] = useState(false);
  const counts = useMenuCounts();
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
