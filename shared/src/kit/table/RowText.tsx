import type { ReactNode } from 'react';

interface RowTextProps {
  title: ReactNode;
  children?: ReactNode;
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
