import type { ReactNode } from 'react';
import css from './scanner.module.css';

/** A refusal, below the name of the line that it is about. */
export function Fault({ children }: { children: ReactNode }) {
  return children ? (
    <span className={css.fault} role="alert">
      {children}
    </span>
  ) : null;
}
