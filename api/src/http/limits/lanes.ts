import { availableParallelism } from 'node:os';
import { unavailable } from '../../core/errors';
import type { Login } from '../../core/login';
import { networkOf } from '../../core/network';
import { isKnownNetwork, isKnownSession } from '../../sessions/acquainted';
import { hashAccessId } from '../../sessions/sessions';
import { Gate } from './gate';

/** A gate, and whose share of it is used. */
export interface Lane {
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Calls of people who work here: so many are worked on at once, and as many more as are answered before somebody gives
 * up waiting. Whoever comes then is told at once: of a line without an end all would be answered too late.
 */
const known = new Gate({ atOnce: 40, each: 10, waiting: 200, patience: 5_000, full: unavailable });

/** Everybody else's: few at once, so that those above never wait for many of them. */
const strangers = new Gate({ atOnce: 4, each: 2, waiting: 200, patience: 5_000, full: unavailable });

/** Secrets that are compared at once, each a tenth of a second of a processor. One processor stays with the calls. */
const line = { waiting: 100, patience: 10_000, full: unavailable };
/** Who has worked here waits for as long as their screen does. */
const ownLine = { ...line, patience: 20_000 };
const loginsOfDevices = new Gate({ atOnce: 2, ...ownLine });
const loginsHere = new Gate({ atOnce: 2, ...ownLine });
const loginsElsewhere = new Gate({ atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), ...line });
const approvals = new Gate({ atOnce: 2, ...ownLine });

/**
 * Where a call waits for its turn: who works here has shares by session, a browser that somebody logged in with before by
 * itself, and everybody else by network.
 * @param device of a browser that brings its token and no session
 */
export function laneOf(accessId: string | undefined, address: string, device: string | null = null): Lane {
  if (accessId !== undefined && isKnownSession(accessId)) return share(known, hashAccessId(accessId));
  if (device !== null) return share(known, device);
  const network = networkOf(address);
  return share(isKnownNetwork(network) ? known : strangers, network);
}

/** Where a login waits for its comparison: one on a known device, or from a network of the salon's, for no other. */
export function loginLane({ standing, network, token }: Login): Lane {
  if (standing === 'device') return share(loginsOfDevices, token?.device ?? network);
  const isHere = standing === 'place' || isKnownNetwork(network);
  return share(isHere ? loginsHere : loginsElsewhere, network);
}

/** Where an approval at the counter waits for its comparison. */
export function approvalLane(session: number): Lane {
  return share(approvals, String(session));
}

function share(gate: Gate, caller: string): Lane {
  return { pass: work => gate.pass(caller, work) };
}
