import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Push } from '@melena/shared/kit/layout/blocks';
import { Logo } from '@melena/shared/kit/layout/Logo';
import { Wordmark } from '@melena/shared/kit/layout/Wordmark';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { AccountMenu } from './AccountMenu';
import styles from './frame.module.css';
import { SalonSelector } from './SalonSelector';

interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The whole menu over the page, where there is no room beside it. What lies under it is made inert by the
 * frame. Not a native dialog: the menus that open from it would lie below it.
 */
export function Drawer({ onClose, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // Escape in a menu that opens from here closes that menu alone, though React bubbles it up to here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && panel.current?.contains(event.target as Node)) onClose();
  };
  return (
    <div className={styles.over}>
      <button type="button" className={styles.scrim} tabIndex={-1} aria-hidden onClick={onClose} />
      <div
        ref={panel}
        className={`${styles.drawer} on-wine`}
        role="dialog"
        aria-modal="true"
        aria-label="Menú principal"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className="menu-brand">
          <Logo />
          <Wordmark />
          <Push />
          <IconButton
            name="Cerrar menú"
            className={styles.bare}
            icon={X}
            kind="on-wine"
            tip={false}
            onClick={onClose}
          />
        </div>
        <SalonSelector onGo={onClose} />
        <nav className="menu-scroll" aria-label="Secciones">
          {children}
        </nav>
        <AccountMenu />
      </div>
    </div>
  );
}
