import type { Handlers } from '../core/context';
import { AppError, conflict, invalid, notFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { hashSecret } from '../security/password-hash';
import { makeFactor, stepOf } from '../security/second-factor';
import { findFactor, setFactor } from '../security/second-factor-store';
import { verifyOwnFactor, verifyOwnPassword } from '../sessions/own-secret';
import { endSessions } from '../sessions/session-end-store';
import { findEmail } from '../sessions/store';
import { findStaffUser } from './store';

/** A factor that is set up isn't replaced with the password alone. */
const alreadySetUp = () => conflict('Quita primero la verificación que tienes');
const notActive = () => conflict('La verificación en dos pasos ya no está activa.');

type FactorPath = 'account/factor/new' | 'account/factor/set' | 'account/factor/remove';

/** An administrator's second factor. Its secret goes out in a query alone, whose reply is kept nowhere. */
export const factorHandlers: Handlers<FactorPath> = {
  'account/factor/new': async (_body, { read, caller: { actorId } }) =>
    makeFactor(await findEmail(read, 'staff', actorId)),

  'account/factor/set': {
    checkSecret: async ({ secret, recovery_codes, verification_code, own_password }, asking) => {
      const { actorId: accountId, sessionId } = asking.caller;
      const verified = await verifyOwnPassword(own_password, asking);
      if (verified instanceof AppError) return verified;
      const { factor_secret } = await findFactor(asking.read, { accountId });
      if (factor_secret !== null) return alreadySetUp();
      const step = stepOf(secret, verification_code, asking.now);
      if (step === null) return invalid('verification_code', 'Código incorrecto');
      const recoveryHashes: string[] = [];
      for (const code of recovery_codes) recoveryHashes.push(await hashSecret(code, recoveryHashes[0]));
      return async ({ tx, audit, now }) => {
        await verified.settle(tx);
        const hadOne = await setFactor(tx, { accountId }, { secret, step, recoveryHashes });
        if (hadOne) throw alreadySetUp();
        // Whoever came in with the password alone is out.
        const whose = { kind: 'staff', ownerId: accountId } as const;
        await endSessions(tx, whose, { now, keep: sessionId });
        audit({ entity: 'account', entityId: accountId, after: { second_factor: true } });
        return {};
      };
    },
  },

  'account/factor/remove': {
    checkSecret: async ({ account_id, own_password, verification_code }, asking) => {
      const { actorId } = asking.caller;
      const accountId = account_id ?? actorId;
      const verified = await verifyOwnPassword(own_password, asking);
      if (verified instanceof AppError) return verified;
      const account = await findStaffUser(asking.read, accountId);
      if (!account) return notFound('No se encontró la cuenta.');
      const isOwn = accountId === actorId;
      const code = isOwn ? await verifyOwnFactor(verification_code, asking) : null;
      if (code instanceof AppError) return code;
      if (isOwn && !code) return notActive();
      return async ({ tx, audit }) => {
        await lockSalon(tx);
        await verified.settle(tx);
        await code?.settle(tx);
        if (!(await setFactor(tx, { accountId }, null))) {
          throw notActive();
        }
        audit({ entity: 'account', entityId: accountId, after: { second_factor: false } });
        return {};
      };
    },
  },
};
