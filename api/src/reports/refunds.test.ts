import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { goOn } from '../../testing/next-day';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const right = { reason: 'Se cobró de más', password: PASSWORD };
const tomorrow = { from: TOMORROW, to: TOMORROW };
const both = { from: TODAY, to: TOMORROW };

let salon: SalonFixture;

/** Today Mariana's cut of 450 with a shampoo of 389. Tomorrow 100 of both go back, and the shampoo for its price afterwards. */
beforeAll(async () => {
  salon = await startSalon();
  await inTransaction(salon.db, tx => tx.updateTable('healers').set({ level_id: 3, selling: 10 }).execute());
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const { id } = await salon.bookAndStart();
  await salon.ok('calendar/add', {
    product: { appointment_id: id, variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity: 1 },
  });
  const { version } = (await salon.details(id)).appointment;
  const payments = [{ type_id: 1, amount: '839' }];
  await salon.ok('caja/charge', { appointment_id: id, version, payments });
  await goOn(salon, 1);
  const ticket = await salon.ok('sale/ticket', { appointment_id: id });
  const payment_id = ticket.payments[0]?.id ?? 0;
  await salon.ok('payment/correct', { payment_id, kind: 'refund', amount: '100', ...right });
  const lines = [{ id: ticket.products[0]?.id ?? 0, quantity: 1, restock: true }];
  await salon.ok('sale/return', { appointment_id: id, lines, ...right });
});
afterAll(() => salon.close());

test('money that goes back is shared by what is left of the lines: nothing of a piece that came back stays sold', async () => {
  const { current } = await salon.ok('report/sales', { ...both, group: 'service' });
  expect(current.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Corte', '350.00'],
    ['Productos', '0.00'],
  ]);
  const { rows } = await salon.ok('report/sales/rows', { ...tomorrow, group: 'day' });
  // 100 of 839: 53.64 of the cut. When the shampoo went for 389, what was left of the ticket was the cut's.
  expect(
    rows.map(({ concept, ...row }) => [concept.includes('Corte'), row.amount, row.quantity]).sort(),
  ).toEqual([
    [false, '-342.64', -1],
    [false, '-46.36', 0],
    [true, '-46.36', 0],
    [true, '-53.64', 0],
  ]);
});

test('the IVA of what is left is that of its price', async () => {
  const { total } = await salon.ok('report/vat', both);
  // 16/116 of 350.
  expect(total.charged).toEqual({ base: '301.72', iva: '48.28', total: '350.00' });
});

test('commissions have the same parts of the same lines', async () => {
  const range = { ...tomorrow, healer_id: salon.mariana };
  const commission = (await salon.ok('commission/rows', range)).rows.map(({ base }) => base).sort();
  const { rows } = await salon.ok('report/sales/rows', {
    ...tomorrow,
    group: 'healer',
    key: `healer:${salon.mariana}`,
  });
  expect(rows.map(({ amount }) => amount).sort()).toEqual(commission);
});

test('a piece of a ticket with a discount gives back what was charged of it, and its commission leaves nothing', async () => {
  const { id } = await salon.bookAndStart({ day: TOMORROW });
  const bought = { variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity: 1 } as const;
  await salon.ok('calendar/add', { product: { appointment_id: id, ...bought } });
  const given = { appointment_id: id, percent: 33.33, password: PASSWORD };
  const { version } = (await salon.ok('appointment/discount', given)).appointment;
  const payments = [{ type_id: 1, amount: '559.36' }];
  await salon.ok('caja/charge', { appointment_id: id, version, payments });
  const { products } = await salon.ok('sale/ticket', { appointment_id: id });
  const [line] = products;
  const lines = [{ id: line?.id ?? 0, quantity: 1, restock: true }];
  expect([line?.charged, line?.refundable]).toEqual(['259.35', '259.35']);
  expect(await salon.ok('sale/return', { appointment_id: id, lines, ...right })).toMatchObject({
    refunded: '259.35',
  });
});
