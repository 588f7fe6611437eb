import { type RefObject, useEffect, useRef } from 'react';

/**
 * A dialog gives the focus back to what opened it. Where that has gone from `area` meanwhile, since it was removed or
 * is given already, the focus goes to `near`.
 */
export function useNearFocus(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  near: RefObject<HTMLElement | null>,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return;
    const frame = requestAnimationFrame(() => {
      if (!area.current?.contains(document.activeElement)) near.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, area, near]);
}
