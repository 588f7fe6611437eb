import { createHash, randomBytes } from 'node:crypto';
import { isRole } from '@melena/shared/rules/permissions';
import type { Caller } from '../calls/context';
import { isUnreachable } from '../db/errors';
import type { Db } from '../db/open';
import { prepared } from '../db/prepared';
import { inTransaction, type Read, type Tx } from '../db/transaction';

/** A day's work and the evening: staff log in once a day. */
const STAFF_HOURS = 14;
/** A tablet stays with the healer through one shift. */
const HEALER_HOURS = 12;
/** Whatever lay around for so long may be in other hands. */
const IDLE_MS = 4 * 3_600_000;
/** Not written down with every call. */
const NOTED_EVERY_MS = 5 * 60_000;

/** What is kept of an access id: its hash. It has 256 random bits, so that a plain hash can't be turned back. */
export function hashAccessId(accessId: string): string {
  return createHash('sha256').update(accessId).digest('hex');
}

interface NewSession {
  readonly salonId: number;
  readonly staffId: number | null;
  readonly healerId: number | null;
  readonly device: string;
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
      salon_id: session.salonId,
      token_hash: hashAccessId(accessId),
      staff_id: session.staffId,
      healer_id: session.healerId,
      device: session.device,
      last_seen: session.now,
      expires_at: expiresAt,
    })
    .execute();
  return { accessId, expiresAt };
}

/** When a session must have been used to be alive: not too long ago, nor, where the clock was set back since, too far ahead. */
interface Alive {
  readonly now: Date;
  readonly idleSince: Date;
  readonly ahead: Date;
}

const aliveAt = (now: Date): Alive => ({
  now,
  idleSince: new Date(now.getTime() - IDLE_MS),
  // It would live on until the clock is there again: a year, or ten.
  ahead: new Date(now.getTime() + IDLE_MS),
});

/** Sessions that are alive, with the account or healer that has each, where that is active. */
const aliveSessions = (read: Read, { now, idleSince, ahead }: Alive) =>
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

const sessionOf = prepared('session', (read, shown: Alive & { token_hash: string }) =>
  aliveSessions(read, shown)
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
  read: Read,
  accessId: string,
): Promise<(Caller & { readonly lastSeen: Date }) | null> {
  const [row] = await sessionOf(read, { token_hash: hashAccessId(accessId), ...aliveAt(new Date()) });
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
export async function holdingAmong(read: Read, accessIds: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(accessIds.map(accessId => [hashAccessId(accessId), accessId]));
  const rows = await aliveSessions(read, aliveAt(new Date()))
    .where(eb => eb('s.token_hash', '=', eb.fn.any(eb.val([...byHash.keys()]))))
    .where(eb => eb.or([eb('a.id', 'is not', null), eb('h.id', 'is not', null)]))
    .select('s.token_hash')
    .execute();
  return new Set(rows.flatMap(({ token_hash }) => byHash.get(token_hash) ?? []));
}

/** Notes that a session is used: by a call, not by the live channel, which listens on without anybody there. */
export async function noteUse(db: Db, { sessionId, salonId, lastSeen }: Used): Promise<void> {
  const now = new Date();
  if (Math.abs(now.getTime() - lastSeen.getTime()) < NOTED_EVERY_MS) return;
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

type Used = Pick<Caller, 'sessionId' | 'salonId'> & { readonly lastSeen: Date };

/** Ends all of the sessions of whoever has this one, on every device. */
export async function revokeEverywhere(tx: Tx, { salonId, role, actorId }: Caller, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('salon_id', '=', salonId)
    .where(role === 'healer' ? 'healer_id' : 'staff_id', '=', actorId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends one session at once. */
export async function revokeSession(tx: Tx, salonId: number, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
