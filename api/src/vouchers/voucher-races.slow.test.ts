import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const AT_ONCE = 64;

test('64 at once on one gift card: it is spent once', async () => {
  const sale = { client_id: salon.vip, lines: [{ kind: 'gift_card' as const, amount: '389' }] };
  await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '389' }], sale });
  const [bought] = (await salon.ok('voucher/client', { client_id: salon.vip })).gift_cards;
  const body = {
    payments: [{ type_id: 7, amount: '389', gift_card: await salon.cardNumber(bought?.sale_id) }],
    sale: { lines: [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }] },
  };
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => salon.call('caja/charge', body)));
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['invalid']));
  expect((await salon.ok('voucher/liabilities', {})).gift_card_total).toBe('0.00');
  expect(await checkInvariants(salon.db.read)).toEqual([]);
}, 120_000);

test("64 at once on a client's credit, in sales without an appointment: it is spent once", async () => {
  const variant = { kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 };
  await salon.ok('payment/add', {
    payment: { client_id: salon.ximena, type_id: 1, amount: '700' },
    assign: { type_id: 3, amount: '700' },
  });
  const body = {
    payments: [{ type_id: 6, amount: '389' }],
    sale: { client_id: salon.ximena, lines: [variant] },
  };
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => salon.call('caja/charge', body)));
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
  const refused = replies.find(({ status }) => status === 'error');
  expect(refused).toMatchObject({
    code: 'invalid',
    fields: { 'payments.0.amount': 'El saldo a favor del cliente no alcanza' },
  });
  const { client } = await salon.ok('clients/profile', { client_id: salon.ximena });
  expect(client.credit).toBe('311.00');
  expect(await checkInvariants(salon.db.read)).toEqual([]);
}, 120_000);

test('64 at once on the last visit of a package: it is spent once', async () => {
  const { service_id } = await salon.db.read
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', salon.cut)
    .executeTakeFirstOrThrow();
  const { package_type_id } = await salon.ok('voucher/packages/add', {
    package: { name: '1 corte', service_id, visits: 1, price: '400', days: 30 },
  });
  await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '400' }],
    sale: { client_id: salon.ximena, lines: [{ kind: 'package' as const, package_type_id }] },
  });
  const [bought] = (await salon.ok('voucher/client', { client_id: salon.ximena })).packages;
  const hours = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];
  const visits: object[] = [];
  for (const [index, hour] of hours.entries()) {
    const { id } = await salon.bookAndStart({ hour, healer: index % 2 === 0 ? salon.mariana : salon.sofia });
    const { appointment, services } = await salon.details(id);
    const payments = [
      { type_id: 8, package_id: bought?.id ?? 0, appointment_service_id: services[0]?.id ?? 0 },
    ];
    visits.push({ appointment_id: id, version: appointment.version, payments });
  }
  const sent = Array.from({ length: AT_ONCE }, (_, index) => visits[index % visits.length] ?? {});
  const replies = await Promise.all(sent.map(body => salon.call('caja/charge', body)));
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect((await salon.ok('voucher/liabilities', {})).package_total).toBe('0.00');
  expect(await checkInvariants(salon.db.read)).toEqual([]);
}, 120_000);
