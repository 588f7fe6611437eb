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
  const present = new Date();
  // The same minute is the same object: the first to listen is not drawn twice.
  if (minuteOf(present) !== minuteOf(now)) now = present;
  timer = setTimeout(
    () => {
      tick();
      for (const listener of listeners) listener();
    },
    MINUTE_MS - (present.getTime() % MINUTE_MS),
  );
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / MINUTE_MS);
