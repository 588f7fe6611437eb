import { concerns, type LiveEvent, type LiveLine } from '../contract/live';
import { leaveClosedSalon } from './call';
import { apiRoot } from './config';
import { connectionStore, GRACE_MS, noteConnection, onReachable } from './connection';
import { queryClient } from './query-client';
import { loadWrites, writeEvent } from './reply-cache';
import { closeSession, currentSalonId, noteZone, sessionStore, slotOf } from './session-store';

const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 5_000;
const LIMITED_DELAY_MS = 10_000;
/** A connection that isn't answered within this time is opened again. */
const OPEN_MS = 8_000;
/** The server sends a beat every 15 s; a stream that is silent for longer is dead without having ended. */
const SILENCE_MS = 25_000;
const REMEMBERED_COMMANDS = 100;

/**
 * Writes what an event carries into the queries that it concerns, and refetches the others of them that a screen shows.
 * The rest is fetched when it is shown.
 */
export function invalidate(event: LiveEvent): Promise<void> {
  const written = writeEvent(event);
  return queryClient.invalidateQueries({
    predicate: ({ queryHash, queryKey }) => !written.has(queryHash) && concerns(event, queryKey),
  });
}

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Also passes each live event to a listener. @returns removes it */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Events of commands that this window sent and that aren't answered yet, by request id. */
const withheld = new Map<string, LiveEvent[]>();

/** Commands that were answered, the latest last: their events may follow their replies. */
const answered: string[] = [];

/** From now on the events of a command of this window wait for its reply. */
export function expectEvents(requestId: string): void {
  withheld.set(requestId, []);
}

/** The reply came: this window ignores the command's events, since it fetches their queries anyway. */
export function noteReply(requestId: string): void {
  withheld.delete(requestId);
  answered.push(requestId);
  if (answered.length > REMEMBERED_COMMANDS) answered.shift();
}

/** No reply tells the outcome. @returns the events that waited for it; later ones don't wait */
export function releaseEvents(requestId: string): readonly LiveEvent[] {
  const events = withheld.get(requestId) ?? [];
  withheld.delete(requestId);
  return events;
}

/** True for an event of a command of this window, whose reply came or is on its way. */
export function isOwn(event: LiveEvent): boolean {
  const { request_id: requestId } = event;
  if (requestId === undefined) return false;
  const waiting = withheld.get(requestId);
  waiting?.push(event);
  return waiting !== undefined || answered.includes(requestId);
}

/** Follows the live channel of the salon and the session that the address works with, as long as there is one. */
export function listenForSession(): () => void {
  let current: string | undefined;
  let stop: AbortController | undefined;
  const start = () => {
    const accessId = sessionStore.getState()[slotOf(location.pathname)]?.accessId;
    const channel = accessId && `${currentSalonId()} ${accessId}`;
    if (channel === current) return;
    stop?.abort();
    current = channel;
    stop = new AbortController();
    if (accessId) void keepListening(accessId, stop.signal);
  };
  start();
  const unsubscribe = sessionStore.subscribe((now, before) => {
    start();
    const slot = slotOf(location.pathname);
    const [held, known] = [now[slot], before[slot]];
    if (!held || held.accessId !== known?.accessId) return;
    if (held.me.salon_id !== known.me.salon_id) forgetAnswers();
    // In each window: what is of which day was decided by the other zone.
    else if (held.me.time_zone !== known.me.time_zone) void queryClient.invalidateQueries();
  });
  return () => {
    unsubscribe();
    stop?.abort();
  };
}

/** Empties the cache before a screen is drawn again: nothing of the salon before is shown in the other one. */
function forgetAnswers(): void {
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  // The screens are drawn anew and ask for what they show; what stands around them asks here.
  setTimeout(() => {
    const isEmpty = ({ state }: { readonly state: { data?: unknown; fetchStatus: string } }) =>
      state.data === undefined && state.fetchStatus === 'idle';
    void queryClient.refetchQueries({ type: 'active', predicate: isEmpty });
  });
}

/** Opens the channel again whenever it ends, and then refetches all that is shown, since events may be missed. */
async function keepListening(accessId: string, stopped: AbortSignal): Promise<void> {
  let delay = FIRST_DELAY_MS;
  let missed = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const onOpen = () => {
    loadWrites();
    clearTimeout(grace);
    grace = undefined;
    delay = FIRST_DELAY_MS;
    recover(missed);
    missed = true;
  };
  stopped.addEventListener('abort', () => {
    clearTimeout(grace);
    noteConnection({ live: true });
  });
  while (!stopped.aborted) {
    const end = await readStream(accessId, stopped, onOpen);
    if (stopped.aborted) return;
    if (end === 'over') {
      const slot = slotOf(location.pathname);
      if (sessionStore.getState()[slot]?.accessId === accessId) closeSession(slot, { expired: true });
      return;
    }
    // A server that takes no more listeners is reachable: all that is shown is refetched at each attempt.
    if (end === 'limited') recover(true);
    else if (end === 'unserved') noteConnection({ calls: true, serves: false });
    // The next call that is answered ends the wait before another attempt.
    else grace ??= setTimeout(() => noteConnection({ calls: false, live: false }), GRACE_MS);
    await untilNext(end === 'limited' ? LIMITED_DELAY_MS : delay, stopped);
    delay = Math.min(delay * 1.5, LONGEST_DELAY_MS);
  }
}

/** The server is reachable: queries that failed meanwhile are fetched again. */
function recover(missed: boolean): void {
  const { calls, live } = connectionStore.getState();
  noteConnection({ calls: true, live: true });
  if (missed || !calls || !live) void queryClient.invalidateQueries();
}

/** Waits for a delay that differs between browsers; less when the server or the network is back. */
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

/** The reason of a stream's end: the connection is lost or the database alone, the session is over, or there are too many listeners. */
type StreamEnd = 'lost' | 'unserved' | 'over' | 'limited';

/** Reads one stream of the live channel to its end. It never throws. */
async function readStream(accessId: string, stopped: AbortSignal, onOpen: () => void): Promise<StreamEnd> {
  const dead = new AbortController();
  const die = () => dead.abort();
  let watch = setTimeout(die, OPEN_MS);
  const stayAlive = () => {
    clearTimeout(watch);
    watch = setTimeout(die, SILENCE_MS);
  };
  try {
    const response = await fetch(`${apiRoot()}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access_id: accessId, salon_id: currentSalonId() }),
      signal: AbortSignal.any([stopped, dead.signal]),
    });
    if (response.status === 401) return 'over';
    if (response.status === 403) await leaveClosedSalon(slotOf(location.pathname), accessId);
    if (response.status === 429) return 'limited';
    if (response.status === 503 && (await response.json()).code === 'unavailable') return 'unserved';
    if (!response.ok || !response.body) return 'lost';
    stayAlive();
    onOpen();
    for await (const line of readLines(response.body)) {
      stayAlive();
      receive(line, accessId);
    }
    return 'lost';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(watch);
  }
}

function receive(line: LiveLine, accessId: string): void {
  if ('all' in line) void queryClient.invalidateQueries();
  else if ('beat' in line) {
    recover(false);
    if (line.zone) noteZone(accessId, line.zone);
  } else {
    if (!isOwn(line)) void invalidate(line);
    // An older row of somebody else's may have come after the reply.
    else if (!withheld.has(line.request_id ?? '')) writeEvent(line);
    for (const listener of listeners) listener(line);
  }
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveLine> {
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
