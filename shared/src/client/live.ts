import type { LiveEvent } from '../contract/live';
import { connectionStore, GRACE_MS, noteConnection, onReachable } from './connection';
import { invalidate } from './invalidate';
import { follow } from './live-stream';
import { isOwn } from './own-events';
import { queryClient } from './query-client';
import { closeSession, sessionStore, slotOf } from './session-store';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Hears each event of the live channel besides what it refetches. @returns stops hearing */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 5_000;
const LIMITED_DELAY_MS = 10_000;

/**
 * Listens to other people's changes until it is stopped, and refetches what they touch. Says when the channel is gone,
 * opens it again by itself, and then refetches all that is on a screen, since it can't know what it missed.
 * @returns stops listening
 */
export function listen(accessId: string): () => void {
  const stop = new AbortController();
  void keepListening(accessId, stop.signal);
  return () => stop.abort();
}

async function keepListening(accessId: string, stopped: AbortSignal): Promise<void> {
  let delay = FIRST_DELAY_MS;
  let missed = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const fall = () => {
    // The next call that is answered wakes whoever waits to try again.
    grace ??= setTimeout(() => noteConnection({ calls: false, live: false }), GRACE_MS);
  };
  const rise = () => {
    clearTimeout(grace);
    grace = undefined;
    delay = FIRST_DELAY_MS;
    heal(missed);
    missed = true;
  };
  stopped.addEventListener('abort', () => {
    clearTimeout(grace);
    noteConnection({ live: true });
  });
  while (!stopped.aborted) {
    const end = await follow(accessId, stopped, { opened: rise, heard });
    if (stopped.aborted) return;
    if (end === 'over') {
      endSession(accessId);
      return;
    }
    // A server that takes no more listeners is there: what is shown is asked for at each attempt.
    if (end === 'limited') heal(true);
    else fall();
    await untilNext(end === 'limited' ? LIMITED_DELAY_MS : delay, stopped);
    delay = Math.min(delay * 1.5, LONGEST_DELAY_MS);
  }
}

/** The server is heard: what failed meanwhile is asked for again. */
function heal(missed: boolean): void {
  const { calls, live } = connectionStore.getState();
  noteConnection({ calls: true, live: true });
  if (missed || !calls || !live) void queryClient.invalidateQueries();
}

function heard(line: LiveEvent | 'all' | 'beat'): void {
  if (line === 'all') void queryClient.invalidateQueries();
  else if (line === 'beat') heal(false);
  else {
    if (!isOwn(line)) void invalidate(line);
    for (const listener of listeners) listener(line);
  }
}

/** Waits, not everybody equally long; less where the server or the network shows that it is back. */
function untilNext(delay: number, stopped: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      forget();
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delay * (0.8 + 0.4 * Math.random()));
    const forget = onReachable(done);
    stopped.addEventListener('abort', done);
  });
}

/** The session is over: whoever looks at its screens is led to the login, as by a call that is refused. */
function endSession(accessId: string): void {
  const slot = slotOf(location.pathname);
  if (sessionStore.getState()[slot]?.accessId === accessId) closeSession(slot, { expired: true });
}

/** Listens for whichever session the address works with, for as long as there is one. */
export function listenForSession(): () => void {
  let heard: string | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const accessId = sessionStore.getState()[slotOf(location.pathname)]?.accessId;
    if (accessId === heard) return;
    stop?.();
    heard = accessId;
    stop = accessId ? listen(accessId) : undefined;
  };
  follow();
  const unsubscribe = sessionStore.subscribe(follow);
  return () => {
    unsubscribe();
    stop?.();
  };
}
