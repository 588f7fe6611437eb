import { expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

// Without an end: PostgreSQL has a clock of its own.
const day = { from: TODAY };
const cash = async (as?: 'recepcion') => {
  const { sums, without_cash } = await salon.ok('payment/totals', day, as);
  return [sums.find(({ type_id }) => type_id === 1)?.amount ?? null, without_cash];
};

test('who counts the drawer blind sees no sum of its cash before the count, not in Pagos either', async () => {
  const payment = { client_id: salon.ximena, type_id: 1, amount: '700' };
  const { id } = (await salon.ok('caja/add', { caja: { initial: '300' } })).caja;
  await salon.ok('payment/add', { payment });
  await salon.ok('payment/add', { payment: { ...payment, type_id: 3, account_id: salon.bank } });
  expect(await cash()).toEqual(['700.00', false]);
  expect(await cash('recepcion')).toEqual([null, true]);
  expect(await salon.ok('payment/totals', { ...day, search: 'Ximena' }, 'recepcion')).toMatchObject({
    sums: [{ type_id: 3, amount: '700.00' }],
  });
  const count = { pieces: [{ kind: 'bill' as const, face: '500.00', quantity: 2 }] };
  await salon.ok('caja/count/add', { caja_id: id, count });
  expect(await cash('recepcion')).toEqual(['700.00', false]);
  // Cash that comes in later must be counted again.
  await salon.ok('payment/add', { payment });
  expect(await cash('recepcion')).toEqual([null, true]);
});
