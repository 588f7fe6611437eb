import { useRef, useState } from 'react';

/** Rows that a person left out; with Shift all from the last one that was pressed. */
export function useExcluded() {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  /** @param shown the rows in the order of the screen */
  function choose(id: number, range: boolean, shown: readonly { readonly id: number }[]) {
    const ends = [last.current, id].map(end => shown.findIndex(row => row.id === end));
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
