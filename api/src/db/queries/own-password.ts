import type { Read, Tx } from '../transaction';

/** What an account's password is compared to, and what of its owner a new one may not hold. */
export function ownPassword(read: Read, salonId: number, accountId: number) {
  return read
    .selectFrom('staff')
    .select(['password_hash', 'name', 'email'])
    .where('salon_id', '=', salonId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

interface Exchange {
  readonly salonId: number;
  readonly accountId: number;
  /** The hash that the person's own was compared to. */
  readonly held: string;
  readonly hash: string;
}

/** Puts another password in the place of one. @returns false where it was changed since it was compared */
export async function exchangePassword(
  tx: Tx,
  { salonId, accountId, held, hash }: Exchange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: hash, must_change_password: false })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('id', '=', accountId)
    .where('password_hash', '=', held)
    .where('status_id', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
