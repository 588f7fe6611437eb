import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a list to its end when what was asked for here has become a line of it. What others add moves nothing under
 * a finger.
 */
export function useScrollToOwn<Box extends HTMLElement>(lines: number, asked: number): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef({ lines, asked });
  const awaited = useRef(false);
  useLayoutEffect(() => {
    if (asked > before.current.asked) awaited.current = true;
    if (awaited.current && lines > before.current.lines) {
      awaited.current = false;
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    }
    before.current = { lines, asked };
  }, [lines, asked]);
  return box;
}
