import type { ReactNode } from 'react';

/** A row's text on a phone: its name, and notes below it. */
export function RowText({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <span className="what">
      <b className="clip">{title}</b>
      {children}
    </span>
  );
}
