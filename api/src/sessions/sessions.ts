import { createHash, randomBytes } from 'node:crypto';
import type { openSessionRow } from '@melena/shared/contract/account/schemas';
import { isRole } from '@melena/shared/rules/access/permissions';
import { USUAL_ZONE, type Zone } from '@melena/shared/rules/time';
import type { z } from 'zod';
import type { Caller } from '../core/context';
import { isUnreachable } from '../core/database/database-errors';
import type { Db } from '../core/database/open-database';
import { insertRow } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { inTransaction, type UnscopedRead } from '../core/database/transaction';
import { AppError } from '../core/errors';
import { FIRST_BRANCH } from '../core/salon-store';
import { deviceName } from './device-name';
import {
  endOldestSessions,
  findSession,
  type LivenessWindow,
  listLiveHashes,
  listLiveSessions,
  type SessionOwner,
  updateLastSeen,
} from './session-store';

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

/** Only the hash of an access id is kept. It has 256 random bits, so that a plain hash can't be reversed. */
export function hashAccessId(accessId: string): string {
  return createHash('sha256').update(accessId).digest('hex');
}

/** The salon that an access id begins with, so that one node is asked for its session. Release 0.2.0 named none: its own is the first. */
export function salonOfAccessId(accessId: string): number {
  return Number(/^(\d{1,15})\./.exec(accessId)?.[1] ?? 1);
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
  const accessId = `${tx.salonId}.${randomBytes(32).toString('base64url')}`;
  const hours = session.healerId === null ? STAFF_HOURS : HEALER_HOURS;
  const expiresAt = new Date(session.now.getTime() + hours * 3_600_000);
  await insertRow(tx, 'sessions', {
    token_hash: hashAccessId(accessId),
    staff_id: session.staffId,
    healer_id: session.healerId,
    device: session.device,
    user_agent: session.userAgent,
    last_seen: session.now,
    expires_at: expiresAt,
  });
  await endOldestSessions(tx, session, MAX_SESSIONS);
  return { accessId, expiresAt };
}

const livenessWindow = (now: Date): LivenessWindow => ({
  now,
  idleSince: new Date(now.getTime() - IDLE_MS),
  // It would live on until the clock is there again: a year, or ten.
  ahead: new Date(now.getTime() + IDLE_MS),
});

/**
 * The caller of an access id, or null when it was never given out, has expired, was not used for long or was revoked,
 * or when its account or healer is no longer active.
 * @param branch that the call is for; null is the first one that the caller may enter, 'any' asks for none
 * @throws {AppError} `forbidden` where the caller may not enter that branch
 */
export async function findCaller(
  read: UnscopedRead,
  accessId: string,
  branch: number | 'any' | null,
): Promise<(Caller & { readonly lastSeen: Date }) | null> {
  const [row] = await findSession(read, {
    salon: salonOfAccessId(accessId),
    token_hash: hashAccessId(accessId),
    branch: branch === 'any' ? null : branch,
    ...livenessWindow(new Date()),
  });
  if (!row || (row.staff_id === null && row.healer_id === null)) return null;
  const branchId = row.branch_id ?? (branch === 'any' ? FIRST_BRANCH : null);
  if (branchId === null || (typeof branch === 'number' && branchId !== branch)) throw closedToCaller();
  const zone = row.time_zone ?? USUAL_ZONE;

  const { id: sessionId, salon_id: salonId, last_seen: lastSeen } = row;
  const base = { sessionId, salonId, branchId, lastSeen, zone };
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

export const closedToCaller = () => new AppError('forbidden', 'No tienes acceso a ese salón.');

/** The key of a window: its session, and the branch that it shows. */
export const windowKey = (accessId: string, branchId: number | null) => `${branchId} ${accessId}`;

/** The time zone of each window whose session may still enter its branch: {@link findCaller} for thousands at once. */
export async function liveWindows(
  read: UnscopedRead,
  accessIds: readonly string[],
): Promise<Map<string, Zone>> {
  const byHash = new Map(accessIds.map(accessId => [hashAccessId(accessId), accessId]));
  const salons = new Set(accessIds.map(salonOfAccessId));
  const rows = await listLiveHashes(read, [...salons], [...byHash.keys()], livenessWindow(new Date()));
  return new Map(
    rows.flatMap(({ token_hash, branch_id, time_zone }) => {
      const accessId = byHash.get(token_hash);
      return accessId === undefined || time_zone === null
        ? []
        : [[windowKey(accessId, branch_id), time_zone] as const];
    }),
  );
}

/** Notes that a session is used: by a call, not by the live channel, which listens on without anybody there. */
export async function recordUse(db: Db, { sessionId, salonId, lastSeen }: SessionUse): Promise<void> {
  const now = new Date();
  if (Math.abs(now.getTime() - lastSeen.getTime()) < USE_RECORDED_EVERY_MS) return;
  await inTransaction(db, tx => updateLastSeen(tx, { salonId, sessionId }, now)).catch(error => {
    // A full disk that is still read from: what was asked is answered all the same.
    if (!isUnreachable(error)) throw error;
  });
}

type SessionUse = Pick<Caller, 'sessionId' | 'salonId'> & { readonly lastSeen: Date };

/** Sessions of somebody that open something now, the one used last first. */
export async function openSessionsOf(
  read: Read,
  owner: SessionOwner,
  { now, current }: { readonly now: Date; readonly current: number },
): Promise<z.output<typeof openSessionRow>[]> {
  const rows = await listLiveSessions(read, owner, livenessWindow(now));
  return rows.map(row => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.device,
    opened_at: row.creation_date.toISOString(),
    last_seen: row.last_seen.toISOString(),
    current: row.id === current,
  }));
}
