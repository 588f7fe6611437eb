import type { Db } from '../db/open';
import { inTransaction, type Read, type Tx } from '../db/transaction';

/** What tries are counted by: an account or healer, and the device they come from. */
export interface Subject {
  readonly kind: 'account' | 'healer' | 'device';
  readonly subject: string;
}

/** Wrong tries that cost nothing: fingers slip. A device serves several people, so it has more. */
const FREE = { account: 5, healer: 4, device: 20 } as const;
/** The delay doubles from here … */
const FIRST_DELAY_S = 5;
/** … to here, so that nobody can lock somebody else out for long. */
const LONGEST_DELAY_S = 300;
/** After a quiet hour the count begins anew. */
const FORGET_S = 3600;

/** Seconds until another try is allowed after so many wrong ones in a row. */
export function delayAfter(kind: Subject['kind'], failures: number): number {
  const over = failures - FREE[kind];
  return over < 0 ? 0 : Math.min(FIRST_DELAY_S * 2 ** Math.min(over, 10), LONGEST_DELAY_S);
}

/** Seconds until these subjects may try again; 0 when they may now. */
export async function secondsToWait(read: Read, subjects: readonly Subject[], now: Date): Promise<number> {
  const rows = await read
    .selectFrom('login_tries')
    .where(eb => eb.or(subjects.map(({ kind, subject }) => eb.and({ kind, subject }))))
    .where('blocked_until', '>', now)
    .select('blocked_until')
    .execute();
  const waits = rows.map(row => Math.ceil(((row.blocked_until?.getTime() ?? 0) - now.getTime()) / 1000));
  // Nobody is told to wait longer than the longest delay: the clock was set back since.
  return Math.max(0, ...waits.filter(seconds => seconds <= LONGEST_DELAY_S));
}

/** Counts a wrong try against each of the subjects, in a transaction of its own. */
export function noteFailure(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  return inTransaction(db, async tx => {
    for (const { kind, subject } of subjects) {
      const quietSince = new Date(now.getTime() - FORGET_S * 1000);
      const { failures } = await tx
        .insertInto('login_tries')
        .values({ kind, subject, failures: 1, last_failed_at: now })
        .onConflict(oc =>
          oc.columns(['kind', 'subject']).doUpdateSet(eb => ({
            failures: eb
              .case()
              .when('login_tries.last_failed_at', '<', quietSince)
              .then(1)
              .else(eb('login_tries.failures', '+', 1))
              .end(),
            last_failed_at: now,
          })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow();
      const delay = delayAfter(kind, failures);
      await tx
        .updateTable('login_tries')
        .set({ blocked_until: delay > 0 ? new Date(now.getTime() + delay * 1000) : null })
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute();
    }
  });
}

/** A right try clears what was counted against the account or healer; the device's count stays. */
export async function noteSuccess(tx: Tx, { kind, subject }: Subject): Promise<void> {
  await tx.deleteFrom('login_tries').where('kind', '=', kind).where('subject', '=', subject).execute();
}

const lastTries = new Map<string, Promise<unknown>>();

/**
 * Runs the tries at one account or healer one after another within this process, so that many at once are counted
 * before the next is compared. Another process of the same salon may compare one more meanwhile.
 */
export async function oneAtATime<T>({ kind, subject }: Subject, work: () => Promise<T>): Promise<T> {
  const key = `${kind} ${subject}`;
  const before = lastTries.get(key);
  const mine = (before ?? Promise.resolve()).then(work, work);
  lastTries.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastTries.get(key) === mine) lastTries.delete(key);
  }
}
