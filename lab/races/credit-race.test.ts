import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { TODAY } from '../../api/testing/salon-fixture';
import { deadlocks } from './deadlocks';
import { onServer } from './on-server';

const ROUNDS = 6;
const HOURS = ['10:00', '11:00', '12:00', '15:00', '16:00', '17:00'];

onServer('two appointments that hold parts of the same payments', salon => {
  beforeAll(async () => {
    await salon.ok('caja/add', { caja: {} });
  });

  async function pay(): Promise<number> {
    const payment = { client_id: salon.ximena, type_id: 1, amount: '800.00' };
    return (await salon.ok('payment/add', { payment })).payment_id;
  }

  /** In the chair, with 600.00 of the first payment and 200.00 of the other, for a haircut of 450.00 alone. */
  async function overpaid(healer: number, hour: string, payments: readonly number[]) {
    const { id } = await salon.book({ day: TODAY, healer, hour, services: [salon.cut, salon.mask] });
    for (const [at, payment_id] of payments.entries()) {
      const assign = { payment_id, type_id: 2 as const, amount: at === 0 ? '600.00' : '200.00' };
      await salon.ok('payment/add', { assign: { ...assign, appointment_id: id } });
    }
    await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    const { services } = await salon.details(id);
    const last = services.find(({ service_id }) => service_id === salon.mask);
    await salon.ok('calendar/add', { delete_service: { id: last?.id ?? 0, appointment_id: id } });
    return id;
  }

  test('are charged at once without a deadlock; the rest becomes credit', async () => {
    const before = await deadlocks(salon.db);
    for (const hour of HOURS.slice(0, ROUNDS)) {
      const payments = [await pay(), await pay()];
      const ids = [
        await overpaid(salon.mariana, hour, payments),
        await overpaid(salon.sofia, hour, payments.toReversed()),
      ];
      const replies = await Promise.all(
        ids.map(appointment_id => salon.call('caja/charge', { appointment_id, type_id: 1 })),
      );
      expect(replies.map(({ status }) => status)).toEqual(['success', 'success']);
    }
    expect((await deadlocks(salon.db)) - before).toBe(0);
    const { rows } = await sql<{ credit: number }>`
      select credit from client_credit where client_id = ${salon.ximena}
    `.execute(salon.db.read);
    expect(rows[0]?.credit).toBe(ROUNDS * 2 * (80_000 - 45_000));
  });
});
