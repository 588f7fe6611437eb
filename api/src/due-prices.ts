import { calls } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { notify } from './core/database/notify';
import type { Db } from './core/database/open-database';
import { forSalon } from './core/database/salon/handle';
import { inTransaction, type UnscopedTx } from './core/database/transaction';
import { CHANGE_STATUS, lockPriced, lockWaiting, settleChange, writePrices } from './core/prices/price-store';
import { named } from './core/prices/prices';
import { lockSalon } from './core/salon-store';

/**
 * Puts prices in force whose day has begun in the salon in which they were decided, also where no server ran when it began. A
 * price that somebody changed by hand meanwhile stays. Answers how many changes.
 */
export async function applyDuePrices(db: Db, now = new Date()): Promise<number> {
  for (let applied = 0; ; applied++) {
    if (!(await inTransaction(db, tx => applyNext(tx, now)))) return applied;
  }
}

async function applyNext(tx: UnscopedTx, now: Date): Promise<boolean> {
  const due = await tx
    .selectFrom('price_changes as c')
    .innerJoin('branches as b', join =>
      join.onRef('b.salon_id', '=', 'c.salon_id').onRef('b.id', '=', 'c.branch_id'),
    )
    .select(['c.salon_id', 'c.branch_id', 'c.id'])
    .where('c.status_id', '=', CHANGE_STATUS.waiting)
    .where('c.from_day', '<=', sql<string>`(${now}::timestamptz at time zone b.time_zone)::date`)
    .orderBy('c.from_day')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
  if (!due) return false;
  const own = forSalon(tx, due.salon_id, due.branch_id);
  await lockSalon(own);
  const change = await lockWaiting(own, due.id);
  // Another process did it just now, or a person took it back.
  if (!change) return true;
  const { kind, from_day } = change;
  const locked = await lockPriced(
    own,
    kind,
    change.prices.map(({ id }) => id),
  );
  const steps = change.prices.filter(({ id, before }) => locked.get(id)?.price === before);
  await writePrices(own, kind, steps);
  await settleChange(own, due.id, CHANGE_STATUS.inForce);
  await own
    .insertInto('audit')
    .values({
      at: now,
      actor_kind: 'system',
      call: `${kind}/prices/change`,
      made_in: due.branch_id,
      entity: 'price_change',
      entity_id: due.id,
      after: JSON.stringify({ kind, from_day, prices: named(kind, steps) }),
    })
    .execute();
  await notify(
    tx,
    due.salon_id,
    calls[`${kind}/prices/change`].invalidates.map(family => ({ family })),
  );
  return true;
}
