import type { LiveEvent, LiveLine } from '../contract/live';
import { drop, sessionStore, slotOf } from '../session/store';
import { apiRoot } from './config';
import { noteConnection } from './connection';
import { invalidate } from './invalidate';
import { queryClient } from './query-client';

/** The server beats every 15 s; a line silent for longer is dead. */
const SILENCE_MS = 40_000;
const FIRST_DELAY_MS = 500;

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Hears each event of the live channel besides what it refetches. @returns stops hearing */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const LONGEST_DELAY_MS = 10_000;

/**
 * Listens to other people's changes until it is stopped, and refetches what they touch. Reconnects by itself,
 * and then refetches all that is on a screen, since it can't know what it missed.
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
  while (!stopped.aborted) {
    const refused = await follow(accessId, stopped, () => {
      delay = FIRST_DELAY_MS;
      noteConnection(true);
      if (missed) void queryClient.invalidateQueries();
      missed = true;
    }).catch(() => false);
    if (stopped.aborted) return;
    if (refused) {
      end(accessId);
      return;
    }
    await new Promise(resolve => setTimeout(resolve, delay));
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }
}

/** The session is over: whoever looks at its screens is led to the login, as by a call that is refused. */
function end(accessId: string): void {
  const slot = slotOf(location.pathname);
  if (sessionStore.getState()[slot]?.accessId === accessId) drop(slot, { expired: true });
}

/** Follows one stream to its end. Answers true when the session is over and another try makes no sense. */
async function follow(accessId: string, stopped: AbortSignal, opened: () => void): Promise<boolean> {
  const dead = new AbortController();
  let watch = setTimeout(() => dead.abort(), SILENCE_MS);
  try {
    const response = await fetch(`${apiRoot()}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access_id: accessId }),
      signal: AbortSignal.any([stopped, dead.signal]),
    });
    if (response.status === 401) return true;
    if (!response.ok || !response.body) return false;
    opened();
    for await (const line of lines(response.body)) {
      clearTimeout(watch);
      watch = setTimeout(() => dead.abort(), SILENCE_MS);
      if ('family' in line) {
        void invalidate(line);
        for (const listener of listeners) listener(line);
      } else if ('all' in line) void queryClient.invalidateQueries();
    }
    return false;
  } finally {
    clearTimeout(watch);
  }
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveLine> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.trim()) yield JSON.parse(part) as LiveLine;
  }
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
