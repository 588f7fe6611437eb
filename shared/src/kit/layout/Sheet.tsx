import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import { CountBadge } from '../text/Badge';

export interface SheetProps extends ComponentPropsWithRef<'section'> {
  /** Takes what the page leaves over, and scrolls inside. */
  fill?: boolean;
  /** The heading at its top: 'Variantes'. It also names the sheet, unless that has an `aria-label`. */
  heading?: string;
  /** Beside the heading, where it is known. */
  count?: number;
  /** At the right of the heading. */
  actions?: ReactNode;
}

/** White paper on the ground: one hairline, no shadow. */
export function Sheet({ fill, heading, count, actions, className, children, ...rest }: SheetProps) {
  return (
    <section aria-label={heading} {...rest} className={classNames('sheet', fill && 'fill', className)}>
      {heading && (
        <div className="sheet-head">
          <h2>
            {heading} {count !== undefined && <CountBadge>{count}</CountBadge>}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
