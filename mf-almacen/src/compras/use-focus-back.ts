import { useEffect, useRef } from 'react';

/**
 * After a dialog whose button is gone with what it did, the focus goes to what stays of the page's head and not to the
 * body, where the keyboard would start anew.
 */
export function useFocusBack(open: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return;
    // The dialog gives the focus back first, where it can.
    const timer = setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[data-focus-back]')?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [open]);
}
