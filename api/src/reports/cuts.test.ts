import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';

const range = { from: TODAY, to: TODAY };
const right = { reason: 'Se cobró mal', password: PASSWORD };

let salon: SalonFixture;

/** A till with three cuts of 450 by card, which was counted 20 short. The next one puts all three right. */
beforeAll(async () => {
  salon = await startSalon();
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const paid: number[] = [];
  for (const hour of ['10:00', '11:00', '12:00']) {
    const { id } = await salon.bookAndStart({ hour });
    const { version } = (await salon.details(id)).appointment;
    const payments = [{ type_id: 2, account_id: salon.bank, amount: '450' }];
    await salon.ok('caja/charge', { appointment_id: id, version, payments });
    paid.push((await salon.ok('sale/ticket', { appointment_id: id })).payments[0]?.id ?? 0);
  }
  const { caja } = await salon.ok('caja/get', {});
  const { id: caja_id, version } = caja ?? { id: 0, version: 0 };
  const pieces = [
    { kind: 'bill' as const, face: '200.00', quantity: 2 },
    { kind: 'coin' as const, face: '10.00', quantity: 8 },
  ];
  const { count_id } = await salon.ok('caja/count/add', { caja_id, count: { pieces } });
  await salon.ok('caja/update', {
    caja: { id: caja_id, version, close: true },
    closing: { count_id, reason_id: 1, note: 'Faltó', float: '480' },
    password: PASSWORD,
  });
  await salon.ok('caja/add', { caja: { initial: '480' } });
  const [method = 0, amount = 0, refund = 0] = paid;
  await salon.ok('payment/correct', { payment_id: method, kind: 'method', type_id: 1, ...right });
  await salon.ok('payment/correct', { payment_id: amount, kind: 'amount', amount: '400', ...right });
  await salon.ok('payment/correct', { payment_id: refund, kind: 'refund', amount: '30', ...right });
});
afterAll(() => salon.close());

test('what later tills put right counts with what they entered again: another method comes to zero', async () => {
  const { cuts, total } = await salon.ok('report/cuts', range);
  expect(cuts).toMatchObject([
    {
      ...{ expected: '500.00', counted: '480.00', difference: '-20.00', total: '1350.00' },
      ...{ corrected: '-80.00', corrections: 5 },
    },
  ]);
  expect(total).toEqual({
    ...{ expected: '500.00', counted: '480.00', difference: '-20.00', total: '1350.00' },
    corrected: '-80.00',
  });
  const { rows, total: sum } = await salon.ok('report/cuts/rows', { ...range, caja_id: cuts[0]?.caja_id });
  expect(rows.map(row => row.amount).sort()).toEqual(['-30.00', '-450.00', '-450.00', '400.00', '450.00']);
  expect(sum).toBe('-80.00');
});

test('each figure of the cuts is the sum of its rows, of one cut and of all', async () => {
  const { cuts, total } = await salon.ok('report/cuts', range);
  for (const figure of ['total', 'expected', 'counted', 'difference', 'corrected'] as const) {
    const all = await salon.ok('report/cuts/rows', { ...range, figure });
    const own = await salon.ok('report/cuts/rows', { ...range, figure, caja_id: cuts[0]?.caja_id });
    expect([figure, all.total, own.total]).toEqual([figure, total[figure], cuts[0]?.[figure]]);
    expect(Number(all.total)).not.toBe(0);
  }
  const listed = await salon.ok('report/cuts/rows', { ...range, figure: 'cuts' });
  expect([listed.count, listed.total]).toEqual([cuts.length, total.total]);
  const paid = await salon.ok('report/cuts/rows', { ...range, figure: 'total' });
  expect(paid.rows.map(({ kind, amount }) => [kind, amount])).toEqual(Array(3).fill(['payment', '450.00']));
  const short = await salon.ok('report/cuts/rows', { ...range, figure: 'difference' });
  expect(short.rows).toMatchObject([{ kind: 'caja', id: cuts[0]?.caja_id, amount: '-20.00' }]);
});
