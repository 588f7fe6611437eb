import { type ReactNode, useEffect } from 'react';
import { classes } from '../classes';
import { hideTip, showTip, tipHandlers } from './tip';

export interface TooltipProps {
  text: string;
  className?: string;
  children: ReactNode;
}

/** Shows a text beside what it wraps. Never the only place where something is said. */
export function Tooltip({ text, className, children }: TooltipProps) {
  useEffect(() => hideTip, []);
  return (
    <span className={className} {...tipHandlers(text)}>
      {children}
    </span>
  );
}

/** One line that ends in '…' where it does not fit; the whole of it is then in a tooltip. */
export function Clip({ className, children }: { className?: string; children: ReactNode }) {
  useEffect(() => hideTip, []);
  return (
    <span
      className={classes('clip', className)}
      onPointerEnter={({ currentTarget }) => showTipWhereCut(currentTarget)}
      onPointerLeave={hideTip}
    >
      {children}
    </span>
  );
}

/** Shows the whole text of an element that is cut off, and nothing where it fits. */
export function showTipWhereCut(element: HTMLElement): void {
  if (element.scrollWidth > element.clientWidth) showTip(element, element.textContent ?? '');
}
