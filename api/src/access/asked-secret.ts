import type { Caller } from '../calls/context';
import { limited } from '../calls/limited';
import type { Refusal } from '../calls/refusal';
import type { Db } from '../db/open';
import type { Tx } from '../db/transaction';
import { counterOf, forgetTries, noteFailure, oneAtATime, standingsOf } from './tries';

/** Somebody with a session who types a secret: their own, or an administrator's. */
export interface Asking {
  readonly db: Db;
  readonly caller: Caller;
  readonly now: Date;
}

export interface Given<T> {
  readonly found: T;
  /** Forgets the wrong tries, within the command's transaction. */
  readonly settle: (tx: Tx) => Promise<void>;
  /** Counts the try as a wrong one all the same. */
  readonly blame: () => Promise<void>;
}

/**
 * One try at a secret, before the command's transaction. Tries are counted by who asks, apart from those at logging in.
 * @returns what `compare` finds, or the refusal where it finds null
 */
export function askSecret<T>(
  { db, caller, now }: Asking,
  purpose: 'approval' | 'password',
  compare: () => Promise<T | null>,
  wrong: () => Refusal,
): Promise<Given<T> | Refusal> {
  const counter = counterOf(caller, purpose);
  return oneAtATime(counter, async () => {
    const [standing] = await standingsOf(db.read, [counter], now);
    if (standing && standing.wait > 0) return limited(standing.wait);
    const found = await compare();
    const blame = () => noteFailure(db, [counter], now);
    if (found !== null) return { found, settle: tx => forgetTries(tx, [counter]), blame };
    await blame();
    return wrong();
  });
}
