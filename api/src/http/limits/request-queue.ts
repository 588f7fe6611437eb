import { availableParallelism } from 'node:os';
import { countCall } from '../../core/database/one-session';
import { unavailable } from '../../core/errors';
import type { LoginAttempt } from '../../core/login';
import { networkOf } from '../../core/network';
import { isKnownNetwork, isKnownSession } from '../../sessions/known-callers';
import { hashAccessId } from '../../sessions/sessions';
import { ConcurrencyLimit } from './concurrency-limit';

/** A gate, and whose share of it is used. */
export interface RequestQueue {
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Calls of people who work here: so many are worked on at once, and as many more as are answered before somebody gives
 * up waiting. Whoever comes then is told at once: of a line without an end all would be answered too late.
 */
const knownCallers = new ConcurrencyLimit({
  atOnce: 40,
  each: 10,
  waiting: 200,
  patience: 5_000,
  full: unavailable,
});

/** Calls that read or reckon for long: also those that look for other hours of whoever loses theirs. */
const HEAVY =
  /^(report\/.*|commission\/(get|rows)|calendar\/free|(payment|statement|clients)\/get|healers\/(absence|update|schedule\/(add|update))|salon\/(update|closed\/add))$/;

/** Theirs: two of each person, so that twenty of one keep nobody's cheap call waiting. A screen waits so long. */
const heavyCallers = new ConcurrencyLimit({
  atOnce: 40,
  each: 2,
  waiting: 200,
  patience: 18_000,
  full: unavailable,
});

/** Everybody else's: few at once, so that those above never wait for many of them. */
const unknownCallers = new ConcurrencyLimit({
  atOnce: 4,
  each: 2,
  waiting: 200,
  patience: 5_000,
  full: unavailable,
});

/** Secrets that are compared at once, each a tenth of a second of a processor. One processor stays with the calls. */
const secretQueue = { waiting: 100, patience: 10_000, full: unavailable };
/** Somebody who has worked here waits for as long as their screen does. */
const knownSecretQueue = { ...secretQueue, patience: 20_000 };
const deviceLogins = new ConcurrencyLimit({ atOnce: 2, ...knownSecretQueue });
const salonNetworkLogins = new ConcurrencyLimit({ atOnce: 2, ...knownSecretQueue });
const otherLogins = new ConcurrencyLimit({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  ...secretQueue,
});
const approvals = new ConcurrencyLimit({ atOnce: 2, ...knownSecretQueue });

/**
 * The queue in which a call waits for its turn: who works here has shares by session, a browser that somebody logged in
 * with before by itself, and everybody else by network. It counts as under way from its turn on: before, it may wait for a report,
 * which would wait for it.
 * @param call what is asked for: of {@link HEAVY} ones a session has fewer at once
 * @param device of a browser that brings its token and no session
 */
export function queueOf(
  accessId: string | undefined,
  address: string,
  { call = '', device = null }: { readonly call?: string; readonly device?: string | null } = {},
): RequestQueue {
  if (accessId !== undefined && isKnownSession(accessId)) {
    const session = hashAccessId(accessId);
    const own = counting(queueFor(knownCallers, session));
    return HEAVY.test(call) ? { pass: work => heavyCallers.pass(session, () => own.pass(work)) } : own;
  }
  if (device !== null) return counting(queueFor(knownCallers, device));
  const network = networkOf(address);
  return counting(queueFor(isKnownNetwork(network) ? knownCallers : unknownCallers, network));
}

function counting(queue: RequestQueue): RequestQueue {
  return { pass: work => queue.pass(() => countCall(work)) };
}

/**
 * The queue in which a login waits for its comparison: one on a known device, or from a network of the salon's, for no
 * other.
 */
export function loginQueue({ standing, network, token }: LoginAttempt): RequestQueue {
  if (standing === 'device') return queueFor(deviceLogins, token?.device ?? network);
  const isHere = standing === 'place' || isKnownNetwork(network);
  return queueFor(isHere ? salonNetworkLogins : otherLogins, network);
}

/** The queue in which an approval at the counter waits for its comparison. */
export function approvalQueue(session: number): RequestQueue {
  return queueFor(approvals, String(session));
}

function queueFor(gate: ConcurrencyLimit, caller: string): RequestQueue {
  return { pass: work => gate.pass(caller, work) };
}
