import { createHash } from 'node:crypto';
import type { Origin, SetCookie } from '../core/context';
import type { Db } from '../core/database/open';
import type { Tx } from '../core/database/transaction';
import type { Login, Subject } from '../core/login';
import { networkOf } from '../core/network';
import {
  addressCounter,
  type Counter,
  countFailure,
  deviceLimit,
  forgetTries,
  LIMITS,
  noteFailure,
  oneAtATime,
  STANDING_LOST_AT,
  STANDING_LOST_FOR,
  standingsOf,
} from '../security/login-throttle';
import { deviceKey } from '../security/server-key';
import { deviceCookie, isOf, KNOWN_COOKIE, readDevice } from './device-token';
import { knownPlaces, notePlace } from './places';

/** By which the tries at an account or healer are counted. What was typed isn't kept: it may be a password. */
export function subjectKey({ kind, of }: Subject): string {
  return kind === 'healer'
    ? `healer:${of}`
    : `account:${createHash('sha256').update(of).digest('base64url').slice(0, 22)}`;
}

/** Devices that lost their standing, and when, in ms: for a day from then on they wait among the strangers. */
const fallen = new Map<string, number>();
const MOST_FALLEN = 10_000;

function noteFallen(key: string, now: Date): void {
  if (fallen.size >= MOST_FALLEN) fallen.clear();
  fallen.set(key, now.getTime());
}

function isFallen(key: string, now: Date): boolean {
  const since = fallen.get(key);
  // Either way: a clock that is set back holds no device for longer.
  if (since !== undefined && Math.abs(now.getTime() - since) <= STANDING_LOST_FOR) return true;
  fallen.delete(key);
  return false;
}

/** The device that a browser's token is of, or null without a genuine one. */
export async function deviceOf(db: Db, { cookies }: Origin, now: Date): Promise<string | null> {
  const cookie = cookies[KNOWN_COOKIE];
  return cookie ? (readDevice(await deviceKey(db), cookie, now)?.device ?? null) : null;
}

/** Sees how well a try is known. It asks the database once a minute for all of them, so that a flood waits for nothing. */
export async function recognise(db: Db, subject: Subject, origin: Origin, now: Date): Promise<Login> {
  const [key, places] = await Promise.all([deviceKey(db), knownPlaces(db)]);
  const token = readDevice(key, origin.cookies[KNOWN_COOKIE], now);
  const network = networkOf(origin.address);
  const salons = places.get(network) ?? new Set<number>();
  const itself = subjectKey(subject);
  const isKnown = isOf(key, token, itself) && !isFallen(`${itself} ${token?.device}`, now);
  const standing = isKnown ? 'device' : salons.size > 0 ? 'place' : 'stranger';
  return { db, key, subject, standing, network, token, salons };
}

/** What a try came to, and for whom it is too early, the seconds to wait. */
export type Tried =
  | { readonly outcome: 'right' | 'wrong' }
  | { readonly outcome: 'early'; readonly wait: number; readonly byOthers: boolean };

/**
 * Makes one try: not where it is too early, and a wrong one is counted. A device that the person used is counted by
 * itself and waits for nobody else's tries.
 * @param salonId whose account it is; null where there is no such account
 * @param compare takes long, and is done with no connection in hand
 */
export async function tryOnce(
  login: Login,
  { salonId, now }: { readonly salonId: number | null; readonly now: Date },
  compare: () => Promise<boolean>,
): Promise<Tried> {
  const { db } = login;
  const { own, others } = countersOf(login, salonId);
  return oneAtATime(own[0], async (): Promise<Tried> => {
    const standings = await standingsOf(db.read, [...own, ...others], now);
    const counters = [...own, ...others];
    const waitOf = (counter: Counter) => standings[counters.indexOf(counter)]?.wait ?? 0;
    const first = standings[0];
    if (login.standing === 'device' && first && first.failures >= STANDING_LOST_AT) {
      noteFallen(`${own[0].subject} ${own[0].place}`, now);
      return tryOnce(
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
    await noteFailure(db, counters, now);
    return { outcome: 'wrong' };
  });
}

/** Counts a try as a wrong one after all: its code was used up by another login since it was compared. */
export function blame(
  tx: Tx,
  login: Login,
  { salonId, now }: { readonly salonId: number; readonly now: Date },
): Promise<void> {
  const { own, others } = countersOf(login, salonId);
  return countFailure(tx, [...own, ...others], now);
}

/** What a right login leaves: nothing owed by its device and network, and both known from now on. */
export async function welcome(
  tx: Tx,
  login: Login,
  { salonId, now, setCookie }: { salonId: number; now: Date; setCookie: (cookie: SetCookie) => void },
): Promise<void> {
  const { db, key, network, token, subject } = login;
  const itself = subjectKey(subject);
  const { cookie, device } = deviceCookie(key, token, itself, now);
  await forgetTries(tx, [
    { kind: 'device', subject: itself, place: device },
    { kind: 'person', subject: itself, place: network },
    { kind: 'address', subject: '', place: network },
  ]);
  await notePlace(tx, db, salonId, network, now);
  fallen.delete(`${itself} ${device}`);
  setCookie(cookie);
}

/** What counts a try: its own place, and what strangers may do at this account in a day. */
function countersOf(
  { subject, standing, network, token, salons }: Login,
  salonId: number | null,
): { readonly own: readonly [Counter, ...Counter[]]; readonly others: readonly Counter[] } {
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
