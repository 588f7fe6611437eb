import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

const PAGE = 10;

export interface RovingFocus {
  /** The one row that the tab key reaches. */
  active: number;
  setActive: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Takes the focus once a row that was moved to is drawn. */
  focusIfAwaited: (index: number, row: HTMLElement | null) => void;
}

/** Arrows move between rows. `reveal` draws a row that is not in the document yet. */
export function useRovingFocus(count: number, reveal?: (index: number) => void): RovingFocus {
  const [chosen, setActive] = useState(0);
  const awaited = useRef<number>(undefined);
  const active = Math.min(chosen, Math.max(count - 1, 0));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.index === undefined) return;
    const next = targetRow(event.key, active, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    awaited.current = next;
    setActive(next);
    reveal?.(next);
  }

  const focusIfAwaited = useCallback((index: number, row: HTMLElement | null) => {
    if (!row || awaited.current !== index) return;
    awaited.current = undefined;
    row.focus();
  }, []);

  return { active, setActive, onKeyDown, focusIfAwaited };
}

/** The row that a key leads to from the active one; undefined of other keys. */
export function targetRow(key: string, active: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
