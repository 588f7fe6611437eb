import { sql } from 'kysely';
import type { Db } from '../core/database/open-database';
import type { Tx } from '../core/database/salon/handle';
import { inTransaction, type UnscopedRead, type UnscopedTx } from '../core/database/transaction';
import { type AttemptCounter, delayAfter } from './login-throttle';

interface CounterState {
  readonly failures: number;
  /** Seconds; 0 where the next try may be made now. */
  readonly wait: number;
}

/** The states of these counters, in their order. */
export async function listCounters(
  read: UnscopedRead,
  counters: readonly AttemptCounter[],
  now: Date,
): Promise<readonly CounterState[]> {
  const rows = await read
    .selectFrom('login_tries')
    .where(eb => eb.or(counters.map(({ kind, subject, place }) => eb.and({ kind, subject, place }))))
    .select(['kind', 'subject', 'place', 'failures', 'last_failed_at', 'blocked_until'])
    .execute();
  return counters.map(({ kind, subject, place, limit }) => {
    const row = rows.find(one => one.kind === kind && one.subject === subject && one.place === place);
    if (!row) return { failures: 0, wait: 0 };
    const wait = Math.ceil(((row.blocked_until?.getTime() ?? 0) - now.getTime()) / 1000);
    const since = (now.getTime() - row.last_failed_at.getTime()) / 1000;
    return {
      failures: since > limit.allForgottenAfter ? 0 : row.failures,
      // Nobody waits longer than the longest delay, even if the clock was set back since.
      wait: wait > limit.longest ? 0 : Math.max(0, wait),
    };
  });
}

/** Counts a wrong try by each of the counters, in a transaction of its own. */
export function recordFailure(db: Db, counters: readonly AttemptCounter[], now: Date): Promise<void> {
  return inTransaction(db, tx => incrementCounters(tx, counters, now));
}

/** The same within a transaction. */
export async function incrementCounters(
  tx: UnscopedTx,
  counters: readonly AttemptCounter[],
  now: Date,
): Promise<void> {
  for (const { kind, subject, place, limit } of counters) {
    const elapsed = sql`greatest(extract(epoch from ${now}::timestamptz - login_tries.last_failed_at), 0)`;
    const remembered = sql`greatest(login_tries.failures - floor(${elapsed} / ${limit.oneForgottenAfter}::integer), 0)`;
    const { failures } = await tx
      .insertInto('login_tries')
      .values({ kind, subject, place, failures: 1, last_failed_at: now })
      .onConflict(oc =>
        oc.columns(['kind', 'subject', 'place']).doUpdateSet({
          failures: sql`1 + case when ${elapsed} > ${limit.allForgottenAfter}::integer then 0 else ${remembered} end`,
          last_failed_at: now,
          blocked_until: null,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    const delay = delayAfter(limit, failures);
    if (delay === 0) continue;
    await tx
      .updateTable('login_tries')
      .set({ blocked_until: new Date(now.getTime() + delay * 1000) })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('place', '=', place)
      .execute();
  }
}

/** Forgets what was counted by these. */
export async function resetCounters(
  tx: Tx,
  counters: readonly Omit<AttemptCounter, 'limit'>[],
): Promise<void> {
  await tx
    .deleteFrom('login_tries')
    .where(eb => eb.or(counters.map(({ kind, subject, place }) => eb.and({ kind, subject, place }))))
    .execute();
}

/** Forgets what was counted of an account or healer, wherever the tries came from. */
export async function resetCountersOf(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('login_tries').where('subject', '=', subject).execute();
}
