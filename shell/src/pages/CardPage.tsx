import type { ReactNode } from 'react';
import styles from './pages.module.css';

/** A page that only says something: a sheet that fills it, and one card in the middle. */
export function CardPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`page-body ${styles.card}`}>
      <div className={`sheet fill ${styles.sheet}`}>{children}</div>
    </div>
  );
}
