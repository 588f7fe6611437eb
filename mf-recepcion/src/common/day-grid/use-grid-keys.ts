import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const ITEM = 'button[data-col]';
const STOP = `${ITEM}[tabindex="0"]`;

interface Item {
  element: HTMLElement;
  col: number;
  from: number;
}

/**
 * The tab key stops once at the whole grid; arrows move between its buttons. A button says its place by
 * `data-col` and `data-from` and has `tabIndex={-1}`. Which one has the stop is kept in the document and not
 * in React, so that moving about renders nothing.
 */
export function useGridKeys(): {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  const focused = useRef<Item | null>(null);
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    // After whatever is drawn: the button that had the stop may be gone, or the first one come later.
    const settle = () => {
      focusBeside(grid, focused.current);
      const held = grid.querySelector<HTMLElement>(STOP);
      if (held && walked.current) return;
      const stop = grid.querySelector<HTMLElement>(ITEM);
      // With nothing to stop at inside, the grid itself takes the keys that scroll it.
      const own = stop ? '-1' : '0';
      if (grid.getAttribute('tabindex') !== own) grid.setAttribute('tabindex', own);
      if (held === stop) return;
      if (held) held.tabIndex = -1;
      if (stop) stop.tabIndex = 0;
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(grid, { childList: true, subtree: true });
    // Not every browser blurs a button that is removed: only one that is still there has lost the focus.
    const leave = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof Node && target.isConnected) focused.current = null;
    };
    grid.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      grid.removeEventListener('focusout', leave);
    };
  }, []);
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      if (!target.matches(ITEM)) return;
      walked.current = true;
      focused.current = asItem(target);
      for (const other of currentTarget.querySelectorAll<HTMLElement>(STOP)) {
        other.tabIndex = -1;
      }
      target.tabIndex = 0;
    },
    onKeyDown: event => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(ITEM)) return;
      const next = nextItem(event.currentTarget, event.target, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

/** Focuses what stands nearest to a button that had the focus and is gone, for somebody else booked its hour. */
function focusBeside(grid: HTMLElement, gone: Item | null): void {
  if (!gone || gone.element.isConnected) return;
  const active = document.activeElement;
  if (active && active !== document.body) return;
  const items = [...grid.querySelectorAll<HTMLElement>(ITEM)].map(asItem);
  const distance = ({ col, from }: Item) => Math.abs(col - gone.col) * 1_000 + Math.abs(from - gone.from);
  items.sort((a, b) => distance(a) - distance(b))[0]?.element.focus();
}

function nextItem(grid: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const items = [...grid.querySelectorAll<HTMLElement>(ITEM)].map(asItem);
  const here = asItem(from);
  const column = (col: number) => items.filter(item => item.col === col).sort((a, b) => a.from - b.from);
  const own = column(here.col);
  const at = own.findIndex(({ element }) => element === from);
  switch (key) {
    case 'ArrowDown':
      return own[at + 1]?.element;
    case 'ArrowUp':
      return own[at - 1]?.element ?? grid.querySelector<HTMLElement>(`[data-head="${here.col}"]`);
    case 'Home':
      return own[0]?.element;
    case 'End':
      return own.at(-1)?.element;
    case 'ArrowLeft':
    case 'ArrowRight':
      return beside(items, here, key === 'ArrowLeft' ? -1 : 1, column);
    default:
      return undefined;
  }
}

/** The nearest button of the next column that has any. */
function beside(items: Item[], here: Item, step: 1 | -1, column: (col: number) => Item[]) {
  const cols = items.map(({ col }) => col).filter(col => (step === 1 ? col > here.col : col < here.col));
  if (cols.length === 0) return undefined;
  const next = column(step === 1 ? Math.min(...cols) : Math.max(...cols));
  return next.sort((a, b) => Math.abs(a.from - here.from) - Math.abs(b.from - here.from))[0]?.element;
}

function asItem(element: HTMLElement): Item {
  return { element, col: Number(element.dataset.col), from: Number(element.dataset.from) };
}
