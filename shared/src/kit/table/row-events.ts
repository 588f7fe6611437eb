import type { KeyboardEvent, MouseEvent } from 'react';

const CONTROLS =
  'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], [role="option"]';

/** A press anywhere on a row presses its way in, with the keys held, so that Ctrl opens a tab. */
export function onRowClick(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target } = event;
  if (!(target instanceof Element) || !row.contains(target)) return; // from a menu drawn elsewhere
  if (target.closest(CONTROLS) || getSelection()?.toString()) return;
  openControlOf(row)?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
}

export function onRowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  openControlOf(event.currentTarget)?.click();
}

function openControlOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('.open');
}
