import { availableParallelism } from 'node:os';
import { countCall } from '../../core/database/one-session';
import { unavailable } from '../../core/errors';
import type { LoginAttempt } from '../../core/login';
import { networkOf } from '../../core/network';
import { isKnownNetwork, isKnownSession } from '../../sessions/known-callers';
import { hashAccessId } from '../../sessions/sessions';
import { ConcurrencyLimiter } from './concurrency-limit';

/** Runs a call when its caller's turn comes. */
export interface CallLimiter {
  run<T>(work: () => Promise<T>): Promise<T>;
}

const callQueue = { maxQueued: 200, timeoutMs: 5_000, onReject: unavailable };

/** Calls of people who work in a salon. The queue holds no more than can be answered before a screen gives up. */
const knownCallers = new ConcurrencyLimiter({ ...callQueue, maxConcurrent: 40, perCaller: 10 });

/** Calls that read or compute for long; the last ones look for other hours of conflicting appointments. */
const HEAVY =
  /^(report\/.*|commission\/(get|rows)|calendar\/free|(payment|statement|clients)\/get|healers\/(absence|update|schedule\/(add|update))|salon\/(update|closed\/add))$/;

/** Two heavy calls of each person: twenty of one person don't delay another's cheap call. A screen waits 20 s. */
const heavyCalls = new ConcurrencyLimiter({
  ...callQueue,
  maxConcurrent: 40,
  perCaller: 2,
  timeoutMs: 18_000,
});

/** Calls of everybody else are few, so that known callers never wait for many of them. */
const unknownCallers = new ConcurrencyLimiter({ ...callQueue, maxConcurrent: 4, perCaller: 2 });

/** A comparison of a secret takes a tenth of a second of a processor. */
const secretQueue = { maxQueued: 100, timeoutMs: 10_000, onReject: unavailable };
/** A person who has worked here waits as long as their screen does. */
const knownSecretQueue = { ...secretQueue, timeoutMs: 20_000 };
const deviceLogins = new ConcurrencyLimiter({ ...knownSecretQueue, maxConcurrent: 2 });
const salonNetworkLogins = new ConcurrencyLimiter({ ...knownSecretQueue, maxConcurrent: 2 });
/** Leaves a processor to the calls. */
const otherLogins = new ConcurrencyLimiter({
  ...secretQueue,
  maxConcurrent: Math.min(2, Math.max(1, availableParallelism() - 1)),
});
const approvals = new ConcurrencyLimiter({ ...knownSecretQueue, maxConcurrent: 2 });

/**
 * The limiter of a call. A known session has its own share, a device on which somebody logged in before too, and
 * everybody else shares by network. A call counts as running from its turn on: a report waits until no call runs, and
 * would wait for a call that waits for it.
 * @param call its path; a session has fewer {@link HEAVY} calls at the same time
 * @param device of a browser that sends its device token and no session
 */
export function limiterOf(
  accessId: string | undefined,
  address: string,
  { call = '', device = null }: { readonly call?: string; readonly device?: string | null } = {},
): CallLimiter {
  if (accessId !== undefined && isKnownSession(accessId)) {
    const session = hashAccessId(accessId);
    const own = countedFor(knownCallers, session);
    return HEAVY.test(call) ? { run: work => heavyCalls.run(session, () => own.run(work)) } : own;
  }
  if (device !== null) return countedFor(knownCallers, device);
  const network = networkOf(address);
  return countedFor(isKnownNetwork(network) ? knownCallers : unknownCallers, network);
}

function countedFor(limiter: ConcurrencyLimiter, caller: string): CallLimiter {
  return { run: work => limiter.run(caller, () => countCall(work)) };
}

/** The limiter of a login's comparison: strangers delay neither a known device nor a network of the salon. */
export function loginLimiter({ standing, network, token }: LoginAttempt): CallLimiter {
  if (standing === 'device') return limiterFor(deviceLogins, token?.device ?? network);
  const isHere = standing === 'place' || isKnownNetwork(network);
  return limiterFor(isHere ? salonNetworkLogins : otherLogins, network);
}

/** The limiter of the comparison for an approval at the counter. */
export function approvalLimiter(session: number): CallLimiter {
  return limiterFor(approvals, String(session));
}

function limiterFor(limiter: ConcurrencyLimiter, caller: string): CallLimiter {
  return { run: work => limiter.run(caller, work) };
}
