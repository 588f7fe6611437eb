import type { CheckedBody } from '@melena/shared/contract/calls';
import { TAKEN_PIN } from '@melena/shared/rules/access/pin';
import type { CommandContext, SecretContext } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, invalid } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { listApprovalHashes, setApproval } from '../security/approval-store';
import { countNewPin } from '../security/ask-secret';
import { findMatches, hashSecret } from '../security/password-hash';
import { verifyOwnPassword } from '../sessions/own-secret';

/**
 * 'account/approval': the pin that an administrator approves with, with their password. The pins of one salon are hashed
 * with one salt, so that an approval takes one derivation however many there are; two with one pin would be one approver. Each
 * new one is counted, so that nobody finds a colleague's by changing their own.
 */
export async function changeApprovalPin(
  { own_password, approval_pin }: CheckedBody<'account/approval'>,
  asking: SecretContext<'account/approval'>,
) {
  const { actorId: accountId } = asking.caller;
  const verified = await verifyOwnPassword(own_password, asking);
  if (verified instanceof AppError) return verified;
  const tooMany = approval_pin === null ? null : await countNewPin(asking, 'approval');
  if (tooMany) return tooMany;
  const seen = (await listApprovalHashes(asking.read)).filter(({ id }) => id !== accountId);
  const hashes = seen.flatMap(({ approval_hash }) => approval_hash ?? []);
  const taken = approval_pin !== null && (await findMatches(approval_pin, hashes)).length > 0;
  if (taken) {
    await verified.blame();
    return invalid('approval_pin', TAKEN_PIN);
  }
  const hash = approval_pin === null ? null : await hashSecret(approval_pin, hashes[0]);
  return async ({ tx, audit }: CommandContext<'account/approval'>) => {
    await lockSalon(tx);
    await verified.settle(tx);
    await assertSame(tx, { accountId, hashes });
    await setApproval(tx, { accountId, hash });
    audit({ entity: 'account', entityId: accountId, after: { approval: hash !== null } });
    return {};
  };
}

/** @throws {AppError} `conflict` where another administrator set a pin since the new one was compared with theirs */
async function assertSame(
  tx: Tx,
  { accountId, hashes }: { readonly accountId: number; readonly hashes: readonly string[] },
): Promise<void> {
  const now = await listApprovalHashes(tx);
  if (now.every(({ id, approval_hash }) => id === accountId || hashes.includes(approval_hash ?? ''))) return;
  throw conflict('Otra persona guardó un pin en este momento. Intenta de nuevo.');
}
