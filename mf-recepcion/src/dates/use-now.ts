import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The minute that is running: the same value for everybody who asks, a new one when it has passed. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): Date {
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  tick();
  // A tablet that slept has missed its ticks.
  document.addEventListener('visibilitychange', tick);
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', tick);
}

function tick(): void {
  clearTimeout(timer);
  const current = new Date();
  if (Math.floor(current.getTime() / MINUTE) !== Math.floor(now.getTime() / MINUTE)) {
    now = current;
    for (const listener of listeners) listener();
  }
  timer = setTimeout(tick, MINUTE - (current.getTime() % MINUTE) + 50);
}
