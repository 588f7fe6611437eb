import type { CheckedBody } from '@melena/shared/contract/calls';
import { SAME_PASSWORD } from '@melena/shared/rules/access/password';
import type { CommandContext, SecretContext } from '../core/context';
import { AppError, invalid, wrongSecret } from '../core/errors';
import { actorOf } from '../core/idempotency';
import { lockPassword } from '../security/approval-store';
import { attemptSecret } from '../security/ask-secret';
import { findNewPasswordFault } from '../security/new-password';
import { hashSecret, verifySecret } from '../security/password-hash';
import { endSessions, sessionOwnerOf } from '../sessions/session-end-store';
import { findSalonName } from '../sessions/store';
import { findOwnPassword, setOwnPassword } from './store';

/**
 * Changes the caller's own password where they know the one that they have. Their other sessions end. Tries are counted by
 * who asks, apart from those at logging in: who found an open session guesses no faster, and locks nobody out.
 */
export async function changeOwnPassword(
  { current_password, password }: CheckedBody<'session/password'>,
  asking: SecretContext<'session/password'>,
) {
  const { read, caller, now } = asking;
  const { actorId: accountId, sessionId } = caller;
  const known = await attemptSecret(asking, 'password', {
    compare: async () => {
      const own = await findOwnPassword(read, accountId);
      return (await verifySecret(current_password, own.password_hash)) ? own : null;
    },
    lock: (tx, { password_hash: hash }) => lockPassword(tx, { accountId, hash }),
    wrong: () => wrongSecret('current_password', 'La contraseña actual no es correcta'),
  });
  if (known instanceof AppError) return known;
  if (password === current_password) return invalid('password', SAME_PASSWORD);
  const { name, email } = known.found;
  const salon = await findSalonName(read);
  const fault = await findNewPasswordFault(password, { name, email, salon });
  if (fault) return invalid('password', fault);
  const hash = await hashSecret(password);
  return async ({ tx, audit, narrow }: CommandContext<'session/password'>) => {
    await known.settle(tx);
    await setOwnPassword(tx, { accountId, hash });
    await endSessions(tx, sessionOwnerOf(caller), { now, keep: sessionId });
    audit({ entity: 'account', entityId: accountId, after: { new_secret: true } });
    narrow('session', { owner: actorOf(caller) });
    return {};
  };
}
