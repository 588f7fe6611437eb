import { sql } from 'kysely';
import type { Read, Tx } from '../core/database/salon/handle';
import type { UsedFactor } from './second-factor';

interface StaffUserKey {
  readonly accountId: number;
}

/** Uses a code up. @returns false where another login did, or the factor was changed since it was compared */
export async function consumeFactor(
  tx: Tx,
  { id, factor_secret }: { id: number; factor_secret: string | null },
  used: UsedFactor,
): Promise<boolean> {
  const held = tx.updateTable('staff').where('id', '=', id).where('factor_secret', '=', factor_secret);
  const { numUpdatedRows } = await ('step' in used
    ? held.set({ factor_step: used.step }).where('factor_step', '<', used.step)
    : held
        .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${used.recovery})` })
        .where(sql<boolean>`${used.recovery} = any(recovery_hashes)`)
  ).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface NewFactor {
  readonly secret: string;
  /** Step of the code that showed that the authenticator has the secret. */
  readonly step: number;
  readonly recoveryHashes: string[];
}

/** Sets up the second factor of an account; null takes it away. @returns whether it had one */
export async function setFactor(
  tx: Tx,
  { accountId }: StaffUserKey,
  factor: NewFactor | null,
): Promise<boolean> {
  const before = await tx
    .selectFrom('staff')
    .select('factor_secret')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('staff')
    .set({
      factor_secret: factor?.secret ?? null,
      factor_step: factor?.step ?? 0,
      recovery_hashes: factor?.recoveryHashes ?? [],
    })
    .where('id', '=', accountId)
    .execute();
  return Boolean(before?.factor_secret);
}

/** An account's second factor, with what a code is compared to; its secret is null where it has none. */
export function findFactor(read: Read, { accountId }: StaffUserKey) {
  return read
    .selectFrom('staff')
    .select(['factor_secret', 'factor_step', 'recovery_hashes'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** True if an account has a second factor, and how many recovery codes are left of it. */
export async function findFactorState(read: Read, { accountId }: StaffUserKey) {
  const { factor_secret, recovery_hashes } = await findFactor(read, { accountId });
  return { second_factor: factor_secret !== null, recovery_codes_left: recovery_hashes.length };
}
