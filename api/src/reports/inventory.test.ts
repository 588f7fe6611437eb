import { centavos } from '@melena/shared/rules/money';
import { addDays } from '@melena/shared/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { goOn } from '../../testing/next-day';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const day = { from: TODAY, to: TODAY };
const tenDays = { from: addDays(TODAY, -9), to: TODAY };

let salon: SalonFixture;
let sale_id: number;

/**
 * Two of six shampoos are sold; each was bought for 150, and three pieces of it, 900 ml, are raw material at the same cost. So
 * the stock is worth 4 × 150 and 3 × 150, and 300 were consumed.
 */
beforeAll(async () => {
  salon = await startSalon();
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(15_000), content: 300 })
      .where('id', '=', salon.shampoo)
      .execute(),
  );
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 2 }];
  const charged = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '778' }],
    sale: { lines },
  });
  sale_id = charged.sale_id ?? 0;
});
afterAll(() => salon.close());

const report = (range: { from: string; to: string }) => salon.ok('report/inventory', range);

test('the stock lasts as long as it would at the pace of the period', async () => {
  const { rows, total } = await report(tenDays);
  expect(rows).toMatchObject([{ pieces: 4, sold: 2, consumed: '300.00', days_left: 35 }]);
  expect(total).toMatchObject({ value: '1050.00', consumed: '300.00', days_left: 35 });
  expect((await report(day)).total.days_left).toBe(4);
});

test('it turns over as often as its value was consumed, in a year of that pace', async () => {
  // 300 in ten days are 10,950 in a year, of 1,050.
  expect((await report(tenDays)).total.turnover).toBe(10.4);
  expect((await report(day)).total.turnover).toBe(104.3);
});

test('what neither was sold nor used is slow, at its cost of now', async () => {
  expect((await report(tenDays)).total.slow).toBe('0.00');
  await goOn(salon, 1);
  const { rows, total } = await report({ from: TOMORROW, to: TOMORROW });
  expect(total).toMatchObject({ slow: '1050.00', days_left: null, turnover: 0 });
  expect(rows).toMatchObject([{ sold: 0, days_left: null, last_day: TODAY }]);
  const slow = { from: TOMORROW, to: TOMORROW, figure: 'slow' as const };
  expect((await salon.ok('report/inventory/rows', slow)).total).toBe('1050.00');
});

test('what came back to the shelf was not consumed', async () => {
  const { lines } = await salon.ok('sale/ticket', { sale_id });
  const back = [{ id: lines[0]?.id ?? 0, quantity: 2, restock: true }];
  const right = { reason: 'No la quiso', password: PASSWORD };
  await salon.ok('sale/return', { sale_id, lines: back, ...right });
  const { rows } = await report({ from: TODAY, to: TOMORROW });
  expect(rows).toMatchObject([{ pieces: 6, sold: 0, consumed: '0.00', days_left: null }]);
});

test('what counting found stands in the report, so that opening and what came and went are the closing', async () => {
  const before = (await report(day)).bridge;
  const { count_id } = await salon.ok('count/start', { place: 'sale' });
  const lines = [{ variant_id: salon.shampoo, material: false, counted: 5 }];
  await salon.ok('count/record', { count_id, lines });
  await salon.ok('count/post', { count_id, reason: 'Conteo del mes' });
  const range = { from: TODAY, to: TOMORROW };
  const { bridge, total } = await report(range);
  expect(total.counted).toBe('-150.00');
  const { opening, closing, ...parts } = bridge ?? {};
  const moved = Object.values(parts).reduce((sum, amount) => sum + Number(amount), 0);
  expect([closing, Number(opening) + moved]).toEqual([total.value, Number(closing)]);
  // A later count is not in it.
  expect((await report(day)).bridge).toEqual(before);
  const rows = await salon.ok('report/inventory/rows', { ...range, figure: 'counted' });
  expect(rows).toMatchObject({ total: '-150.00', quantity: -1 });
  expect(rows.rows[0]).toMatchObject({ who: 'Renata', amount: '-150.00' });
  expect(rows.rows[0]?.concept).toContain('Conteo del mes');
});
