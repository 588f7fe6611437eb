import { useEffect, useSyncExternalStore } from 'react';

/** Names that the pages in view give to the browser's tab; the last one is shown. */
let names: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  names = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the browser's tab after what the page shows: 'Compra #1042'. Without a name it is left as it is. */
export function useTabName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    set([...names, name]);
    return () => {
      const at = names.lastIndexOf(name);
      set(names.filter((_, index) => index !== at));
    };
  }, [name]);
}

/** The name that the page in view gives to the tab, if any. */
export function useShownTabName(): string | undefined {
  return useSyncExternalStore(subscribe, () => names.at(-1));
}
