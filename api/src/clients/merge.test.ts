import { afterAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const add = async (first_name: string, phone: string, more = {}) =>
  (await salon.ok('clients/add', { client: { first_name, phone, ...more } })).client_id;

test('a double gives the other its appointments, credit, cards and data; two at once leave one of them', async () => {
  await salon.ok('caja/add', { caja: { initial: '1000' } });
  const kept = await add('Ximena', '5511112222', { comments: 'Café' });
  const double = await add('Ximena Ruiz', '5511112223', {
    email: 'ximena@correo.mx',
    comments: 'Alergia',
    level_id: '3,',
  });
  const { id } = await salon.book({ client: double });
  await salon.ok('payment/add', {
    payment: { client_id: double, type_id: 1, amount: '150.00' },
    assign: { type_id: 3, amount: '150.00' },
  });
  await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '200' }],
    sale: { client_id: double, lines: [{ kind: 'gift_card', amount: '200' }] },
  });
  const self = await salon.refused('clients/merge', { client_id: double, into_id: double });
  expect(self.fields).toHaveProperty(['into_id']);
  const replies = await Promise.all([
    salon.call('clients/merge', { client_id: double, into_id: kept }),
    salon.call('clients/merge', { client_id: kept, into_id: double }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual(['error', 'success']);
  const [left, gone] = replies[0]?.status === 'success' ? [kept, double] : [double, kept];
  const { client } = await salon.ok('clients/profile', { client_id: left });
  expect(client).toMatchObject({ email: 'ximena@correo.mx', level_id: '3,' });
  expect(client.comments.split('\n').sort()).toEqual(['Alergia', 'Café']);
  expect((await salon.ok('clients/credit', { client_id: left })).credit).toBe('150.00');
  expect((await salon.ok('appointment/details', { appointment_id: id })).appointment.client_id).toBe(left);
  const { gift_cards } = await salon.ok('voucher/client', { client_id: left });
  expect(gift_cards).toHaveLength(1);
  expect(await salon.refused('clients/profile', { client_id: gone })).toMatchObject({ code: 'not_found' });
});
