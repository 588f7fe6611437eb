import type { Read, Tx } from '../core/database/salon/handle';

/** An active administrator, with what an approval is compared to. */
export interface Approver {
  readonly id: number;
  readonly password_hash: string;
  /** Hash of the approval pin; null for who approves with the password. */
  readonly approval_hash: string | null;
}

/** The salon's active administrators, who logged in last first. */
export function listApprovers(read: Read): Promise<Approver[]> {
  return read
    .selectFrom('staff')
    .select(['id', 'password_hash', 'approval_hash'])
    .where('role', '=', 'administrador')
    .where('status_id', '=', 1)
    .orderBy('last_seen', order => order.desc().nullsLast())
    .orderBy('id')
    .execute();
}

/**
 * Keeps an administrator and what they approved with as they are until the end of the transaction.
 * @returns false where it was changed, or they aren't an active administrator any more, since it was compared
 */
export async function lockApprover(tx: Tx, { id, password_hash, approval_hash }: Approver): Promise<boolean> {
  const administrator = tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'administrador')
    .where('status_id', '=', 1);
  const compared =
    approval_hash === null
      ? administrator.where('approval_hash', 'is', null).where('password_hash', '=', password_hash)
      : administrator.where('approval_hash', '=', approval_hash);
  return (await compared.forShare().executeTakeFirst()) !== undefined;
}

/** Each approval pin of the salon, of whoever has one, by account. */
export function listApprovalHashes(read: Read) {
  return read
    .selectFrom('staff')
    .select(['id', 'approval_hash'])
    .where('approval_hash', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Sets the pin that an administrator approves with; null takes it away. */
export async function setApproval(
  tx: Tx,
  { accountId, hash }: { accountId: number; hash: string | null },
): Promise<void> {
  await tx.updateTable('staff').set({ approval_hash: hash }).where('id', '=', accountId).execute();
}

export async function hasApproval(read: Read, accountId: number): Promise<boolean> {
  const held = await listApprovalHashes(read);
  return held.some(({ id }) => id === accountId);
}

/** The hash of an account's password. */
export async function findPasswordHash(read: Read, accountId: number): Promise<string> {
  const { password_hash } = await read
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/**
 * Keeps an account's password as it is until the end of the transaction, which may write the account itself.
 * @returns false where it was changed, or the account deactivated, since it was compared
 */
export async function lockPassword(
  tx: Tx,
  { accountId, hash }: { accountId: number; hash: string },
): Promise<boolean> {
  const held = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', hash)
    .where('status_id', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
