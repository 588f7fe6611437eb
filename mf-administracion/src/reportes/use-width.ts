import { useCallback, useState } from 'react';

/** The width of the element that takes `place`, in pixels, as it changes; the usual one until it is drawn. */
export function useWidth(usual: number) {
  const [width, setWidth] = useState(usual);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setWidth(element.clientWidth || usual);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [usual],
  );
  return [place, width] as const;
}
