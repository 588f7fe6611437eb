import { SALES_GROUPS, type SalesGroup } from '@melena/shared/contract/report/schemas';
import { centavos, toCentavos } from '@melena/shared/rules/money';
import { MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { addDays, type Day, today, weekdayOf } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { compareCommissions, compareTaxAndMaterial } from '../../testing/money/compare-earned';
import { compareReports } from '../../testing/money/compare-reports';
import { type SoldEntry, walkSold } from '../../testing/money/walk-sold';
import { createModel, type SalonDay } from '../../testing/salon-day/commands';
import { liveWeek, ONE_FOR_REPORTS, ONE_OF_EACH, openWeeks, weekOf } from '../../testing/salon-day/weeks';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import type { Range } from './period';

/** Weeks of one run, the first of them with one of each step; REPORT_WEEKS asks for more. */
const WEEKS = Number(process.env.REPORT_WEEKS ?? 2);
const SEED = process.env.REPORT_SEED === undefined ? {} : { seed: Number(process.env.REPORT_SEED) };

const salon = salonTest();
let day: SalonDay;
beforeAll(async () => {
  day = await openWeeks(salon);
  const { salon_id, shampoo } = salon;
  await inTransaction(salon.db, async tx => {
    await tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(17_333) })
      .where('id', '=', shampoo)
      .execute();
    await tx.updateTable('healers').set({ level_id: 2, selling: 12.5 }).execute();
    const broken = { reason: 'waste' as const, selling: -2, staff_id: 1 };
    await tx
      .insertInto('stock_movements')
      .values({ branch_id: 1, salon_id, variant_id: shampoo, ...broken })
      .execute();
  });
});

/** Kinds of steps that the random weeks must contain, so that each is compared at least once. */
const DONE = [
  ...['material', 'deliver', 'sell', 'discount', 'charge', 'refundMixed', 'keptLater'],
  ...['package', 'card', 'visit', 'split', 'counter', 'return', 'returnSold', 'method', 'amount', 'refund'],
  ...['keepAdvance', 'creditAdvance', 'refundAdvance', 'correctKept', 'payTip', 'cashOut', 'closeCounted'],
  ...['lateMethod', 'lateRefund', 'lateAmount', 'beside', 'prepaid', 'credit', 'expired'],
];
const model = createModel();

type SoldGroup = Exclude<SalesGroup, 'method'>;

/** The row of an entry in each grouping. */
const KEYS: Record<SoldGroup, (entry: SoldEntry) => string> = {
  day: ({ day }) => `day:${day}`,
  week: ({ day }) => `week:${addDays(day, -((weekdayOf(day) + 6) % 7))}`,
  month: ({ day }) => `month:${day.slice(0, 8)}01`,
  service: ({ kind, service }) => (kind === 'service' ? `service:${service}` : kind),
  category: ({ kind, category }) =>
    kind === 'service' || kind === 'product' ? `${kind}_category:${category}` : kind,
  healer: ({ kind, healer }) => (healer !== null ? `healer:${healer}` : kind === 'kept' ? 'kept' : 'desk'),
  product: ({ kind, product }) => (kind === 'product' ? `product:${product}` : kind),
  salon: () => 'salon:1',
};

const isIn =
  ({ from, to }: Range) =>
  ({ day }: { readonly day: Day }) =>
    from <= day && day <= to;

/** Sums by key; those that are zero are left out, as what was given for nothing. */
function sumsOf(rows: readonly (readonly [key: string, amount: number])[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [key, amount] of rows) sums.set(key, (sums.get(key) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort());
}

/** From the first day to today, in parts that a report takes. */
function wholeTime(): Range[] {
  const ranges: Range[] = [];
  for (let from = TODAY; from <= today(); from = addDays(from, MOST_DAYS)) {
    ranges.push({ from, to: addDays(from, MOST_DAYS - 1) });
  }
  return ranges;
}

/** @param rows whether the rows of each figure are added up too */
async function compareSold(range: Range, sold: readonly SoldEntry[], rowsToo: boolean): Promise<void> {
  const own = sold.filter(isIn(range));
  for (const group of SALES_GROUPS) {
    if (group === 'method') continue;
    const { rows, total } = (await salon.ok('report/sales', { ...range, group })).current;
    const walked = sumsOf(own.map(entry => [KEYS[group](entry), entry.amount]));
    expect([group, range, sumsOf(rows.map(({ key, amount }) => [key, toCentavos(amount)]))]).toEqual([
      group,
      range,
      walked,
    ]);
    expect(toCentavos(total.amount)).toBe(own.reduce((sum, { amount }) => sum + amount, 0));
    for (const { key, amount } of rowsToo ? rows : []) {
      const found = await salon.ok('report/sales/rows', { ...range, group, key });
      expect([group, key, found.total]).toEqual([group, key, amount]);
    }
  }
}

async function compareReceived(range: Range): Promise<void> {
  const payments = await salon.db.read.selectFrom('payments').selectAll().execute();
  const own = payments.filter(
    ({ type_id, creation_date }) => type_id < 6 && isIn(range)({ day: today(creation_date) }),
  );
  const { rows, purposes, received } = (await salon.ok('report/sales', { ...range, group: 'method' }))
    .current;
  expect(sumsOf(rows.map(({ key, amount }) => [key, toCentavos(amount)]))).toEqual(
    sumsOf(own.map(({ type_id, amount }) => [`method:${type_id}`, amount])),
  );
  expect(purposes.reduce((sum, { amount }) => sum + toCentavos(amount), 0)).toBe(toCentavos(received));
  for (const { key, amount } of [...rows, ...purposes]) {
    const found = await salon.ok('report/sales/rows', { ...range, group: 'method', key });
    expect([key, found.total]).toEqual([key, amount]);
  }
}

test('over random weeks, with corrections after the cut, every report and grouping is what the ledgers sum to', async () => {
  const part = fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 40 }));
  await fc.assert(
    fc.asyncProperty(weekOf(65), part, async (commands, [back, length]) => {
      await liveWeek(salon, day, commands, model);
      const sold = await walkSold(salon.db.read);
      const from = addDays(today(), -back);
      const ranges = [...wholeTime(), { from, to: addDays(from, length) }];
      for (const range of ranges) {
        await compareSold(range, sold, range === ranges[0]);
        await compareReceived(range);
        const { total } = await salon.ok('report/vat', range);
        const amount = sold.filter(isIn(range)).reduce((sum, entry) => sum + entry.amount, 0);
        expect(toCentavos(total.charged.total)).toBe(amount);
        await compareReports(salon, range, sold);
        await compareTaxAndMaterial(salon, range, sold);
      }
      await compareCommissions(salon, wholeTime());
    }),
    {
      numRuns: WEEKS,
      endOnFailure: true,
      examples: [
        [
          [...ONE_OF_EACH, ...ONE_FOR_REPORTS],
          [371, 3],
        ],
      ],
      ...SEED,
    },
  );
  expect(DONE.filter(what => !model.done.has(what))).toEqual([]);
}, 600_000);
