import type { LoginTriesTable } from '../core/database/tables/access';

/** A counter of wrong tries. */
export interface AttemptCounter {
  readonly kind: LoginTriesTable['kind'];
  readonly subject: string;
  readonly place: string;
  readonly limit: AttemptLimit;
}

/** The free wrong tries, and the waits after them. */
interface AttemptLimit {
  /** Wrong tries without a wait: fingers slip. */
  readonly free: number;
  /** Seconds of the first wait; each wrong try doubles it … */
  readonly first: number;
  /** … up to this. */
  readonly longest: number;
  /** Seconds after which one wrong try is forgotten, so that slips far apart never add up. */
  readonly oneForgottenAfter: number;
  /** Seconds after the last one that all of them are. */
  readonly allForgottenAfter: number;
}

const HOUR = 3600;
const DAY = 86_400;

/** For one person at one place, or one device: few tries, with short waits. Once it is full, at most 12 an hour go on. */
const shortLimit = (free: number): AttemptLimit => ({
  free,
  first: 5,
  longest: 300,
  oneForgottenAfter: HOUR,
  allForgottenAfter: HOUR,
});
/** So many a day, and one more each time that one is forgotten. */
const dailyLimit = (free: number): AttemptLimit => ({
  free,
  first: Math.round(DAY / free),
  longest: Math.round(DAY / free),
  oneForgottenAfter: Math.round(DAY / free),
  allForgottenAfter: DAY,
});

/**
 * The limits. How many guesses they leave at one account (at one healer's pin) in a day, whoever tries and however many
 * addresses they have:
 *
 * - from networks that the salon never logged in from: 50 (20) on the first day at once, and 50 (20) in each 24 hours;
 * - from the salon's own networks, by devices that the person never used: 60 (30), and 60 (30) in each 24 hours;
 * - with a device that the person used, once stolen: 15, then it is one that the person never used, for a day.
 *
 * 10,000 pins of four digits from the salon's own network: 167 days for half of them. Passwords that are in the lists of
 * the usual ones are refused when they are set, and a year from outside is some 18,000 guesses.
 */
export const LIMITS = {
  person: { account: shortLimit(5), healer: shortLimit(4) },
  approval: shortLimit(5),
  /**
   * New pins that one person has compared with others', right or taken: their own, the one to approve with, and those
   * that they set for healers. A success doesn't forget them, so that nobody finds a colleague's pin by changing theirs:
   * five a day are some 1,800 a year, of a million with six digits.
   */
  newPin: { own: dailyLimit(5), approval: dailyLimit(5), healer: dailyLimit(30) },
  /** All that one network does. It serves several people, so it has more; a right login pays all of it back. */
  address: { ...shortLimit(20), oneForgottenAfter: 180 },
  near: { account: dailyLimit(60), healer: dailyLimit(30) },
  far: { account: dailyLimit(50), healer: dailyLimit(20) },
} as const;

/** The tries of one network, whoever they are at. */
export const addressCounter = (network: string): AttemptCounter => ({
  kind: 'address',
  subject: '',
  place: network,
  limit: LIMITS.address,
});

interface CounterOwner {
  readonly salonId: number;
  readonly role: string;
  readonly actorId: number;
}

/** Counts what somebody with a session tries, by caller, so that others can't block them. */
export function secretCounter(asking: CounterOwner, purpose: SecretPurpose): AttemptCounter {
  return ownCounter(asking, purpose, LIMITS.approval);
}

/** Secrets that somebody with a session types. Each has its own counter: a right password forgets no wrong code. */
export type SecretPurpose = 'approval' | 'password' | 'factor' | 'gift-card';

/** Whose pin is set: the asking healer's own, the one that the asking administrator approves with, or a healer's. */
export type NewPinKind = keyof typeof LIMITS.newPin;

/** New pins that somebody with a session sets, counted by who asks. */
export function newPinCounter(asking: CounterOwner, pinOf: NewPinKind): AttemptCounter {
  return ownCounter(asking, `pin-${pinOf}`, LIMITS.newPin[pinOf]);
}

function ownCounter(
  { salonId, role, actorId }: CounterOwner,
  purpose: string,
  limit: AttemptLimit,
): AttemptCounter {
  const who = role === 'healer' ? 'healer' : 'staff';
  return { kind: 'approval', subject: `${purpose}:${salonId}:${who}:${actorId}`, place: '', limit };
}

/** Wrong tries by which a known device becomes one that the person never used, until a day has passed. */
export const TRUST_LOST_AFTER = 15;
/** Ms of that day. */
export const TRUST_LOST_MS = DAY * 1000;

/** A known device's own. */
export const deviceLimit = (free: number): AttemptLimit => ({
  ...shortLimit(free),
  oneForgottenAfter: DAY,
  allForgottenAfter: DAY,
});

/** Seconds until another try is allowed, by the number of wrong ones. */
export function delayAfter({ free, first, longest }: AttemptLimit, failures: number): number {
  const over = failures - free;
  return over < 0 ? 0 : Math.min(first * 2 ** Math.min(over, 10), longest);
}

const lastAttempts = new Map<string, Promise<unknown>>();

/**
 * Runs the tries of one counter one after another within this process, so that many at once are counted before the next
 * is compared. Another process of the same salon may compare one more meanwhile.
 */
export async function runInTurn<T>(
  { kind, subject, place }: Pick<AttemptCounter, 'kind' | 'subject' | 'place'>,
  work: () => Promise<T>,
): Promise<T> {
  const key = `${kind} ${subject} ${place}`;
  const before = lastAttempts.get(key);
  const mine = (before ?? Promise.resolve()).then(work, work);
  lastAttempts.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastAttempts.get(key) === mine) lastAttempts.delete(key);
  }
}
