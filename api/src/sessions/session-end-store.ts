import type { Caller } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import type { UnscopedTx } from '../core/database/transaction';
import type { SessionOwner } from './session-store';
import { hashAccessId, salonOfAccessId } from './sessions';

/** Whose session a call is made with. */
export function sessionOwnerOf({ role, actorId }: Caller): SessionOwner {
  return { kind: role === 'healer' ? 'healer' : 'staff', ownerId: actorId };
}

interface SessionSelection {
  readonly now: Date;
  /** This one; all of them by default. */
  readonly only?: number;
  /** All but this one. */
  readonly keep?: number;
}

/** Ends sessions of somebody at once. @returns how many */
export async function endSessions(
  tx: Tx,
  { kind, ownerId }: SessionOwner,
  { now, only, keep }: SessionSelection,
): Promise<number> {
  let ending = tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where(kind === 'staff' ? 'staff_id' : 'healer_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (keep !== undefined) ending = ending.where('id', '<>', keep);
  return Number((await ending.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Ends the session of an access id, whoever it belongs to: a browser's, where somebody else logs in. */
export async function endSessionOf(tx: UnscopedTx, accessId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('salon_id', '=', salonOfAccessId(accessId))
    .where('token_hash', '=', hashAccessId(accessId))
    .where('revoked_at', 'is', null)
    .execute();
}

/** True if an access id is that of the session that a call is made with. */
export async function isOfSession(
  tx: Tx,
  { sessionId }: Caller,
  accessId: string | undefined,
): Promise<boolean> {
  if (!accessId) return false;
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('token_hash', '=', hashAccessId(accessId))
    .executeTakeFirst();
  return row !== undefined;
}
