import type { ReactNode } from 'react';

interface RowTextProps {
  title: ReactNode;
  /** Notes below the name. */
  children?: ReactNode;
  /** A badge or an amount, at the right of both. */
  end?: ReactNode;
}

/** A row on a phone: its name, notes below it, and what stands beside them. */
export function RowText({ title, children, end }: RowTextProps) {
  return (
    <>
      <span className="what">
        <b className="clip">{title}</b>
        {children}
      </span>
      {end}
    </>
  );
}
