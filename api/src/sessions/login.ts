import { createHash } from 'node:crypto';
import type { RequestOrigin, SetCookie } from '../core/context';
import type { Db } from '../core/database/open-database';
import type { Tx } from '../core/database/salon/handle';
import type { UnscopedTx } from '../core/database/transaction';
import type { LoginAttempt, LoginSubject } from '../core/login';
import { networkOf } from '../core/network';
import { incrementCounters, listCounters, recordFailure, resetCounters } from '../security/attempt-store';
import {
  type AttemptCounter,
  addressCounter,
  deviceLimit,
  LIMITS,
  runInTurn,
  TRUST_LOST_AFTER,
  TRUST_LOST_MS,
} from '../security/login-throttle';
import { deviceKey } from '../security/server-key-store';
import { DEVICE_TOKEN_COOKIE, deviceCookie, isTokenOf, parseDeviceToken } from './device-token';
import { knownNetworks, rememberNetwork } from './known-networks';

/** By which the tries at an account or healer are counted. What was typed isn't kept: it may be a password. */
export function subjectKey({ kind, of }: LoginSubject): string {
  return kind === 'healer'
    ? `healer:${of}`
    : `account:${createHash('sha256').update(of).digest('base64url').slice(0, 22)}`;
}

/** Devices that lost their standing, and when, in ms: for a day from then on they wait among the strangers. */
const distrustedDevices = new Map<string, number>();
const MAX_DISTRUSTED = 10_000;

function distrustDevice(key: string, now: Date): void {
  if (distrustedDevices.size >= MAX_DISTRUSTED) distrustedDevices.clear();
  distrustedDevices.set(key, now.getTime());
}

function isDistrusted(key: string, now: Date): boolean {
  const since = distrustedDevices.get(key);
  // Either way: a clock that is set back holds no device for longer.
  if (since !== undefined && Math.abs(now.getTime() - since) <= TRUST_LOST_MS) return true;
  distrustedDevices.delete(key);
  return false;
}

/** The device that a browser's token is of, or null without a genuine one. */
export async function deviceIdOf(db: Db, { cookies }: RequestOrigin, now: Date): Promise<string | null> {
  const cookie = cookies[DEVICE_TOKEN_COOKIE];
  return cookie ? (parseDeviceToken(await deviceKey(db), cookie, now)?.device ?? null) : null;
}

/** Sees how well a try is known. It asks the database once a minute for all of them, so that a flood waits for nothing. */
export async function classifyAttempt(
  db: Db,
  subject: LoginSubject,
  origin: RequestOrigin,
  now: Date,
): Promise<LoginAttempt> {
  const [key, places] = await Promise.all([deviceKey(db), knownNetworks(db)]);
  const token = parseDeviceToken(key, origin.cookies[DEVICE_TOKEN_COOKIE], now);
  const network = networkOf(origin.address);
  const salons = places.get(network) ?? new Set<number>();
  const itself = subjectKey(subject);
  const isKnown = isTokenOf(key, token, itself) && !isDistrusted(`${itself} ${token?.device}`, now);
  const standing = isKnown ? 'device' : salons.size > 0 ? 'place' : 'stranger';
  return { db, key, subject, standing, network, token, salons };
}

/** The result of a try; if it was too early, with the seconds to wait. */
export type AttemptResult =
  | { readonly outcome: 'right' | 'wrong' }
  | { readonly outcome: 'early'; readonly wait: number; readonly byOthers: boolean };

/**
 * Makes one try: not where it is too early, and a wrong one is counted. A device that the person used is counted by
 * itself and waits for nobody else's tries.
 * @param salonId whose account it is; null where there is no such account
 * @param compare takes long, and is done with no connection in hand
 */
export async function attemptLogin(
  login: LoginAttempt,
  { salonId, now }: { readonly salonId: number | null; readonly now: Date },
  compare: () => Promise<boolean>,
): Promise<AttemptResult> {
  const { db } = login;
  const { own, others } = countersOf(login, salonId);
  return runInTurn(own[0], async (): Promise<AttemptResult> => {
    const standings = await listCounters(db.read, [...own, ...others], now);
    const counters = [...own, ...others];
    const waitOf = (counter: AttemptCounter) => standings[counters.indexOf(counter)]?.wait ?? 0;
    const first = standings[0];
    if (login.standing === 'device' && first && first.failures >= TRUST_LOST_AFTER) {
      distrustDevice(`${own[0].subject} ${own[0].place}`, now);
      return attemptLogin(
        { ...login, standing: login.salons.size > 0 ? 'place' : 'stranger' },
        { salonId, now },
        compare,
      );
    }
    const ownWait = Math.max(...own.map(waitOf));
    const othersWait = Math.max(0, ...others.map(waitOf));
    if (ownWait > 0 || othersWait > 0) {
      return { outcome: 'early', wait: Math.max(ownWait, othersWait), byOthers: othersWait > ownWait };
    }
    if (await compare()) return { outcome: 'right' };
    await recordFailure(db, counters, now);
    return { outcome: 'wrong' };
  });
}

/** Counts a try as a wrong one after all: its code was used up by another login since it was compared. */
export function countFailedLogin(
  tx: UnscopedTx,
  login: LoginAttempt,
  { salonId, now }: { readonly salonId: number; readonly now: Date },
): Promise<void> {
  const { own, others } = countersOf(login, salonId);
  return incrementCounters(tx, [...own, ...others], now);
}

/** Clears the counters of a right login's device and network, and remembers both. */
export async function acceptLogin(
  tx: Tx,
  login: LoginAttempt,
  { now, setCookie }: { now: Date; setCookie: (cookie: SetCookie) => void },
): Promise<void> {
  const { db, key, network, token, subject } = login;
  const itself = subjectKey(subject);
  const { cookie, device } = deviceCookie(key, token, itself, now);
  await resetCounters(tx, [
    { kind: 'device', subject: itself, place: device },
    { kind: 'person', subject: itself, place: network },
    { kind: 'address', subject: '', place: network },
  ]);
  await rememberNetwork(tx, db, network, now);
  distrustedDevices.delete(`${itself} ${device}`);
  setCookie(cookie);
}

/** The counters of a try: those of its own place, and the daily one of strangers at this account. */
function countersOf(
  { subject, standing, network, token, salons }: LoginAttempt,
  salonId: number | null,
): {
  readonly own: readonly [AttemptCounter, ...AttemptCounter[]];
  readonly others: readonly AttemptCounter[];
} {
  const itself = subjectKey(subject);
  const person = LIMITS.person[subject.kind];
  if (standing === 'device') {
    const limit = deviceLimit(person.free);
    return { own: [{ kind: 'device', subject: itself, place: token?.device ?? '', limit }], others: [] };
  }
  // An account that isn't there counts as the other accounts of that place do: nobody learns which ones are.
  const near = salonId === null ? salons.size > 0 : salons.has(salonId);
  const kind = near ? 'near' : 'far';
  return {
    own: [{ kind: 'person', subject: itself, place: network, limit: person }, addressCounter(network)],
    others: [{ kind, subject: itself, place: '', limit: LIMITS[kind][subject.kind] }],
  };
}
