import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Time that the session is idle before low-priority work takes it: the next query of a call comes sooner. */
const IDLE_MS = 3;
/** Low-priority work doesn't wait longer, even if the session is never idle. */
const MAX_WAIT_MS = 300;

/** The counters of a pool, which show whether its session is in use or wanted. */
type Session = Partial<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

let callsUnderWay = 0;
let lowPriorityWorks = 0;

/** Runs a call. Until it ends, low-priority queries wait, between its queries too. */
export async function countCall<T>(answer: () => Promise<T>): Promise<T> {
  callsUnderWay++;
  try {
    return await answer();
  } finally {
    callsUnderWay--;
  }
}

/** Resolves when the last query that waits for a session may begin. */
const turns = new WeakMap<Session, Promise<void>>();

/**
 * Waits until no other query of the shared session runs or waits, and no call but those of reports is under way: a report's
 * queries run last. They wait one after another, since two that gave up waiting together would run without a pause.
 */
export function waitForIdle(session: Session): Promise<void> {
  const before = turns.get(session) ?? Promise.resolve();
  const turn = before.then(() => awaitIdle(session));
  turns.set(session, turn);
  return turn;
}

async function awaitIdle(session: Session): Promise<void> {
  const began = performance.now();
  let idleSince = Number.POSITIVE_INFINITY;
  while (performance.now() - began < MAX_WAIT_MS) {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = session;
    const now = performance.now();
    if (waitingCount > 0 || idleCount < totalCount || callsUnderWay > lowPriorityWorks)
      idleSince = Number.POSITIVE_INFINITY;
    else if (now - idleSince >= IDLE_MS) return;
    else idleSince = Math.min(idleSince, now);
    await delay(1);
  }
}

/** Runs work that is repeated if somebody writes meanwhile, such as a report. Autovacuum waits for it. */
export async function runLowPriority<T>(work: () => Promise<T>): Promise<T> {
  lowPriorityWorks++;
  try {
    return await work();
  } finally {
    lowPriorityWorks--;
  }
}

/** Waits until no such work is under way, at most that many ms. */
export async function waitForLowPriority(maxMs: number): Promise<void> {
  const began = performance.now();
  while (lowPriorityWorks > 0 && performance.now() - began < maxMs) await delay(20);
}

/** The low-priority handle of each database whose queries share one session. */
const lowPriorityHandles = new WeakMap<object, object>();

export function setLowPriorityHandle<Handle extends object>(of: Handle, lowPriority: Handle): void {
  lowPriorityHandles.set(of, lowPriority);
  lowPriorityHandles.set(lowPriority, lowPriority);
}

/** The handle whose queries come after everybody else's; undefined where each call has a session of its own. */
export function lowPriorityHandle<Handle extends object>(of: Handle): Handle | undefined {
  return lowPriorityHandles.get(of) as Handle | undefined;
}
