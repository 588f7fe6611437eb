import { SALES_GROUPS, type SalesGroup } from '@melena/shared/contract/report/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { goOn } from '../../testing/next-day';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../testing/salon-fixture';

const cash = (amount: string) => ({ type_id: 1, amount });
const right = { reason: 'Se cobró de más', password: PASSWORD };
const both = { from: TODAY, to: TOMORROW };

let salon: SalonFixture;
let visit: number;
let sale: number;

/**
 * Today a cut of 450 with 50 off, beside a tip of 30, and at the counter two shampoos (778) with a gift card of 500.
 * Tomorrow 100 of the cut go back, and one shampoo.
 */
beforeAll(async () => {
  salon = await startSalon();
  await salon.ok('caja/add', { caja: { initial: '500' } });
  ({ id: visit } = await salon.bookAndStart());
  await salon.ok('appointment/discount', { appointment_id: visit, amount: '50', password: PASSWORD });
  const { version } = (await salon.details(visit)).appointment;
  const tips = [{ healer_id: salon.mariana, amount: '30' }];
  await salon.ok('caja/charge', { appointment_id: visit, version, payments: [cash('430')], tips });
  const lines = [
    { kind: 'product' as const, variant_id: salon.shampoo, quantity: 2 },
    { kind: 'gift_card' as const, amount: '500' },
  ];
  const charged = await salon.ok('caja/charge', { payments: [cash('1278')], sale: { lines } });
  sale = charged.sale_id ?? 0;
  await goOn(salon, 1);
  const { payments } = await salon.ok('sale/ticket', { appointment_id: visit });
  const payment_id = payments[0]?.id ?? 0;
  await salon.ok('payment/correct', { payment_id, kind: 'refund', amount: '100', ...right });
  const { lines: sold } = await salon.ok('sale/ticket', { sale_id: sale });
  const line = sold.find(each => each.kind === 'product');
  const back = [{ id: line?.id ?? 0, quantity: 1, restock: true }];
  await salon.ok('sale/return', { sale_id: sale, lines: back, ...right });
});
afterAll(() => salon.close());

const report = async (group: SalesGroup, range = both) =>
  (await salon.ok('report/sales', { ...range, group })).current;
const amounts = async (group: SalesGroup, range = both) =>
  Object.fromEntries((await report(group, range)).rows.map(({ name, key, amount }) => [name || key, amount]));

test('a sale counts on the day of its charge, and what goes back on its own', async () => {
  expect(await amounts('day')).toEqual({ [`day:${TODAY}`]: '1178.00', [`day:${TOMORROW}`]: '-489.00' });
  const { total } = await report('day', { from: TODAY, to: TODAY });
  expect(total).toMatchObject({
    amount: '1178.00',
    services: '400.00',
    products: '778.00',
    refunded: '0.00',
  });
  expect(total).toMatchObject({ visits: 1, sales: 1, average_ticket: '400.00', kept: '0.00' });
});

test('the healers of a day and what no healer sold add up to its sales', async () => {
  const { healers, others, total } = await salon.ok('report/today', { day: TODAY });
  expect(healers.map(({ healer_id, amount }) => [healer_id, amount])).toContainEqual([
    salon.mariana,
    '400.00',
  ]);
  expect(others).toEqual([{ key: 'desk', name: 'Recepción', amount: '778.00' }]);
  expect(total.amount).toBe('1178.00');
  const rows = await salon.ok('report/today/rows', { day: TODAY, figure: 'sold', other: 'desk' });
  expect([rows.total, rows.count]).toEqual(['778.00', 1]);
});

test('each grouping comes to the same, what it has no row for in one', async () => {
  expect(await amounts('service')).toEqual({ Productos: '389.00', Corte: '300.00' });
  const healer = await report('healer');
  expect(healer.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['desk', '389.00'],
    ['healer', '300.00'],
  ]);
  expect(healer.total.amount).toBe('689.00');
});

test('money that was received is listed by method, and what it was for: tips and gift cards too', async () => {
  const today = await report('method', { from: TODAY, to: TODAY });
  expect(today.rows.map(({ key, amount }) => [key, amount])).toEqual([['method:1', '1708.00']]);
  expect(today.received).toBe('1708.00');
  expect(today.purposes.map(({ key, amount }) => [key, amount])).toEqual([
    ['purpose:visit', '400.00'],
    ['purpose:product', '778.00'],
    ['purpose:voucher', '500.00'],
    ['purpose:tip', '30.00'],
  ]);
});

test('a shampoo that comes back beside a gift card takes nothing from the card', async () => {
  const tomorrow = await report('method', { from: TOMORROW, to: TOMORROW });
  expect(tomorrow.purposes.map(({ key, amount }) => [key, amount])).toEqual([
    ['purpose:visit', '-100.00'],
    ['purpose:product', '-389.00'],
  ]);
});

describe('the rows of a figure', () => {
  test.each(SALES_GROUPS)('add up to it, by %s', async group => {
    const { rows, purposes, received, total } = await report(group);
    for (const { key, amount } of [...rows, ...purposes]) {
      const found = await salon.ok('report/sales/rows', { ...both, group, key });
      expect([key, found.total]).toEqual([key, amount]);
      expect(found.count).toBe(found.rows.length);
    }
    const all = await salon.ok('report/sales/rows', { ...both, group });
    expect(all.total).toBe(group === 'method' ? received : total.amount);
  });

  test('say what, of whom, and where it stands', async () => {
    const { rows } = await salon.ok('report/sales/rows', { ...both, group: 'day', key: `day:${TODAY}` });
    expect(rows[0]).toMatchObject({ day: TODAY, kind: 'appointment', id: visit, amount: '400.00' });
    expect(rows[0]?.who).toMatch(/^Ximena/);
    expect(rows[1]).toMatchObject({ kind: 'sale', id: sale, quantity: 2, amount: '778.00' });
  });

  test('come in pages, with the sums of all', async () => {
    const page = { ...both, group: 'day' as const, offset: 1, limit: 2 };
    const { rows, count, total } = await salon.ok('report/sales/rows', page);
    expect([rows.length, count, total]).toEqual([2, 4, '689.00']);
  });
});

test('other periods are answered beside, and one that is too long is refused at its field', async () => {
  const previous = { from: TOMORROW, to: TOMORROW };
  const body = { from: TODAY, to: TODAY, group: 'day' as const, previous };
  const compared = await salon.ok('report/sales', body);
  expect([compared.previous?.total.amount, compared.last_year]).toEqual(['-489.00', null]);
  const long = await salon.call('report/sales', { ...body, from: '2025-01-01' });
  expect(long).toMatchObject({ code: 'invalid', fields: { to: expect.any(String) } });
  for (const path of ['report/sales', 'report/sales/rows'] as const) {
    const backwards = await salon.call(path, { ...both, to: '2026-01-01' });
    expect(backwards).toMatchObject({ code: 'invalid', fields: { to: expect.any(String) } });
  }
});
