import type { ReactNode } from 'react';
import { Sheet } from './Sheet';

export interface DetailProps {
  /** Name of the card of facts: 'Datos de la compra'. */
  label: string;
  /** Badge, figures and a `kv` list. */
  facts: ReactNode;
  children: ReactNode;
}

/** A detail: a card of facts at the left, what it holds at the right; on a phone one under the other. */
export function Detail({ label, facts, children }: DetailProps) {
  return (
    <div className="page-body detail-body">
      <div className="detail">
        <Sheet className="facts" aria-label={label}>
          {facts}
        </Sheet>
        <div className="held">{children}</div>
      </div>
    </div>
  );
}
