import { type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names';
import { hideTooltip, showTooltip, tooltipHandlers } from '../floating-tooltip';

/** Shows a text beside what it wraps. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  useEffect(() => hideTooltip, []);
  return <span {...tooltipHandlers(text)}>{children}</span>;
}

/** A line that ends in '…' if it doesn't fit; a tooltip shows all of it. */
export function ClippedText({ className, children }: { className?: string; children: ReactNode }) {
  useEffect(() => hideTooltip, []);
  return (
    <span
      className={classNames('clip', className)}
      onPointerEnter={({ currentTarget }) => showTooltipIfClipped(currentTarget)}
      onPointerLeave={hideTooltip}
    >
      {children}
    </span>
  );
}

/** Shows the whole text of an element that is cut off, and nothing where it fits. */
export function showTooltipIfClipped(element: HTMLElement): void {
  if (element.scrollWidth > element.clientWidth) showTooltip(element, element.textContent ?? '');
}
