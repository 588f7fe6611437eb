import { useRef, useState } from 'react';

interface Row {
  readonly id: number;
}

/** Rows that a person left out of those that are shown; with Shift all from the last one that was pressed. */
export function useExcluded(shown: readonly Row[]) {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  function choose({ id }: Row, range: boolean) {
    const ends = [shown.findIndex(row => row.id === last.current), shown.findIndex(row => row.id === id)];
    const from = Math.min(...ends);
    const chosen = range && from >= 0 ? shown.slice(from, Math.max(...ends) + 1).map(row => row.id) : [id];
    last.current = id;
    setExcluded(before => {
      const next = new Set(before);
      for (const each of chosen) before.has(id) ? next.delete(each) : next.add(each);
      return next;
    });
  }
  return { excluded, choose };
}
