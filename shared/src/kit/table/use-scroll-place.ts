import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../router';

const places = new Map<string, number>();

/** A list is scrolled to where it was left once a person comes back to it by the browser's history. */
export function useScrollPlace(frame: HTMLElement | null, label: string, isFull: boolean): void {
  const place = `${useLocation().key} ${label}`;
  const opened = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!frame || !isFull) return;
    // Only once: a list that stays beside what it opens is where a person scrolled it.
    if (opened.current !== frame) frame.scrollTop = places.get(place) ?? 0;
    opened.current = frame;
    return () => void places.set(place, frame.scrollTop);
  }, [frame, place, isFull]);
}
