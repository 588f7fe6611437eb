import { addDays } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { callOfMoneyStep, type MoneyStep, moneyStep } from '../../testing/money-step';
import { callOfStep, type RandomStep, randomStep } from '../../testing/random-step';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

let salon: SalonFixture;
beforeAll(async () => {
  salon = await startSalon();
  await inTransaction(salon.db, tx =>
    tx
      .insertInto('stock_movements')
      .values({
        salon_id: salon.salon_id,
        variant_id: salon.shampoo,
        reason: 'purchase',
        selling: 500,
        staff_id: 1,
      })
      .execute(),
  );
});
afterAll(() => salon.close());

/** A property that nothing happens to shows nothing: each of these must have been done. */
const EXPECTED: readonly MoneyStep['what'][] = [
  ...(['split', 'visit', 'counter', 'card', 'package', 'method', 'amount', 'refund', 'return'] as const),
];

const at = (what: MoneyStep['what'], one = 0, other = 0) => ({ money: { what, one, other } });
const day = (what: RandomStep['what'], one = 0, other = 0) => ({ day: { what, one, other } });

/** Whatever is drawn, each is done once. */
const ONE_OF_EACH: Step[] = [
  ...[at('package'), at('package'), at('card', 0, 300)],
  ...[day('book', 0, 0), day('start'), at('visit'), day('book', 1, 2), day('start', 5), at('split', 4, 3)],
  ...[at('counter', 0, 1), at('return', 0, 0), at('counter', 1, 0), at('method', 0, 1), at('amount', 0, 50)],
  ...[
    at('refund', 0, 20),
    day('book', 2, 4),
    day('start', 5),
    day('sell', 5),
    at('split', 1, 1),
    at('returnSold'),
  ],
];

type Step = { readonly money: MoneyStep } | { readonly day: RandomStep };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: moneyStep.map(money => ({ money })) },
  { weight: 4, arbitrary: randomStep.map(day => ({ day })) },
);

async function callOf(each: Step) {
  if ('day' in each) return callOfStep(salon, each.day, TODAY);
  // Whoever charges opens the till that somebody closed.
  await salon.call('caja/add', { caja: {} });
  return callOfMoneyStep(salon, each.money);
}

/** The end of a day: its till is closed and frozen, and its appointments lie in the past. */
async function endDay(run: number): Promise<void> {
  const { caja } = await salon.ok('caja/get', {});
  if (caja) {
    const { version } = (await salon.ok('caja/cut', { caja_id: caja.id })).caja;
    await salon.call('caja/update', { caja: { id: caja.id, version, close: true }, password: PASSWORD });
  }
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('appointments')
      .set({ day: addDays(TODAY, -run) })
      .where('day', '=', TODAY)
      .execute(),
  );
}

/** Two sides of the books, each summed over its own rows: in centavos. */
async function readBooks() {
  const { rows } = await sql<Record<string, string>>`
    select
      -- All that came in and went out, by the ledger; and by the tills and what came in without one.
      (select coalesce(sum(amount), 0) from payments where type_id < 6) as received,
      (select coalesce(sum(t.amount_in + t.amount_out), 0) from caja_totals t)
        + (select coalesce(sum(p.amount), 0) from payments p join cajas c on c.id = p.caja_id
            where c.closed_at is null and p.type_id < 6)
        + (select coalesce(sum(amount), 0) from payments where caja_id is null and type_id < 6) as in_tills,
      -- By account: what the cuts froze, and what the ledger says of closed tills.
      (select coalesce(string_agg(k.account || ':' || k.total, ' ' order by k.account), '') from (
        select coalesce(account_id, 0) as account, sum(amount_in + amount_out) as total from caja_totals
          group by 1 having sum(amount_in + amount_out) <> 0) k) as cuts_by_account,
      (select coalesce(string_agg(k.account || ':' || k.total, ' ' order by k.account), '') from (
        select coalesce(p.account_id, 0) as account, sum(p.amount) as total
          from payments p join cajas c on c.id = p.caja_id where c.closed_at is not null and p.type_id < 6
          group by 1 having sum(p.amount) <> 0) k) as ledger_by_account,
      -- What the money became: visits, products, and what the salon still owes.
      (select coalesce(sum(case when status_id = 4 then total - refunded else paid end), 0) from appointments) as visits,
      (select coalesce(sum(l.total - l.discount), 0) from sale_lines l where kind = 'product')
        - (select coalesce(sum(c.refunded), 0) from corrections c where sale_id is not null)
        + (select coalesce(sum(r.amount), 0) from product_returns r join sale_lines l on l.id = r.sale_line_id
            where l.kind <> 'product') as products,
      (select coalesce(sum(amount), 0) from gift_card_entries) as gift_cards,
      (select coalesce(sum(amount), 0) from package_entries) as packages,
      (select coalesce(sum(credit), 0) from client_credit) as credit,
      (select coalesce(sum(amount), 0) from payment_assignments where healer_id is not null) as tips,
      (select coalesce(sum(amount), 0) from payments)
        - (select coalesce(sum(amount), 0) from payment_assignments) as unallocated`.execute(salon.db.read);
  return rows[0] ?? {};
}

test('over random weeks: ledger = cuts = accounts, and all that came in is sold or owed, to the centavo', async () => {
  const done = new Map<string, number>();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), async steps => {
      await salon.call('caja/add', { caja: {} });
      for (const each of steps) {
        const call = await callOf(each);
        if (!call) continue;
        const reply = await salon.call(...call);
        const what = 'money' in each ? each.money.what : each.day.what;
        expect(reply.code, `${what}: ${reply.message}`).not.toBe('internal');
        if (reply.status === 'success') done.set(what, (done.get(what) ?? 0) + 1);
      }
      await endDay(++runs);
      expect(await checkInvariants(salon.db.read)).toEqual([]);
      const books = await readBooks();
      expect(books.in_tills).toBe(books.received);
      expect(books.cuts_by_account).toBe(books.ledger_by_account);
      const owed = ['gift_cards', 'packages', 'credit', 'tips', 'unallocated'].map(name =>
        Number(books[name]),
      );
      for (const amount of owed) expect(amount).toBeGreaterThanOrEqual(0);
      const became = owed.reduce(
        (sum, amount) => sum + amount,
        Number(books.visits) + Number(books.products),
      );
      expect(became).toBe(Number(books.received));
    }),
    { numRuns: 6, endOnFailure: true, examples: [[ONE_OF_EACH]] },
  );
  for (const what of EXPECTED) expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
}, 240_000);
