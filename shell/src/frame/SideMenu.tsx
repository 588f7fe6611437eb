import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { tooltipHandlers } from '@melena/shared/kit/floating-tooltip';
import { Push } from '@melena/shared/kit/layout/blocks';
import { Logo } from '@melena/shared/kit/layout/Logo';
import { useMedia } from '@melena/shared/kit/layout/use-media';
import { Wordmark } from '@melena/shared/kit/layout/Wordmark';
import { Text } from '@melena/shared/kit/text';
import { useSession } from '@melena/shared/session';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { AccountMenu } from './AccountMenu';
import styles from './frame.module.css';
import { MenuItems } from './MenuItems';
import type { MenuSection } from './menu';
import { SalonSelector } from './SalonSelector';
import type { MenuCounts } from './use-menu-counts';

interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  readonly counts: MenuCounts;
  readonly onOpen: () => void;
  readonly onSearch: () => void;
}

/** The menu beside the page: whole, or a rail of icons. On a phone only the bar above the page. */
export function SideMenu({ sections, counts, onOpen, onSearch }: SideMenuProps) {
  const rail = useMedia('(max-width: 1279px)');
  const me = useSession()?.me;
  return (
    <>
      <header className="phone-head on-wine">
        <Wordmark />
        {me && me.salons.length > 1 && <Text clip>{me.salon}</Text>}
        <Push />
        <IconButton
          name="Buscar"
          className={styles.bare}
          icon={Search}
          kind="on-wine"
          tip={false}
          onClick={onSearch}
        />
        <IconButton
          name="Abrir menú"
          className={styles.bare}
          icon={MenuIcon}
          kind="on-wine"
          tip={false}
          onClick={onOpen}
        />
      </header>
      <nav className="menu on-wine" aria-label="Menú principal">
        {rail ? (
          <button
            type="button"
            className={`menu-brand ${styles.opener}`}
            aria-label="Abrir menú"
            onClick={onOpen}
          >
            <Logo />
          </button>
        ) : (
          <div className="menu-brand">
            <Logo />
            <Wordmark />
          </div>
        )}
        <SalonSelector />
        <button
          type="button"
          className={`menu-item ${styles.search}`}
          aria-keyshortcuts="Control+K"
          onClick={onSearch}
          data-tip="end"
          {...tooltipHandlers(rail ? 'Buscar · Ctrl K' : undefined)}
        >
          <Search />
          <span className={rail ? 'sr' : 'label'}>Buscar</span>
          {!rail && <kbd aria-hidden>Ctrl K</kbd>}
        </button>
        <div className="menu-scroll">
          <MenuItems sections={sections} counts={counts} rail={rail} />
        </div>
        <AccountMenu />
      </nav>
    </>
  );
}
