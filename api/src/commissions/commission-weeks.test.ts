import { amountOf, type Centavos, centavos, sum } from '@melena/shared/rules/money';
import { addDays, today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { callOfMoneyStep, type MoneyStep, moneyStep } from '../../testing/money/charge-step';
import { callOfDrawerStep, type DrawerStep, drawerStep } from '../../testing/money/drawer-step';
import { clockFollower } from '../../testing/money/follow-clock';
import { callOfLaterStep, type LaterStep, laterStep } from '../../testing/money/later-step';
import { walkCommissions } from '../../testing/money/walk-commissions';
import { callOfStep, type RandomStep, randomStep } from '../../testing/random-step';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

/** Weeks of one run; a longer run is asked for by hand. */
const WEEKS = Number(process.env.COMMISSION_WEEKS ?? 4);
const DAY_MS = 86_400_000;

const salon = salonTest();
let follow: () => Promise<void>;
beforeAll(async () => {
  follow = clockFollower(salon);
  await inTransaction(salon.db, async tx => {
    await tx
      .updateTable('sessions')
      .set({ expires_at: new Date('2999-01-01') })
      .execute();
    await tx.updateTable('healers').set({ level_id: 2, selling: 12.5 }).execute();
    const { salon_id, shampoo } = salon;
    const pieces = { variant_id: shampoo, reason: 'purchase' as const, selling: 500, staff_id: 1 };
    await tx
      .insertInto('stock_movements')
      .values({ salon_id, ...pieces })
      .execute();
  });
});

type Step =
  | { readonly money: MoneyStep }
  | { readonly day: RandomStep }
  | { readonly drawer: DrawerStep }
  | { readonly later: LaterStep }
  | { readonly settle: { readonly one: number; readonly daysAgo: number; readonly cash: boolean } }
  | { readonly adjust: { readonly one: number; readonly adds: boolean } }
  | { readonly days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: moneyStep.map(money => ({ money })) },
  { weight: 9, arbitrary: randomStep.map(day => ({ day })) },
  { weight: 2, arbitrary: drawerStep.map(drawer => ({ drawer })) },
  { weight: 2, arbitrary: laterStep.map(later => ({ later })) },
  {
    weight: 4,
    arbitrary: fc
      .record({ one: fc.nat(1), daysAgo: fc.nat(2), cash: fc.boolean() })
      .map(settle => ({ settle })),
  },
  { weight: 1, arbitrary: fc.record({ one: fc.nat(1000), adds: fc.boolean() }).map(adjust => ({ adjust })) },
  { weight: 2, arbitrary: fc.constantFrom({ days: 1 }, { days: 3 }) },
);

const money = (what: MoneyStep['what'], one = 0, other = 0): Step => ({ money: { what, one, other } });
const day = (what: RandomStep['what'], one = 0, other = 0): Step => ({ day: { what, one, other } });
const settle = (one: number, daysAgo = 0, cash = false): Step => ({ settle: { one, daysAgo, cash } });

/** Whatever is drawn: something is charged, settled, and put right afterwards. */
const ONE_OF_EACH: Step[] = [
  ...[day('book', 0, 0), day('start'), money('split', 4, 3), money('counter', 0, 1), money('counter', 5, 1)],
  ...[settle(0, 0, true), settle(1), { days: 1 }],
  ...[money('return', 0, 0), money('refund', 1, 21), money('amount', 2, 50), money('method', 1, 1)],
  ...[{ adjust: { one: 900, adds: true } }, settle(0), settle(1), { days: 1 }, money('refund', 0, 99)],
];

const healers = () => [salon.mariana, salon.sofia];
const done = new Map<string, number>();

async function doStep(each: Step): Promise<void> {
  if ('days' in each) {
    vi.setSystemTime(Date.now() + each.days * DAY_MS);
    await inTransaction(salon.db, tx => tx.updateTable('sessions').set({ last_seen: new Date() }).execute());
    return;
  }
  await salon.call('caja/add', { caja: { initial: '9000' } });
  if ('settle' in each) return settleOne(each.settle);
  const next = await callOf(each);
  if (!next) return;
  const { what, path, body } = next;
  const reply = await salon.call(path, body, what === 'sell' ? 'healer' : undefined);
  expect(reply.code, `${what}: ${reply.message}`).not.toBe('internal');
  if (reply.status === 'success') done.set(what, (done.get(what) ?? 0) + 1);
  await follow();
}

async function callOf(each: Exclude<Step, { readonly days: number } | { readonly settle: unknown }>) {
  if ('adjust' in each) {
    const { one, adds } = each.adjust;
    const adjustment = {
      healer_id: healers()[one % 2],
      adds,
      amount: String(1 + one / 100),
      reason: 'Curso',
    };
    return { what: 'adjust', path: 'commission/adjust', body: { adjustment } };
  }
  const [what, call] =
    'money' in each
      ? [each.money.what, await callOfMoneyStep(salon, each.money)]
      : 'later' in each
        ? [each.later.what, await callOfLaterStep(salon, each.later)]
        : 'drawer' in each
          ? [each.drawer.what, await callOfDrawerStep(salon, each.drawer)]
          : [each.day.what, await callOfStep(salon, each.day, today())];
  if (!call) return null;
  const [path, body] = call;
  return { what, path, body: soldBySomebody(body) };
}

/** Of what is sold at the counter every second sale is a healer's. */
let sales = 0;
function soldBySomebody(body: object): object {
  if (!('sale' in body) || typeof body.sale !== 'object') return body;
  sales++;
  return sales % 2 === 0 ? body : { ...body, sale: { ...body.sale, seller_healer_id: salon.sofia } };
}

async function settleOne({
  one,
  daysAgo,
  cash,
}: {
  one: number;
  daysAgo: number;
  cash: boolean;
}): Promise<void> {
  const healer_id = healers()[one] ?? 0;
  const range = { from: TODAY, to: [TODAY, addDays(today(), -daysAgo)].sort()[1] ?? TODAY };
  const { healers: open } = await salon.ok('commission/get', range);
  const total = open.find(each => each.healer_id === healer_id)?.total ?? '0.00';
  if (total.startsWith('-')) return;
  const method = cash ? 'cash' : 'transfer';
  const reply = await salon.call('commission/settle', { settlement: { healer_id, ...range, total, method } });
  expect(reply.code, reply.message).not.toBe('internal');
  if (reply.status === 'success') done.set('settle', (done.get('settle') ?? 0) + 1);
  await assertAllIsCountedOnce();
}

/** What was settled and what is open are what the ledgers say, of each healer. */
async function assertAllIsCountedOnce(): Promise<void> {
  const walked = await walkCommissions(salon.db.read);
  const { healers: open } = await salon.ok('commission/get', { from: TODAY, to: today() });
  const settled = await salon.db.read
    .selectFrom('commission_settlements')
    .select(['healer_id', 'total'])
    .execute();
  const counted = new Map<number, Centavos>();
  for (const healer_id of healers()) {
    const frozen = settled.filter(each => each.healer_id === healer_id).map(({ total }) => total);
    const left = amountOf(open.find(each => each.healer_id === healer_id)?.total ?? '0.00');
    counted.set(healer_id, sum([...frozen, left]));
  }
  for (const healer_id of healers()) {
    expect([healer_id, counted.get(healer_id)]).toEqual([healer_id, walked.get(healer_id) ?? centavos(0)]);
    const { rows, total } = await salon.ok('commission/rows', {
      from: TODAY,
      to: today(),
      healer_id,
      limit: 500,
    });
    expect(sum(rows.map(({ amount }) => amountOf(amount)))).toBe(amountOf(total));
  }
}

test('over random weeks: what is settled and what is open is what the ledgers say, each line once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async steps => {
      for (const each of steps) await doStep(each);
      await assertAllIsCountedOnce();
      expect(await checkInvariants(salon.db.read)).toEqual([]);
    }),
    { numRuns: WEEKS, endOnFailure: true, examples: [[ONE_OF_EACH]] },
  );
  for (const what of ['split', 'counter', 'settle', 'return', 'refund', 'adjust']) {
    expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
  }
}, 600_000);
