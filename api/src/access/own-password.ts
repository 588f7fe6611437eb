import type { CheckedBody } from '@melena/shared/contract/calls';
import { SAME_PASSWORD } from '@melena/shared/rules/password';
import type { CommandContext, SecretContext } from '../calls/context';
import { limited } from '../calls/limited';
import { invalid, wrongSecret } from '../calls/refusal';
import { exchangePassword, ownPassword } from '../db/queries/own-password';
import { salonName } from '../db/queries/session';
import { newPasswordFault } from './new-password';
import { hashSecret, verifySecret } from './secrets';
import { endSessions, ownerOf } from './session-ends';
import { counterOf, forgetTries, noteFailure, oneAtATime, standingsOf } from './tries';

const WRONG = 'La contraseña actual no es correcta';

/**
 * Changes the caller's own password where they know the one that they have. Their other sessions end. Tries are counted by
 * who asks, apart from those at logging in: who found an open session guesses no faster, and locks nobody out.
 */
export async function checkOwnPassword(
  { current_password, password }: CheckedBody<'session/password'>,
  { db, caller, now }: SecretContext<'session/password'>,
) {
  const asking = counterOf(caller, 'password');
  return oneAtATime(asking, async () => {
    const [standing] = await standingsOf(db.read, [asking], now);
    if (standing && standing.wait > 0) return limited(standing.wait);
    const { password_hash: held, ...owner } = await ownPassword(db.read, caller.salonId, caller.actorId);
    if (!(await verifySecret(current_password, held))) {
      await noteFailure(db, [asking], now);
      return wrongSecret('current_password', WRONG);
    }
    if (password === current_password) return invalid('password', SAME_PASSWORD);
    const salon = await salonName(db.read, caller.salonId);
    const fault = await newPasswordFault(password, { ...owner, salon });
    if (fault) return invalid('password', fault);
    const hash = await hashSecret(password);
    return async ({ tx, audit }: CommandContext<'session/password'>) => {
      const { salonId, actorId, sessionId } = caller;
      if (!(await exchangePassword(tx, { salonId, accountId: actorId, held, hash }))) {
        return invalid('current_password', WRONG);
      }
      await forgetTries(tx, [asking]);
      await endSessions(tx, ownerOf(caller), { now, keep: sessionId });
      audit({ entity: 'account', entityId: actorId, after: { new_secret: true } });
      return {};
    };
  });
}
