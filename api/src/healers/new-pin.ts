import { SAME_PIN, TAKEN_PIN } from '@melena/shared/rules/access/pin';
import type { Read, Tx } from '../core/database/salon/handle';
import { type AppError, conflict, invalid } from '../core/errors';
import { findMatches, hashSecret } from '../security/password-hash';
import { listPinHashes } from './healer-store';

/** A healer's pin that nobody has yet: hashed, and compared with the others' before the command's transaction. */
export interface NewPin {
  readonly hash: string;
  /**
   * Makes sure that no other pin was set since, once the salon is locked.
   * @throws {AppError} `conflict` where one was
   */
  readonly assertStillFree: (tx: Tx) => Promise<void>;
}

interface PinCandidate {
  /** Null of a healer who isn't there yet. */
  readonly healerId: number | null;
  readonly pin: string;
}

/**
 * Compares a new pin with that of each active healer, one derivation for each.
 * @returns the pin, or the refusal of one that is taken, without whose it is
 */
export async function checkNewPin(
  read: Read,
  { healerId, pin }: PinCandidate,
  field: string,
): Promise<NewPin | AppError> {
  const seen = await listPinHashes(read);
  const [found] = await findMatches(
    pin,
    seen.map(({ pin_hash }) => pin_hash),
  );
  if (found !== undefined) {
    const own = seen.find(({ pin_hash }) => pin_hash === found)?.id === healerId;
    return invalid(field, own ? SAME_PIN : TAKEN_PIN);
  }
  return {
    hash: await hashSecret(pin),
    assertStillFree: async tx => {
      const known = new Set(seen.map(({ pin_hash }) => pin_hash));
      const now = await listPinHashes(tx);
      if (now.some(({ pin_hash }) => !known.has(pin_hash))) {
        throw conflict('Otra persona guardó un pin en este momento. Intenta de nuevo.');
      }
    },
  };
}
