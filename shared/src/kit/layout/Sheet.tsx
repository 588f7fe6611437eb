import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';

export interface SheetProps extends ComponentPropsWithRef<'section'> {
  /** Takes what the page leaves over, and scrolls inside. */
  fill?: boolean;
}

/** White paper on the ground: one hairline, no shadow. */
export function Sheet({ fill, className, ...rest }: SheetProps) {
  return <section {...rest} className={classNames('sheet', fill && 'fill', className)} />;
}
