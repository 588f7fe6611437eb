import { amountOf, type Centavos, centavos, sum } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { walkCommissions } from '../../testing/money/walk-commissions';
import {
  commandsOf,
  createModel,
  dayCommands,
  type Mix,
  runDay,
  type SalonDay,
} from '../../testing/salon-day/commands';
import { COUNTER, DRAWER, LATER, MONEY, openWeeks } from '../../testing/salon-day/weeks';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

/** Weeks of one run; COMMISSION_WEEKS asks for more. */
const WEEKS = Number(process.env.COMMISSION_WEEKS ?? 4);

const salon = salonTest();
let day: SalonDay;
beforeAll(async () => {
  day = await openWeeks(salon);
  await inTransaction(salon.db, tx =>
    tx.updateTable('healers').set({ level_id: 2, selling: 12.5 }).execute(),
  );
  await salon.ok('caja/add', { caja: { initial: '9000' } });
});

const MIX: Mix = [
  [7, MONEY],
  [9, COUNTER],
  [2, DRAWER],
  [2, LATER],
  [4, ['settle']],
  [1, ['adjust']],
];

/** Whatever is drawn: something is charged, settled, and put right afterwards. */
const ONE_OF_EACH = commandsOf(
  'book,start,split 4 3,counter 0 1,counter 5 1,settle,settle 1 3,days 1,return,refund 1 21',
  'amount 2 50,method 1 1,adjust 900,settle 0 3,settle 1 3,days 1,refund 0 99',
);

const healers = () => [salon.mariana, salon.sofia];

/** Sends a call as who makes it. Of what is sold at the counter every second sale is a healer's. */
let sales = 0;
const send: SalonDay['send'] = (name, [path, body]) => {
  const { sale } = body as { sale?: object };
  const bySofia = sale !== undefined && sales++ % 2 === 0;
  const sold = bySofia ? { ...body, sale: { ...sale, seller_healer_id: salon.sofia } } : body;
  return salon.call(path, sold, name === 'sell' ? 'healer' : undefined);
};

/** Compares what was settled and what is open with what the ledgers say, of each healer. */
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
  const model = createModel();
  const after: SalonDay['after'] = async ({ name, reply }) => {
    if (name === 'settle' && reply.status === 'success') await assertAllIsCountedOnce();
  };
  await fc.assert(
    fc.asyncProperty(dayCommands(MIX, 65, [1, 3]), async commands => {
      await runDay({ ...day, send, after }, commands, model);
      await assertAllIsCountedOnce();
      expect(await checkInvariants(salon.db.read)).toEqual([]);
    }),
    { numRuns: WEEKS, endOnFailure: true, examples: [[ONE_OF_EACH]] },
  );
  const expected = ['split', 'counter', 'settle', 'return', 'refund', 'adjust'];
  expect(expected.filter(name => !model.done.has(name))).toEqual([]);
}, 600_000);
