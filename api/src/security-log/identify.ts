import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../core/database/open-database';
import type { LoginSubject } from '../core/login';
import { networkOf } from '../core/network';
import { fullName } from '../core/wire-values';
import { knownNetworks } from '../sessions/known-networks';
import { listTwoChains } from '../sessions/store';
import { findHealerOfAnySalon, findStaffOfEmail } from './identity-store';
import type { SecurityNote } from './security-note';

/** The person of an event, as far as known. */
export interface Identity {
  /** Null where the attempt belongs to no single salon. */
  readonly salonId: number | null;
  readonly actorKind: 'staff' | 'healer' | null;
  readonly actorId: number | null;
  readonly who: string;
  readonly role: string;
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,60}\.[a-z]{2,20}$/;

/**
 * Finds out who something is about: away from the call, which has been answered by then.
 * @param until by `performance.now()`: a database that has not answered by then isn't waited for
 */
export async function identifyWithin(until: number, db: Db, noted: SecurityNote): Promise<Identity> {
  const left = until - performance.now();
  if (noted.caller || left <= 0) return withoutIdentity(noted);
  const stop = new AbortController();
  const late = sleep(left, null, { signal: stop.signal, ref: false }).catch(() => null);
  const found = await Promise.race([identify(db, noted).catch(() => null), late]);
  stop.abort();
  return found ?? withoutIdentity(noted);
}

/** The person as the call itself names them. */
export function withoutIdentity({ caller }: SecurityNote): Identity {
  if (!caller) return { salonId: null, actorKind: null, actorId: null, who: '', role: '' };
  const { salonId, role, actorId, name } = caller;
  return { salonId, actorKind: role === 'healer' ? 'healer' : 'staff', actorId, who: name, role };
}

async function identify(db: Db, { subject, origin }: SecurityNote): Promise<Identity> {
  const found = subject && (await find(db, subject));
  if (found) return found;
  // Somebody may type their password in the place of the email: what doesn't look like one isn't kept.
  const who = subject?.kind === 'account' && EMAIL.test(subject.of) ? subject.of : '';
  const salonId = await salonAt(db, origin.address);
  return { salonId, actorKind: null, actorId: null, who, role: '' };
}

async function find(db: Db, { kind, of }: LoginSubject): Promise<Identity | null> {
  if (kind === 'account') {
    const row = await findStaffOfEmail(db.read, of);
    return row
      ? { salonId: row.salon_id, actorKind: 'staff', actorId: row.id, who: row.name, role: row.role }
      : null;
  }
  const row = await findHealerOfAnySalon(db.read, Number(of));
  if (!row) return null;
  const who = fullName(row.first_name, row.last_name);
  return { salonId: row.salon_id, actorKind: 'healer', actorId: row.id, who, role: 'healer' };
}

/** The salon that is knocked at: the only one there is, or the only one that works from that network. */
async function salonAt(db: Db, address: string): Promise<number | null> {
  const [only, another] = await listTwoChains(db.read);
  if (!another) return only?.id ?? null;
  const [here, there] = (await knownNetworks(db)).get(networkOf(address)) ?? [];
  return there === undefined ? (here ?? null) : null;
}
