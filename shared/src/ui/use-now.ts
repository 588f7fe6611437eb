import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The present, anew with every minute of the clock: 'Retrasada' and the present-time line follow it. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

function tick(): void {
  now = new Date();
  timer = setTimeout(
    () => {
      tick();
      for (const listener of listeners) listener();
    },
    MINUTE_MS - (now.getTime() % MINUTE_MS),
  );
}
