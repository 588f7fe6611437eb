import { createHash, randomBytes } from 'node:crypto';
import type { openSessionRow } from '@melena/shared/contract/open-session';
import { isRole } from '@melena/shared/rules/permissions';
import type { z } from 'zod';
import type { Caller } from '../core/context';
import { isUnreachable } from '../core/database/database-errors';
import type { Db } from '../core/database/open-database';
import { prepared } from '../core/database/prepared';
import type { Read, Tx } from '../core/database/salon/handle';
import { inTransaction, type UnscopedRead } from '../core/database/transaction';
import { deviceName } from './device-name';

/** A day's work and the evening: staff log in once a day. */
const STAFF_HOURS = 14;
/** A tablet stays with the healer through one shift. */
const HEALER_HOURS = 12;
/** Whatever lay around for so long may be in other hands. */
const IDLE_MS = 4 * 3_600_000;
/** Not written down with every call. */
const USE_RECORDED_EVERY_MS = 5 * 60_000;
/** A counter's account is open on its machines and on some that were left open; of more, the one that was used longest ago ends. */
const MAX_SESSIONS = 20;
/** Days that a session is kept after its end. */
export const SESSIONS_KEPT_DAYS = 30;

/** What is kept of an access id: its hash. It has 256 random bits, so that a plain hash can't be turned back. */
export function hashAccessId(accessId: string): string {
  return createHash('sha256').update(accessId).digest('hex');
}

interface NewSession {
  readonly staffId: number | null;
  readonly healerId: number | null;
  /** Address that it is opened from. */
  readonly device: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Opens a session. The access id is answered once and kept only as its hash. */
export async function openSession(
  tx: Tx,
  session: NewSession,
): Promise<{ accessId: string; expiresAt: Date }> {
  const accessId = randomBytes(32).toString('base64url');
  const hours = session.healerId === null ? STAFF_HOURS : HEALER_HOURS;
  const expiresAt = new Date(session.now.getTime() + hours * 3_600_000);
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashAccessId(accessId),
      staff_id: session.staffId,
      healer_id: session.healerId,
      device: session.device,
      user_agent: session.userAgent,
      last_seen: session.now,
      expires_at: expiresAt,
    })
    .execute();
  await endOldestSessions(tx, session);
  return { accessId, expiresAt };
}

/** Ends what somebody has open beyond {@link MAX_SESSIONS}, those that were used longest ago. */
async function endOldestSessions(tx: Tx, { staffId, healerId, now }: NewSession): Promise<void> {
  const own = tx
    .selectFrom('sessions')
    .select('id')
    .where(staffId === null ? 'healer_id' : 'staff_id', '=', staffId ?? healerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const surplus = own.orderBy('last_seen', 'desc').orderBy('id', 'desc').offset(MAX_SESSIONS);
  await tx.updateTable('sessions').set({ revoked_at: now }).where('id', 'in', surplus).execute();
}

/** When a session must have been used to be alive: not too long ago, nor, where the clock was set back since, too far ahead. */
interface LivenessWindow {
  readonly now: Date;
  readonly idleSince: Date;
  readonly ahead: Date;
}

const livenessWindow = (now: Date): LivenessWindow => ({
  now,
  idleSince: new Date(now.getTime() - IDLE_MS),
  // It would live on until the clock is there again: a year, or ten.
  ahead: new Date(now.getTime() + IDLE_MS),
});

/** Sessions that are alive, with the account or healer that has each, where that is active. */
const selectLiveSessions = (read: UnscopedRead, { now, idleSince, ahead }: LivenessWindow) =>
  read
    .selectFrom('sessions as s')
    .leftJoin('staff as a', join =>
      join.onRef('a.salon_id', '=', 's.salon_id').onRef('a.id', '=', 's.staff_id').on('a.status_id', '=', 1),
    )
    .leftJoin('healers as h', join =>
      join.onRef('h.salon_id', '=', 's.salon_id').onRef('h.id', '=', 's.healer_id').on('h.status_id', '=', 1),
    )
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_seen', '>', idleSince)
    .where('s.last_seen', '<=', ahead);

const sessionOf = prepared('session', (read: UnscopedRead, shown: LivenessWindow & { token_hash: string }) =>
  selectLiveSessions(read, shown)
    .where('s.token_hash', '=', shown.token_hash)
    .select([
      's.id',
      's.salon_id',
      's.last_seen',
      'a.id as staff_id',
      'a.role',
      'a.name',
      'h.id as healer_id',
    ])
    .select(['h.first_name', 'h.last_name']),
);

/**
 * Who an access id belongs to, or null when it was never given out, has expired, was not used for long or was revoked,
 * or when its account or healer is no longer active.
 */
export async function findCaller(
  read: UnscopedRead,
  accessId: string,
): Promise<(Caller & { readonly lastSeen: Date }) | null> {
  const [row] = await sessionOf(read, { token_hash: hashAccessId(accessId), ...livenessWindow(new Date()) });
  if (!row) return null;
  const base = { sessionId: row.id, salonId: row.salon_id, lastSeen: row.last_seen };
  if (row.staff_id !== null && isRole(row.role)) {
    return { ...base, role: row.role, actorId: row.staff_id, name: row.name ?? '' };
  }
  if (row.healer_id !== null) {
    return {
      ...base,
      role: 'healer',
      actorId: row.healer_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
    };
  }
  return null;
}

/** Which of these access ids belong to somebody still: {@link findCaller} for thousands at once. */
export async function liveAccessIds(read: UnscopedRead, accessIds: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(accessIds.map(accessId => [hashAccessId(accessId), accessId]));
  const rows = await selectLiveSessions(read, livenessWindow(new Date()))
    .where(eb => eb('s.token_hash', '=', eb.fn.any(eb.val([...byHash.keys()]))))
    .where(eb => eb.or([eb('a.id', 'is not', null), eb('h.id', 'is not', null)]))
    .select('s.token_hash')
    .execute();
  return new Set(rows.flatMap(({ token_hash }) => byHash.get(token_hash) ?? []));
}

/** Notes that a session is used: by a call, not by the live channel, which listens on without anybody there. */
export async function recordUse(db: Db, { sessionId, salonId, lastSeen }: SessionUse): Promise<void> {
  const now = new Date();
  if (Math.abs(now.getTime() - lastSeen.getTime()) < USE_RECORDED_EVERY_MS) return;
  await inTransaction(db, tx =>
    tx
      .updateTable('sessions')
      .set({ last_seen: now })
      .where('salon_id', '=', salonId)
      .where('id', '=', sessionId)
      .execute(),
  ).catch(error => {
    // A full disk that is still read from: what was asked is answered all the same.
    if (!isUnreachable(error)) throw error;
  });
}

type SessionUse = Pick<Caller, 'sessionId' | 'salonId'> & { readonly lastSeen: Date };

/** Whose sessions: an account of the staff or a healer. */
export interface SessionOwner {
  readonly kind: 'staff' | 'healer';
  readonly ownerId: number;
}

/** Sessions of somebody that open something now, the one used last first. */
export async function openSessionsOf(
  read: Read,
  { kind, ownerId }: SessionOwner,
  { now, current }: { readonly now: Date; readonly current: number },
): Promise<z.output<typeof openSessionRow>[]> {
  const rows = await selectLiveSessions(read, livenessWindow(now))
    .where(kind === 'staff' ? 'a.id' : 'h.id', '=', ownerId)
    .select(['s.id', 's.user_agent', 's.device', 's.creation_date', 's.last_seen'])
    .orderBy('s.last_seen', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.device,
    opened_at: row.creation_date.toISOString(),
    last_seen: row.last_seen.toISOString(),
    current: row.id === current,
  }));
}
