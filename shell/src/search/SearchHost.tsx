import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './search.module.css';
import type { Screen } from './use-search-results';
import { useShortcuts } from './use-shortcuts';

const SearchDialog = lazy(() => import('./SearchDialog').then(m => ({ default: m.SearchDialog })));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog').then(m => ({ default: m.ShortcutsDialog })));

interface SearchHostProps {
  screens: readonly Screen[];
  /** The menu, whose buttons open the search. */
  children: (openSearch: () => void) => ReactNode;
}

export function SearchHost({ screens, children }: SearchHostProps) {
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null);
  const openSearch = () => setOpen('search');
  useShortcuts({ onSearch: openSearch, onHelp: () => setOpen('shortcuts') });
  const close = () => setOpen(null);
  return (
    <>
      {children(openSearch)}
      {/* It keeps what is typed meanwhile from the page's own shortcuts. */}
      <Suspense fallback={<div className={styles.opening} data-opening />}>
        {open === 'search' && <SearchDialog screens={screens} onClose={close} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
