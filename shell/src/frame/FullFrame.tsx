import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** A page that is the whole window, drawn for a finger. */
export function FullFrame({ children }: { readonly children: ReactNode }) {
  return <main className={`page ${styles.full}`}>{children}</main>;
}
