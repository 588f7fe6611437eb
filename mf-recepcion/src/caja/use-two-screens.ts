import { type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a box that scrolls list and ticket as two screens, as on a phone: a ticket opens at its top, and the list
 * comes back where it was.
 */
export function useTwoScreens(onTicket: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const list = useRef(0);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = onTicket ? 0 : list.current;
  }, [onTicket]);
  return {
    ref,
    onScroll: ({ currentTarget }: UIEvent) => {
      if (!onTicket) list.current = currentTarget.scrollTop;
    },
  };
}
