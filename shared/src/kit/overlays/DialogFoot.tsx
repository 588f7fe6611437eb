import type { ReactNode } from 'react';

/** Actions at the right; `start` is for what destroys. */
export function DialogFoot({ start, children }: { start?: ReactNode; children?: ReactNode }) {
  return (
    <footer className="dialog-foot">
      {start && <div className="start">{start}</div>}
      {children}
    </footer>
  );
}
