import { useCallback, useState } from 'react';

const WIDTH = 720;

/** The width of the place that a plot fills, as it changes. */
export function usePlotWidth() {
  const [width, setWidth] = useState(WIDTH);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width] as const;
}
