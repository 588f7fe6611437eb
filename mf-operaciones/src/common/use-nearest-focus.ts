import { type RefObject, useEffect, useRef } from 'react';

/** A removed row may be drawn for a moment longer than the dialog that removed it. */
const WAIT_MS = 1_000;

/**
 * A dialog gives the focus back to what opened it. Where that goes from `area`, since it was removed or is given
 * already, the focus goes to what is nearest.
 * @param opened what the dialog is about; null where none is open
 */
export function useNearestFocus<T>(
  opened: T | null,
  area: RefObject<HTMLElement | null>,
  nearest: (last: T) => HTMLElement | null | undefined,
): void {
  const last = useRef<{ opened: T; closedAt: number }>(null);
  // With each drawing: what opened it may go with any of them.
  useEffect(() => {
    if (opened !== null) {
      last.current = { opened, closedAt: Number.POSITIVE_INFINITY };
      return;
    }
    if (!last.current) return;
    const { opened: was, closedAt } = last.current;
    const now = performance.now();
    if (now - closedAt > WAIT_MS) return;
    last.current = { opened: was, closedAt: Math.min(closedAt, now) };
    const frame = requestAnimationFrame(() => {
      // The page has the focus, or the dialog around the area: nobody took it elsewhere.
      if (!document.activeElement?.contains(area.current)) return;
      last.current = null;
      nearest(was)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
}
