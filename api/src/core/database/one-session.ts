import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** The session is free for so long before patient work takes it: the next query of a call comes sooner. */
const QUIET_MS = 3;
/** Nobody waits for ever where others always have something to ask. */
const MOST_PATIENCE_MS = 300;

/** The part of a pool that tells whether somebody has its session, or wants it. */
type Session = Partial<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

let callsUnderWay = 0;
let patientWorks = 0;

/** Answers a call, whose turn has come: between its queries too, those of reports wait. */
export async function countCall<T>(answer: () => Promise<T>): Promise<T> {
  callsUnderWay++;
  try {
    return await answer();
  } finally {
    callsUnderWay--;
  }
}

/** When the last query that waits for a session may begin. */
const turns = new WeakMap<Session, Promise<void>>();

/**
 * Waits until no other query of the shared session runs or waits, and no call but those of reports is under way, so that a
 * report's queries run last. They wait one after another: two whose patience ended together would run without a pause. Each waits
 * from when the one before began, so that only one that takes longer than that patience is followed at once.
 */
export function waitForQuiet(session: Session): Promise<void> {
  const before = turns.get(session) ?? Promise.resolve();
  const turn = before.then(() => awaitQuiet(session));
  turns.set(session, turn);
  return turn;
}

async function awaitQuiet(session: Session): Promise<void> {
  const began = performance.now();
  let quietSince = Number.POSITIVE_INFINITY;
  while (performance.now() - began < MOST_PATIENCE_MS) {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = session;
    const now = performance.now();
    if (waitingCount > 0 || idleCount < totalCount || callsUnderWay > patientWorks)
      quietSince = Number.POSITIVE_INFINITY;
    else if (now - quietSince >= QUIET_MS) return;
    else quietSince = Math.min(quietSince, now);
    await delay(1);
  }
}

/** Runs work that has to be repeated where somebody writes meanwhile: what can wait, such as autovacuum, does. */
export async function runPatiently<T>(work: () => Promise<T>): Promise<T> {
  patientWorks++;
  try {
    return await work();
  } finally {
    patientWorks--;
  }
}

/** Waits until no such work is under way, or for so many ms. */
export async function waitForPatientWork(mostMs: number): Promise<void> {
  const began = performance.now();
  while (patientWorks > 0 && performance.now() - began < mostMs) await delay(20);
}

/** The patient handle of a database whose queries share one session. */
const patientHandles = new WeakMap<object, object>();

export function keepPatientHandle<Handle extends object>(of: Handle, patient: Handle): void {
  patientHandles.set(of, patient);
  patientHandles.set(patient, patient);
}

/** The handle whose queries come after everybody else's; undefined where each call has a session of its own. */
export function patientHandleOf<Handle extends object>(of: Handle): Handle | undefined {
  return patientHandles.get(of) as Handle | undefined;
}
