import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Push } from '@melena/shared/kit/layout/blocks';
import { Logo } from '@melena/shared/kit/layout/Logo';
import { useMedia } from '@melena/shared/kit/layout/use-media';
import { Wordmark } from '@melena/shared/kit/layout/Wordmark';
import { Menu as MenuIcon } from 'lucide-react';
import { AccountMenu } from './AccountMenu';
import styles from './frame.module.css';
import { MenuItems } from './MenuItems';
import type { MenuSection } from './menu';
import { SalonSelector } from './SalonSelector';
import type { MenuCounts } from './use-menu-counts';

interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  readonly counts: MenuCounts;
  /** Opens the whole menu over the page. */
  readonly onOpen: () => void;
}

/** The menu beside the page: whole, or a rail of icons. On a phone only the bar above the page. */
export function SideMenu({ sections, counts, onOpen }: SideMenuProps) {
  const rail = useMedia('(max-width: 1279px)');
  return (
    <>
      <header className="phone-head on-wine">
        <Wordmark />
        <Push />
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
        <div className="menu-scroll">
          <MenuItems sections={sections} counts={counts} rail={rail} />
        </div>
        <AccountMenu />
      </nav>
    </>
  );
}
