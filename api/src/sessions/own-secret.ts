import { type AppError, invalid, wrongSecret } from '../core/errors';
import { findPasswordHash, lockPassword } from '../security/approval-store';
import { attemptSecret, type SecretRequest, type VerifiedSecret } from '../security/ask-secret';
import { verifySecret } from '../security/password-hash';
import { type UsedFactor, verifyFactor } from '../security/second-factor';
import { consumeFactor, findFactor } from '../security/second-factor-store';
import { findPinHash, lockPin } from './store';

/**
 * Compares what the caller typed as their own password, before the command's transaction.
 * @returns the hash that it is the password of, or the refusal at `own_password`
 */
export function verifyOwnPassword(
  typed: string,
  asking: SecretRequest,
): Promise<VerifiedSecret<string> | AppError> {
  const { actorId: accountId } = asking.caller;
  return attemptSecret(asking, 'password', {
    compare: async () => {
      const held = await findPasswordHash(asking.read, accountId);
      return (await verifySecret(typed, held)) ? held : null;
    },
    lock: (tx, hash) => lockPassword(tx, { accountId, hash }),
    wrong: () => wrongSecret('own_password', 'Contraseña incorrecta'),
  });
}

/** The same of a healer's pin, with the refusal at `pin`. */
export function verifyOwnPin(
  typed: string,
  asking: SecretRequest,
): Promise<VerifiedSecret<string> | AppError> {
  const { actorId: id } = asking.caller;
  return attemptSecret(asking, 'password', {
    compare: async () => {
      const pin_hash = await findPinHash(asking.read, id);
      return pin_hash !== null && (await verifySecret(typed, pin_hash)) ? pin_hash : null;
    },
    lock: (tx, pin_hash) => lockPin(tx, { id, pin_hash }),
    wrong: () => wrongSecret('pin', 'Pin incorrecto'),
  });
}

/**
 * Compares a code of the caller's second factor, after their password, as a login does: `settle` uses it up. Wrong ones
 * are counted by themselves, so that a right password in between pays nothing back.
 * @returns null where the caller has no second factor, or the refusal at `verification_code`
 */
export async function verifyOwnFactor(
  typed: string | undefined,
  asking: SecretRequest,
): Promise<VerifiedSecret<UsedFactor> | null | AppError> {
  const { actorId: accountId } = asking.caller;
  const factor = await findFactor(asking.read, { accountId });
  if (factor.factor_secret === null) return null;
  if (!typed) return invalid('verification_code', 'Escribe el código de verificación');
  return attemptSecret(asking, 'factor', {
    compare: async () => {
      const passed = await verifyFactor(factor, typed, asking.now);
      return passed === 'missing' || passed === 'wrong' ? null : passed;
    },
    lock: (tx, used) => consumeFactor(tx, { id: accountId, ...factor }, used),
    wrong: () => wrongSecret('verification_code', 'Código incorrecto'),
  });
}
