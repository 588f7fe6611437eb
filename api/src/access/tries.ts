import type { Tx } from '../db/transaction';

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

/** Seconds until these subjects may try again; 0 when they may now. Locks their rows: tries come one by one. */
export async function secondsToWait(tx: Tx, subjects: readonly Subject[], now: Date): Promise<number> {
  let wait = 0;
  for (const { kind, subject } of subjects) {
    const row = await tx
      .insertInto('login_tries')
      .values({ kind, subject, last_failed_at: now })
      .onConflict(oc =>
        oc.columns(['kind', 'subject']).doUpdateSet(eb => ({ failures: eb.ref('login_tries.failures') })),
      )
      .returning('blocked_until')
      .executeTakeFirstOrThrow();
    if (!row.blocked_until) continue;
    const seconds = Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000);
    // Nobody is told to wait longer than the longest delay: the clock was set back since.
    if (seconds <= LONGEST_DELAY_S) wait = Math.max(wait, seconds);
  }
  return wait;
}

/** Remembers a wrong try. Must be kept: the handler returns its refusal instead of throwing it. */
export async function noteFailure(tx: Tx, subjects: readonly Subject[], now: Date): Promise<void> {
  for (const { kind, subject } of subjects) {
    const { failures, last_failed_at } = await tx
      .selectFrom('login_tries')
      .select(['failures', 'last_failed_at'])
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    const quiet = (now.getTime() - last_failed_at.getTime()) / 1000 > FORGET_S;
    const count = (quiet ? 0 : failures) + 1;
    const delay = delayAfter(kind, count);
    await tx
      .updateTable('login_tries')
      .set({
        failures: count,
        last_failed_at: now,
        blocked_until: delay > 0 ? new Date(now.getTime() + delay * 1000) : null,
      })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute();
  }
}

/** A right try clears what was counted against the account or healer; the device's count stays. */
export async function noteSuccess(tx: Tx, { kind, subject }: Subject): Promise<void> {
  await tx.deleteFrom('login_tries').where('kind', '=', kind).where('subject', '=', subject).execute();
}
