import type { Caller } from '../core/context';
import type { Db } from '../core/database/open-database';
import type { Read, Tx } from '../core/database/salon/handle';
import type { AppError } from '../core/errors';
import { tooManyAttempts } from '../core/too-many-requests';
import { listCounters, recordFailure, resetCounters } from './attempt-store';
import {
  type NewPinKind,
  newPinCounter,
  runInTurn,
  type SecretPurpose,
  secretCounter,
} from './login-throttle';

/** Somebody with a session who types a secret: their own, or an administrator's. */
export interface SecretRequest {
  readonly db: Db;
  readonly read: Read;
  readonly caller: Caller;
  readonly now: Date;
}

export interface VerifiedSecret<T> {
  readonly found: T;
  /**
   * Keeps what was compared as it is until the end of the command's transaction, and forgets the wrong tries.
   * @throws {AppError} that of a wrong one, where it was changed or its owner deactivated since it was compared
   */
  readonly settle: (tx: Tx) => Promise<void>;
  /** Counts the try as a wrong one all the same. */
  readonly blame: () => Promise<void>;
}

interface SecretCheck<T> {
  /** Finds the secret's owner or hash; null where what was typed is wrong. */
  readonly compare: () => Promise<T | null>;
  /** Locks what was found, in the command's transaction. @returns false where it isn't so any more */
  readonly lock: (tx: Tx, found: T) => Promise<boolean>;
  readonly wrong: () => AppError;
}

/**
 * Compares a secret before the command's transaction. Tries are counted by caller, apart from those of the login.
 * @returns what `compare` finds, or the refusal where it finds null
 */
export function attemptSecret<T>(
  { db, caller, now }: SecretRequest,
  purpose: SecretPurpose,
  { compare, lock, wrong }: SecretCheck<T>,
): Promise<VerifiedSecret<T> | AppError> {
  const counter = secretCounter(caller, purpose);
  return runInTurn(counter, async () => {
    const [standing] = await listCounters(db.read, [counter], now);
    if (standing && standing.wait > 0) return tooManyAttempts(standing.wait);
    const found = await compare();
    const blame = () => recordFailure(db, [counter], now);
    if (found === null) {
      await blame();
      return wrong();
    }
    const settle = async (tx: Tx) => {
      if (!(await lock(tx, found))) throw wrong();
      await resetCounters(tx, [counter]);
    };
    return { found, settle, blame };
  });
}

/**
 * Counts a new pin before it is compared with others', since the answer tells of each whether somebody has it.
 * @returns the refusal where the asking person had too many compared in a day
 */
export function countNewPin({ db, caller, now }: SecretRequest, pinOf: NewPinKind): Promise<AppError | null> {
  const counter = newPinCounter(caller, pinOf);
  return runInTurn(counter, async () => {
    const [standing] = await listCounters(db.read, [counter], now);
    if (standing && standing.wait > 0) return tooManyAttempts(standing.wait);
    await recordFailure(db, [counter], now);
    return null;
  });
}
