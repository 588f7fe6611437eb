import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../testing/money/books';
import { createModel, type SalonDay } from '../../testing/salon-day/commands';
import { liveWeek, ONE_OF_EACH, openWeeks, weekOf } from '../../testing/salon-day/weeks';
import { salonTest } from '../../testing/salon-fixture';
import { internals } from '../core/database/database';
import type { UnscopedTx } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

/** Weeks of one run; MONEY_WEEKS asks for more. */
const WEEKS = Number(process.env.MONEY_WEEKS ?? 3);
const SEED = process.env.MONEY_SEED === undefined ? {} : { seed: Number(process.env.MONEY_SEED) };

const salon = salonTest();
let day: SalonDay;
beforeAll(async () => {
  day = await openWeeks(salon);
});

/** A property that nothing happens to shows nothing: each of these must have been done. */
const EXPECTED: readonly string[] = [
  ...['split', 'visit', 'counter', 'card', 'package', 'method', 'amount', 'refund', 'return', 'returnSold'],
  ...['cashIn', 'cashOut', 'undoCash', 'payTip', 'count', 'shift', 'closeCounted'],
  ...['credit', 'prepaid', 'beside', 'lateMethod', 'lateAmount', 'lateRefund', 'expired'],
  ...['keepAdvance', 'creditAdvance', 'refundAdvance', 'correctKept'],
];

test('over random weeks: ledger = tills = cuts = accounts, and all that came in is sold or owed, to the centavo', async () => {
  const model = createModel();
  await fc.assert(
    fc.asyncProperty(weekOf(70), async commands => {
      await liveWeek(salon, day, commands, model);
      expect(await checkInvariants(salon.db.read)).toEqual([]);
      expect(await checkBooks(salon.db.read)).toEqual([]);
    }),
    { numRuns: WEEKS, endOnFailure: true, examples: [[ONE_OF_EACH]], ...SEED },
  );
  for (const what of EXPECTED) expect([what, model.done.get(what) ?? 0]).not.toEqual([what, 0]);
}, 900_000);

class Rollback extends Error {}

/** The complaint of the books about a fault, which is written without the triggers that refuse it. */
async function booksAfter(fault: string): Promise<string> {
  let found: string[] = [];
  const work = salon.db[internals].kysely.transaction().execute(async (tx: UnscopedTx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(fault).execute(tx);
    found = await checkBooks(tx);
    throw new Rollback();
  });
  await work.catch(error => {
    if (!(error instanceof Rollback)) throw error;
  });
  return found.join('; ');
}

const first = (table: string, where = 'true') => `id = (select min(id) from ${table} where ${where})`;

/** Each side of the books, and a fault that only its own rows can tell. */
const FAULTS: readonly (readonly [side: string, fault: string])[] = [
  ['in_tills', `update payments set amount = amount + 1 where ${first('payments', 'type_id = 1')}`],
  ['in_tills', `delete from cash_movements where ${first('cash_movements', 'category_id = 2')}`],
  ['cut_cash', 'update caja_cuts set expected = expected - 1 where number = 1'],
  [
    'cut_accounts',
    'update caja_totals set amount_in = amount_in + 1, total = total + 1 where account_id is not null',
  ],
  ['last_cut', 'delete from caja_cuts where number = (select max(number) from caja_cuts)'],
  ['became', `delete from gift_card_entries where ${first('gift_card_entries')}`],
  ['became', `update package_entries set amount = amount + 1 where ${first('package_entries')}`],
  [
    'became',
    `update sale_lines set discount = discount + 1 where ${first('sale_lines', "kind = 'product'")}`,
  ],
  ['tips -', 'update cash_movements set amount = amount - 99999999 where category_id = 4'],
  ['packages -', "update package_entries set amount = -99999999, visits = -1 where kind = 'use'"],
];

describe('a fault in the books is found', () => {
  test.each(FAULTS)('%s: %s', async (side, fault) => {
    expect(await booksAfter(fault)).toContain(side);
  });

  test('and nothing of it stays', async () => {
    expect(await checkBooks(salon.db.read)).toEqual([]);
  });
});
