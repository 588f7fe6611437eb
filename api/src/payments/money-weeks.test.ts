import { today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { checkBooks } from '../../testing/money/books';
import { type CancelStep, callOfCancelStep, cancelStep } from '../../testing/money/cancel-step';
import { callOfMoneyStep, type MoneyStep, moneyStep } from '../../testing/money/charge-step';
import { callOfDrawerStep, type DrawerStep, drawerStep } from '../../testing/money/drawer-step';
import { callOfLaterStep, type LaterStep, laterStep } from '../../testing/money/later-step';
import { goOn } from '../../testing/next-day';
import { callOfStep, type RandomStep, randomStep } from '../../testing/random-step';
import { NOW, type SalonFixture, startSalon } from '../../testing/salon-fixture';
import { internals } from '../core/database/database';
import { inTransaction, type UnscopedTx } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

/** Weeks of one run; a longer run is asked for by hand. */
const WEEKS = Number(process.env.MONEY_WEEKS ?? 6);
const SEED = process.env.MONEY_SEED === undefined ? {} : { seed: Number(process.env.MONEY_SEED) };
const DAY_MS = 86_400_000;

let salon: SalonFixture;
beforeAll(async () => {
  salon = await startSalon();
  await addPieces();
  // The weeks are longer than a session.
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('sessions')
      .set({ expires_at: new Date('2999-01-01') })
      .execute(),
  );
});
afterAll(() => salon.close());

function addPieces(): Promise<unknown> {
  return inTransaction(salon.db, tx =>
    tx
      .insertInto('stock_movements')
      .values({
        salon_id: salon.salon_id,
        variant_id: salon.shampoo,
        reason: 'purchase',
        selling: 100,
        staff_id: 1,
      })
      .execute(),
  );
}

/** A property that nothing happens to shows nothing: each of these must have been done. */
const EXPECTED: readonly string[] = [
  ...['split', 'visit', 'counter', 'card', 'package', 'method', 'amount', 'refund', 'return', 'returnSold'],
  ...['cashIn', 'cashOut', 'undoCash', 'payTip', 'count', 'shift', 'closeCounted'],
  ...['credit', 'prepaid', 'beside', 'lateMethod', 'lateAmount', 'lateRefund', 'expired'],
  ...['keepAdvance', 'creditAdvance', 'refundAdvance', 'correctKept'],
];

type Step =
  | { readonly money: MoneyStep }
  | { readonly day: RandomStep }
  | { readonly drawer: DrawerStep }
  | { readonly later: LaterStep }
  | { readonly cancel: CancelStep }
  /** The clock goes on. */
  | { readonly days: number };

const at = (what: MoneyStep['what'], one = 0, other = 0) => ({ money: { what, one, other } });
const day = (what: RandomStep['what'], one = 0, other = 0) => ({ day: { what, one, other } });
const drawer = (what: DrawerStep['what'], one = 0, other = 0) => ({ drawer: { what, one, other } });
const later = (what: LaterStep['what'], one = 0, other = 0) => ({ later: { what, one, other } });
const cancel = (what: CancelStep['what'], one = 0, other = 0) => ({ cancel: { what, one, other } });

/** Longer than a gift card is valid, and to the same day of the week. */
const LONG = 371;

/** Whatever is drawn, each is done once. */
const ONE_OF_EACH: Step[] = [
  ...[at('package'), at('package'), at('card', 0, 300), at('card', 0, 700)],
  ...[day('book', 0, 0), day('start'), at('visit'), day('book', 1, 2), day('start', 5), at('split', 4, 3)],
  ...[drawer('cashIn'), drawer('cashOut', 1), drawer('payTip', 0, 99), drawer('undoCash', 1)],
  ...[drawer('count', 5), drawer('shift', 0, 50)],
  ...[at('counter', 0, 1), at('return', 0, 0), at('counter', 1, 0), at('method', 0, 1), at('amount', 0, 50)],
  ...[at('refund', 0, 21), day('book', 2, 4), day('start', 5), day('sell', 4), at('split', 1, 1)],
  ...[at('returnSold'), day('give', 0, 600), later('credit'), later('prepaid')],
  ...[
    cancel('creditAdvance'),
    cancel('refundAdvance', 0, 3),
    cancel('keepAdvance'),
    cancel('correctKept', 0, 2),
  ],
  // The last payment of the till has given nothing back, so that its method can be corrected later.
  ...[later('beside', 0, 40), at('counter', 0, 1)],
  ...[
    drawer('closeCounted', 1, 30),
    later('lateMethod', 0, 1),
    later('lateRefund', 2, 20),
    later('lateAmount', 5, 50),
  ],
  ...[{ days: LONG }, later('expired')],
];

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: moneyStep.map(money => ({ money })) },
  { weight: 8, arbitrary: randomStep.map(day => ({ day })) },
  { weight: 4, arbitrary: drawerStep.map(drawer => ({ drawer })) },
  { weight: 4, arbitrary: laterStep.map(later => ({ later })) },
  { weight: 4, arbitrary: cancelStep.map(cancel => ({ cancel })) },
  { weight: 1, arbitrary: fc.constantFrom({ days: 1 }, { days: 3 }, { days: LONG }) },
);

/** The name of a step, and the call that it makes now; null where there is nothing to do it with. */
interface NextCall {
  readonly what: string;
  readonly call: readonly [path: string, body: object] | null;
}

async function callOf(each: Exclude<Step, { readonly days: number }>): Promise<NextCall> {
  if ('day' in each) {
    return { what: each.day.what, call: await callOfStep(salon, each.day, today()) };
  }
  // Whoever charges or counts opens the till that somebody closed.
  await salon.call('caja/add', { caja: {} });
  if ('money' in each) return { what: each.money.what, call: await callOfMoneyStep(salon, each.money) };
  if ('cancel' in each) return { what: each.cancel.what, call: await callOfCancelStep(salon, each.cancel) };
  if ('later' in each) return { what: each.later.what, call: await callOfLaterStep(salon, each.later) };
  return { what: each.drawer.what, call: await callOfDrawerStep(salon, each.drawer) };
}

/** Each step of a week; answers how often each was done. */
async function live(steps: readonly Step[], done: Map<string, number>): Promise<void> {
  for (const each of steps) {
    if ('days' in each) {
      await goOn(salon, each.days);
      continue;
    }
    const { what, call } = await callOf(each);
    if (!call) continue;
    const reply = await salon.call(...call);
    expect(reply.code, `${what}: ${reply.message}`).not.toBe('internal');
    if (what === 'expired') expect(reply.message).toBe('Esta tarjeta de regalo ya venció');
    else if (reply.status !== 'success') continue;
    done.set(what, (done.get(what) ?? 0) + 1);
    if (what === 'shift') await assertFloatStays(call[1]);
  }
}

/** The next shift begins with what the last one left. */
async function assertFloatStays(body: object): Promise<void> {
  const { caja } = await salon.ok('caja/get', {});
  const { accounts } = await salon.ok('caja/cut', { caja_id: caja?.id ?? 0 });
  expect(body).toMatchObject({ closing: { float: accounts[0]?.initial } });
}

/** The end of a week: its till is closed and frozen, the clock goes on, and pieces come to the shelf. */
async function endWeek(): Promise<void> {
  const { caja } = await salon.ok('caja/get', {});
  if (caja) {
    const { version } = (await salon.ok('caja/cut', { caja_id: caja.id })).caja;
    await salon.call('caja/update', { caja: { id: caja.id, version, close: true }, password: PASSWORD });
  }
  // To a Friday again.
  await goOn(salon, 7 - (Math.round((Date.now() - NOW.getTime()) / DAY_MS) % 7));
  await addPieces();
}

test('over random weeks: ledger = tills = cuts = accounts, and all that came in is sold or owed, to the centavo', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), async steps => {
      await salon.call('caja/add', { caja: {} });
      await live(steps, done);
      await endWeek();
      expect(await checkInvariants(salon.db.read)).toEqual([]);
      expect(await checkBooks(salon.db.read)).toEqual([]);
    }),
    { numRuns: WEEKS, endOnFailure: true, examples: [[ONE_OF_EACH]], ...SEED },
  );
  for (const what of EXPECTED) expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
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
