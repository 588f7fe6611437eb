import { beforeAll, expect, test } from 'vitest';
import { TOMORROW } from '../../api/testing/salon-fixture';
import { atOnce, onServer } from './on-server';

const ROUNDS = 20;
const HOURS = ['10:00', '11:00', '15:00', '16:00'];

onServer('a double is merged while others work with it', salon => {
  beforeAll(() => salon.ok('caja/add', { caja: {} }));

  const add = async (phone: number) =>
    (await salon.ok('clients/add', { client: { first_name: 'Ximena', phone: String(phone) } })).client_id;

  const sell = (client_id: number) =>
    salon.call('caja/charge', {
      payments: [{ type_id: 1, amount: '389' }],
      sale: { client_id, lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
    });

  const rowsOf = async (client_id: number) => {
    const of = (table: 'appointments' | 'payments' | 'sales') =>
      salon.db.read.selectFrom(table).select('id').where('client_id', '=', client_id).execute();
    return (await Promise.all([of('appointments'), of('payments'), of('sales')])).flat().length;
  };

  test('what is sold, paid and booked meanwhile is the other client’s, or refused', async () => {
    await salon.ok('product/update/details', {
      stock: { variant_id: salon.shampoo, selling: 500, exhibition: 0, material: 0 },
    });
    const kept = await add(5511110000);
    for (let round = 0; round < ROUNDS; round++) {
      const double = await add(5522220000 + round);
      const [merge] = await Promise.all([
        salon.call('clients/merge', { client_id: double, into_id: kept }),
        atOnce(2, () => sell(double)),
        salon.call('payment/add', { payment: { client_id: double, type_id: 1, amount: '10.00' } }),
        salon.call('calendar/add', {
          appointment: {
            client_id: double,
            healer_id: salon.mariana,
            day: TOMORROW,
            hour: HOURS[round % 4] ?? '',
          },
          services: [{ service_id: salon.cut }],
        }),
      ]);
      expect([merge.status, await rowsOf(double)]).toEqual(['success', 0]);
    }
  });
});
