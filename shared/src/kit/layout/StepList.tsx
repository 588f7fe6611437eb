import type { ReactNode } from 'react';

/** Steps of a dossier, which hang on one thread. */
export function StepList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol className="thread" aria-label={label}>
      {children}
    </ol>
  );
}

export function StepListItem({ number, children }: { number: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="number" aria-hidden>
        {number}
      </span>
      <div>{children}</div>
    </li>
  );
}
