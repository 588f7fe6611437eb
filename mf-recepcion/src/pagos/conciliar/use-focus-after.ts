import { useEffect, useRef } from 'react';

/** Moves the focus to the row that takes the place of one that is done: the eye is there already. */
export function useFocusAfter(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  const shown = ids.join();
  useEffect(() => {
    if (place.current === null) return;
    const { current: rows } = list;
    const row = rows?.children[Math.min(place.current, shown.split(',').length - 1)];
    const target =
      row?.querySelector<HTMLElement>('button') ?? rows ?? document.querySelector<HTMLElement>('main h1');
    place.current = null;
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target?.focus();
  }, [shown]);
  return {
    list,
    focusNext: (id: number | undefined) => {
      place.current = id === undefined ? 0 : Math.max(ids.indexOf(id), 0);
    },
  };
}
