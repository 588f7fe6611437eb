import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkAudit } from '../../api/src/integrity/invariants';
import { TODAY } from '../../api/testing/salon-fixture';
import { atOnce, onServer, tally } from './on-server';

const DESKS = 64;

onServer('of many at once exactly one wins', salon => {
  let began: Date;
  beforeAll(async () => {
    // The database's own clock: the app's stands still here.
    const { rows } = await sql<{ now: Date }>`select now()`.execute(salon.db.read);
    began = rows[0]?.now ?? new Date(0);
  });

  test('64 open the till: one does', async () => {
    const replies = await atOnce(DESKS, () => salon.call('caja/add', { caja: { initial: '500' } }));
    expect(tally(replies)).toEqual({ success: 1, conflict: DESKS - 1 });
  });

  test('64 charge one appointment: it is paid once', async () => {
    const { id, version } = await salon.bookAndStart({ hour: '11:00' });
    const charge = { appointment_id: id, version, type_id: 1 };
    const { success, ...others } = tally(await atOnce(DESKS, () => salon.call('caja/charge', charge)));
    expect(success).toBe(1);
    expect(['conflict', 'stale']).toEqual(expect.arrayContaining(Object.keys(others)));
    expect((await salon.details(id)).payments).toHaveLength(1);
  });

  test('64 sell the last bottle: one does, the others read AGOTADO', async () => {
    const appointments = await inTheChair(DESKS);
    const { products } = await salon.ok('product/stock', {});
    const version = products.find(({ variant_id }) => variant_id === salon.shampoo)?.version ?? 0;
    const counted = { selling: 1, exhibition: 0, material: 3, reason: 'Conteo' };
    await salon.ok('product/update/details', {
      stock: { variant_id: salon.shampoo, version, ...counted },
    });
    const product = { variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity: 1 };
    const replies = await atOnce(DESKS, at =>
      salon.call('calendar/add', { product: { ...product, appointment_id: appointments[at] } }),
    );
    expect(tally(replies)).toEqual({ success: 1, conflict: DESKS - 1 });
    const messages = new Set(replies.filter(({ code }) => code).map(({ message }) => message));
    expect([...messages]).toEqual(['AGOTADO: ya no hay piezas de este producto']);
  });

  test('a payment that is sent ten times with one request id is made once, and all ten read so', async () => {
    const payment = { client_id: salon.vip, type_id: 1, amount: '77.00', folio: 'DIEZ' };
    const request_id = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => salon.call('payment/add', { payment, request_id })),
    );
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.status).toBe('success');
    const { payments } = await salon.ok('payment/get', { search: 'DIEZ' });
    expect(payments).toHaveLength(1);
  });

  test('after all of it everything is in the audit', async () => {
    expect(await checkAudit(salon.db.read, began)).toEqual([]);
  });

  /** Appointments in progress, of as many healers as it takes. */
  async function inTheChair(count: number): Promise<number[]> {
    const hours = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];
    const ids: number[] = [];
    for (let at = 0; at < count; at += hours.length) {
      const healer = { first_name: `Turno ${at}`, phone: '5512345678' };
      const { healer_id } = await salon.ok('healers/add', { healer });
      const times = {
        hour_in: '09:00',
        hour_food: '14:00',
        hour_out: '19:00',
        date_start: null,
        date_end: null,
      };
      const schedule = { healer_id, type_id: 1 as const, days: 'Dom Lun Mar Mie Jue Vie Sab', ...times };
      await salon.ok('healers/schedule/add', { schedule });
      for (const hour of hours)
        ids.push((await salon.bookAndStart({ day: TODAY, healer: healer_id, hour })).id);
    }
    return ids;
  }
});
