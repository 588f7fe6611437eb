import type { Caller } from '../core/context';
import type { Db } from '../core/database/open';
import type { Tx } from '../core/database/transaction';
import type { Refusal } from '../core/errors';
import { limited } from '../core/too-many-requests';
import {
  counterOf,
  forgetTries,
  newPinCounter,
  noteFailure,
  oneAtATime,
  type PinOf,
  type Purpose,
  standingsOf,
} from './login-throttle';

/** Somebody with a session who types a secret: their own, or an administrator's. */
export interface Asking {
  readonly db: Db;
  readonly caller: Caller;
  readonly now: Date;
}

export interface Given<T> {
  readonly found: T;
  /**
   * Keeps what was compared as it is until the end of the command's transaction, and forgets the wrong tries.
   * @throws {Refusal} that of a wrong one, where it was changed or its owner deactivated since it was compared
   */
  readonly settle: (tx: Tx) => Promise<void>;
  /** Counts the try as a wrong one all the same. */
  readonly blame: () => Promise<void>;
}

interface Secret<T> {
  /** Finds the secret's owner or hash; null where what was typed is wrong. */
  readonly compare: () => Promise<T | null>;
  /** Locks what was found, in the command's transaction. @returns false where it isn't so any more */
  readonly hold: (tx: Tx, found: T) => Promise<boolean>;
  readonly wrong: () => Refusal;
}

/**
 * One try at a secret, before the command's transaction. Tries are counted by who asks, apart from those at logging in.
 * @returns what `compare` finds, or the refusal where it finds null
 */
export function askSecret<T>(
  { db, caller, now }: Asking,
  purpose: Purpose,
  { compare, hold, wrong }: Secret<T>,
): Promise<Given<T> | Refusal> {
  const counter = counterOf(caller, purpose);
  return oneAtATime(counter, async () => {
    const [standing] = await standingsOf(db.read, [counter], now);
    if (standing && standing.wait > 0) return limited(standing.wait);
    const found = await compare();
    const blame = () => noteFailure(db, [counter], now);
    if (found === null) {
      await blame();
      return wrong();
    }
    const settle = async (tx: Tx) => {
      if (!(await hold(tx, found))) throw wrong();
      await forgetTries(tx, [counter]);
    };
    return { found, settle, blame };
  });
}

/**
 * Counts a new pin before it is compared with others', since the answer tells of each whether somebody has it.
 * @returns the refusal where the asking person had too many compared in a day
 */
export function countNewPin({ db, caller, now }: Asking, pinOf: PinOf): Promise<Refusal | null> {
  const counter = newPinCounter(caller, pinOf);
  return oneAtATime(counter, async () => {
    const [standing] = await standingsOf(db.read, [counter], now);
    if (standing && standing.wait > 0) return limited(standing.wait);
    await noteFailure(db, [counter], now);
    return null;
  });
}
