import { type Centavos, centavos, materialCost, toCentavos, toPesos } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../testing/app';
import { goOn } from '../../../testing/next-day';
import { type SalonFixture, startSalon, TODAY } from '../../../testing/salon-fixture';
import { inTransaction } from '../../core/database/transaction';

const HOURS = ['10:00', '12:00', '15:00', '17:00'];
const GROUPINGS = ['service', 'healer', 'visit'] as const;

/** A visit of a random day; the numbers choose what happens on it. */
const randomVisit = fc.record({
  healer: fc.boolean(),
  services: fc.constantFrom<('cut' | 'blowDry')[]>(['cut'], ['blowDry'], ['cut', 'blowDry']),
  requests: fc.array(
    fc.record({
      grams: fc.integer({ min: 1, max: 90 }),
      dosed: fc.boolean(),
      end: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 3 },
  ),
  sells: fc.boolean(),
  percent: fc.constantFrom(0, 0, 7, 33),
  /** The dossier's dose is another one from now on. */
  dose: fc.option(fc.integer({ min: 1, max: 80 })),
  refund: fc.boolean(),
});
type RandomVisit = typeof randomVisit extends fc.Arbitrary<infer V> ? V : never;

let salon: SalonFixture;
let dose: number;
/** Walked beside the calls: what the dossiers asked for as each visit started, and what was delivered. */
const walked = { planned: 0, plannedCost: 0, used: 0, usedCost: 0, unplannedCost: 0, discardedCost: 0 };
let quantity = 40;

const cost = (grams: number) => materialCost(grams, centavos(31_700), 300);

beforeAll(async () => {
  salon = await startSalon();
  await salon.ok('caja/add', { caja: {} });
  await inTransaction(salon.db, async tx => {
    await tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(31_700), content: 300 })
      .where('id', '=', salon.shampoo)
      .execute();
    await tx
      .insertInto('stock_movements')
      .values({
        ...{
          branch_id: 1,
          salon_id: salon.salon_id,
          variant_id: salon.shampoo,
          reason: 'purchase',
          staff_id: 1,
        },
        ...{ selling: 200, material: 100, material_unit: 30_000 },
      })
      .execute();
  });
  const { process_id } = await salon.ok('service/process/add', {
    process: { service_variant_id: salon.cut, title: 'Lavar', minutes: 10 },
  });
  const product_id = (await salon.ok('product/get', {})).products[0]?.id ?? 0;
  await salon.ok('service/process/add', {
    product: { service_process_id: process_id, option: 1, product_id, quantity },
  });
  const [step] = (await salon.ok('service/variant', { variant_id: salon.cut })).process;
  dose = step?.products[0]?.id ?? 0;
});
afterAll(() => salon.close());

async function live(visit: RandomVisit, hour: string): Promise<void> {
  if (visit.dose !== null) {
    await salon.ok('service/process/update', { product: { id: dose, quantity: visit.dose } });
    quantity = visit.dose;
    vi.setSystemTime(Date.now() + 1000);
  }
  const isCut = visit.services.includes('cut');
  const { id } = await salon.bookAndStart({
    ...{ day: today(), hour, healer: visit.healer ? salon.mariana : salon.sofia },
    services: visit.services.map(name => salon[name]),
  });
  if (isCut) {
    walked.planned += quantity;
    walked.plannedCost += cost(quantity);
  }
  for (const { grams, dosed, end } of visit.requests) {
    const line = { appointment_id: id, variant_id: salon.shampoo, type_id: 2 as const, quantity: grams };
    await salon.ok('calendar/add', {
      product: { ...line, ...(dosed && { service_process_product_id: dose }) },
    });
    const made = Math.max(...(await salon.details(id)).products.map(each => each.id));
    if (end === 0) continue;
    await salon.ok(end === 1 ? 'material/discard' : 'material/deliver', { material: { id: made } });
    if (end === 1) walked.discardedCost += cost(grams);
    else {
      walked.used += grams;
      walked.usedCost += cost(grams);
      if (!dosed || !isCut) walked.unplannedCost += cost(grams);
    }
  }
  if (visit.sells) {
    const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 1 };
    await salon.ok('calendar/add', { product });
  }
  if (visit.percent > 0) {
    await salon.ok('appointment/discount', {
      appointment_id: id,
      password: PASSWORD,
      percent: visit.percent,
    });
  }
  vi.setSystemTime(Date.now() + 600_000);
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  if (!visit.refund) return;
  const [payment] = (await salon.details(id)).payments;
  await salon.call('payment/correct', {
    ...{ payment_id: payment?.payment_id, kind: 'refund', amount: '13.57', type_id: 1 },
    ...{ reason: 'Cortesía', password: PASSWORD },
  });
}

const sumOf = (amounts: readonly string[]) =>
  toPesos(centavos(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0)));
const text = (amount: number) => toPesos(amount as Centavos);

test('over random days each grouping sums to what was done, and to the sales of those days', async () => {
  const days = fc.sample(fc.array(randomVisit, { minLength: 2, maxLength: 4 }), { numRuns: 5, seed: 21 });
  for (const visits of days) {
    for (const [index, visit] of visits.entries()) await live(visit, HOURS[index] ?? '18:00');
    vi.setSystemTime(Date.parse(`${today()}T16:00:00Z`));
    // Nobody works on Sunday.
    await goOn(salon, today() === '2026-11-21' ? 2 : 1);
  }
  const range = { from: TODAY, to: today() };
  const byMaterial = await salon.ok('report/material', { ...range, by: 'material' });
  expect(byMaterial.rows).toMatchObject([{ planned: walked.planned, used: walked.used }]);
  const materials = {
    planned_cost: text(walked.plannedCost),
    used_cost: text(walked.usedCost),
    unplanned_cost: text(walked.unplannedCost),
    discarded_cost: text(walked.discardedCost),
  };
  expect(byMaterial.total).toMatchObject(materials);
  const { current } = await salon.ok('report/sales', range);
  expect(current.total.refunded).not.toBe('0.00');
  for (const by of GROUPINGS) {
    const { total, rows, count } = await salon.ok('report/material', { ...range, by });
    expect(total).toMatchObject({ ...materials, sales: current.total.amount, iva: current.total.iva });
    expect(rows).toHaveLength(count);
    for (const name of ['planned_cost', 'used_cost', 'sales', 'commission', 'margin'] as const) {
      expect(sumOf(rows.map(row => row[name]))).toBe(total[name]);
    }
  }
}, 60_000);
