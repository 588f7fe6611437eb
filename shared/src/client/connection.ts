import { create } from 'zustand';

interface Connection {
  /** True if the last call was answered. */
  readonly calls: boolean;
  /** True if the live channel is open, or was a moment ago. */
  readonly live: boolean;
  /** False while the server says that it can't do what it is asked: its database is being replaced. */
  readonly serves: boolean;
}

/** The state of the connection to the server. The shell draws the strip from it. */
export const connectionStore = create<Connection>(() => ({ calls: true, live: true, serves: true }));

/** The screen reports a lost connection after this time: a restarted server, or a proxy that ends streams, is back by then. */
export const GRACE_MS = 2_000;

let silenceTimer: ReturnType<typeof setTimeout> | undefined;

/** A call got no answer: the connection counts as lost unless another call is answered in time. */
export function noteSilence(): void {
  silenceTimer ??= setTimeout(() => noteConnection({ calls: false }), GRACE_MS);
}

/** Notes what was learned of it. */
export function noteConnection(seen: Partial<Connection>): void {
  if (seen.calls !== undefined) {
    clearTimeout(silenceTimer);
    silenceTimer = undefined;
  }
  connectionStore.setState(seen);
}

const isOnline = ({ calls, live }: Connection) => calls && live;

/** True if what is shown follows what happens: calls are answered, and the live channel is open. */
export function useOnline(): boolean {
  return connectionStore(isOnline);
}

/** Runs when a call is answered again, or the browser's network is back: a good moment to try. @returns stops it */
export function onReachable(run: () => void): () => void {
  const stop = connectionStore.subscribe((now, before) => {
    if (now.calls && !before.calls) run();
  });
  window.addEventListener('online', run);
  return () => {
    stop();
    window.removeEventListener('online', run);
  };
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => noteConnection({ calls: false }));
}
