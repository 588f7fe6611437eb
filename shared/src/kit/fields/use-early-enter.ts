import { useEffect, useState } from 'react';
import type { FieldKey } from './use-first-arrow';

/** Enter that comes before the rows keeps what was typed, and takes the first of them as they arrive. */
export function useEarlyEnter<Item>(
  typed: string,
  first: Item | undefined,
  { isPending, onChoose }: { isPending: boolean; onChoose: (item: Item) => void },
): (event: FieldKey) => void {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered === null || (isPending && first === undefined)) return;
    setEntered(null);
    if (first !== undefined && entered === typed) onChoose(first);
  }, [entered, first, isPending, typed, onChoose]);
  return event => {
    if (event.key !== 'Enter' || first !== undefined || typed.trim() === '') return;
    event.preventDefault();
    // The library would close the list, and with it empty the field.
    event.preventBaseUIHandler();
    setEntered(typed);
  };
}
