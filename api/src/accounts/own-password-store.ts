import type { Read, Tx } from '../core/database/salon/handle';

/** What an account's password is compared to, and what of its owner a new one may not hold. */
export function findOwnPassword(read: Read, accountId: number) {
  return read
    .selectFrom('staff')
    .select(['password_hash', 'name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

interface NewPassword {
  readonly accountId: number;
  readonly hash: string;
}

/** Puts a password of one's own in the place of one that is locked in the same transaction. */
export async function setOwnPassword(tx: Tx, { accountId, hash }: NewPassword): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: hash, must_change_password: false })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
}
