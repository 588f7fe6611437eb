import { type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a box that scrolls list and detail as two screens, as on a phone: a detail opens at its top, and the list
 * comes back where it was.
 */
export function useSplitScroll(onDetail: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const list = useRef(0);
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = onDetail ? 0 : list.current;
  }, [onDetail]);
  return {
    ref,
    onScroll: ({ currentTarget }: UIEvent) => {
      if (!onDetail) list.current = currentTarget.scrollTop;
    },
  };
}
