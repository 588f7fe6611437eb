import { sql } from 'kysely';
import { prepared } from '../core/database/prepared';
import type { Read, Tx } from '../core/database/salon/handle';
import type { UnscopedRead, UnscopedTx } from '../core/database/transaction';

/** An account of the staff or a healer. */
export interface SessionOwner {
  readonly kind: 'staff' | 'healer';
  readonly ownerId: number;
}

/** A session is alive if it was used within this window: not too long ago, nor, where the clock was set back since, too far ahead. */
export interface LivenessWindow {
  readonly now: Date;
  readonly idleSince: Date;
  readonly ahead: Date;
}

/** Sessions that are alive, with the account or healer that has each, where that is active, and the branches it may enter. */
const selectLiveSessions = (read: UnscopedRead, { now, idleSince, ahead }: LivenessWindow) =>
  read
    .selectFrom('sessions as s')

    .leftJoin('staff as a', join =>
      join.onRef('a.salon_id', '=', 's.salon_id').onRef('a.id', '=', 's.staff_id').on('a.status_id', '=', 1),
    )
    .leftJoin('healers as h', join =>
      join.onRef('h.salon_id', '=', 's.salon_id').onRef('h.id', '=', 's.healer_id').on('h.status_id', '=', 1),
    )
    .leftJoin('branches as z', join =>
      join
        .onRef('z.salon_id', '=', 's.salon_id')
        .on('z.status_id', '=', 1)
        .on(({ or, eb, ref }) =>
          or([eb('a.branch_ids', 'is', null), eb(ref('z.id'), '=', sql<number>`any(a.branch_ids)`)]),
        ),
    )
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_seen', '>', idleSince)
    .where('s.last_seen', '<=', ahead);

export const findSession = prepared(
  'session',
  (
    read: UnscopedRead,
    shown: LivenessWindow & { salon: number; token_hash: string; branch: number | null },
  ) =>
    selectLiveSessions(read, shown)
      .where('s.salon_id', '=', shown.salon)
      .where('s.token_hash', '=', shown.token_hash)
      .orderBy(sql`z.id is distinct from ${shown.branch}::smallint`)
      .orderBy('z.id')
      .limit(1)
      .select([
        's.id',
        's.salon_id',
        's.last_seen',
        'a.id as staff_id',
        'a.role',
        'a.name',
        'h.id as healer_id',
      ])
      .select(['h.first_name', 'h.last_name', 'z.id as branch_id', 'z.time_zone']),
);

/** The hashes whose session is alive, once for each branch that it may enter, with its time zone. */
export function listLiveHashes(
  read: UnscopedRead,
  salons: readonly number[],
  hashes: readonly string[],
  window: LivenessWindow,
) {
  return selectLiveSessions(read, window)
    .where(eb => eb('s.salon_id', '=', eb.fn.any(eb.val([...salons]))))
    .where(eb => eb('s.token_hash', '=', eb.fn.any(eb.val([...hashes]))))
    .where(eb => eb.or([eb('a.id', 'is not', null), eb('h.id', 'is not', null)]))
    .select(['s.token_hash', 'z.id as branch_id', 'z.time_zone'])
    .execute();
}

/** The sessions of somebody that are alive, the one used last first. */
export function listLiveSessions(read: Read, { kind, ownerId }: SessionOwner, window: LivenessWindow) {
  return selectLiveSessions(read, window)
    .where(kind === 'staff' ? 'a.id' : 'h.id', '=', ownerId)
    .distinctOn(['s.last_seen', 's.id'])
    .select(['s.id', 's.user_agent', 's.device', 's.creation_date', 's.last_seen'])
    .orderBy('s.last_seen', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

export async function updateLastSeen(
  tx: UnscopedTx,
  { salonId, sessionId }: { readonly salonId: number; readonly sessionId: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends the open sessions of somebody beyond the newest ones, those that were used longest ago. */
export async function endOldestSessions(
  tx: Tx,
  {
    staffId,
    healerId,
    now,
  }: { readonly staffId: number | null; readonly healerId: number | null; readonly now: Date },
  kept: number,
): Promise<void> {
  const own = tx
    .selectFrom('sessions')
    .select('id')
    .where(staffId === null ? 'healer_id' : 'staff_id', '=', staffId ?? healerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const surplus = own.orderBy('last_seen', 'desc').orderBy('id', 'desc').offset(kept);
  await tx.updateTable('sessions').set({ revoked_at: now }).where('id', 'in', surplus).execute();
}
