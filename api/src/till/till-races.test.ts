import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const successes = (replies: readonly { status: string }[]) =>
  replies.filter(({ status }) => status === 'success').length;

test('of two cashiers who sell the last bottle at once, one does: the other reads AGOTADO', async () => {
  const appointments = [
    await salon.bookAndStart({ hour: '10:00' }),
    await salon.bookAndStart({ hour: '11:00' }),
  ];
  const sell = (appointment_id: number, quantity: number) =>
    salon.call('calendar/add', {
      product: { appointment_id, variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity },
    });
  const other = await salon.bookAndStart({ hour: '12:00' });
  await sell(other.id, 5); // of the six that there are
  const replies = await Promise.all(appointments.map(({ id }) => sell(id, 1)));
  expect(successes(replies)).toBe(1);
  expect(replies.find(({ status }) => status === 'error')?.message).toBe(
    'AGOTADO: ya no hay piezas de este producto',
  );
  const { products } = await salon.ok('product/stock', {});
  expect(products.find(({ variant_id }) => variant_id === salon.shampoo)?.total_selling).toBe(0);
});

test('a till that closes while it is charged freezes the payment, or the payment finds no till', async () => {
  for (const hour of ['13:00', '15:00', '16:00']) {
    const { id, version } = await salon.bookAndStart({ hour });
    const { caja } = await salon.ok('caja/get', {});
    const till = { id: caja?.id ?? 0, version: caja?.version ?? 0 };
    const [closed, charged] = await Promise.all([
      salon.call('caja/update', { caja: { ...till, close: true }, password: PASSWORD }),
      salon.call('caja/charge', { appointment_id: id, version, type_id: 1 }),
    ]);
    expect(successes([closed, charged])).toBe(1);
    expect([closed.code, charged.message]).toContainEqual(
      expect.stringMatching(/^stale$|^No hay caja activa$/),
    );
    if (closed.status === 'success') await salon.ok('caja/add', { caja: {} });
  }
});

test('a payment that is taken back while it is assigned pays nothing afterwards', async () => {
  for (const hour of ['10:00', '11:00', '12:00']) {
    const { id } = await salon.book({ hour, services: [salon.mask] });
    const payment = { client_id: salon.ximena, type_id: 1, amount: '200.00' };
    const { payment_id } = await salon.ok('payment/add', { payment });
    const assign = { payment_id, type_id: 1, amount: '200.00', appointment_id: id };
    const reversal = { payment_id, password: PASSWORD, reason: 'Se cobró dos veces' };
    const send = () =>
      Promise.all([salon.call('payment/reverse', reversal), salon.call('payment/add', { assign })]);
    const [reversed] = await send();
    // Assigned in between: it must look again.
    if (reversed.status === 'error') await salon.ok('payment/reverse', reversal);
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 1, paid: '0.00' });
    expect((await salon.refused('payment/reverse', reversal)).message).toBe('Este pago ya se revirtió');
  }
});
