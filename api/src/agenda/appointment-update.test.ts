import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const update = (id: number, change: object) => ({ appointment: { id, ...change } });
const NOW_ISO = '2026-11-20T16:00:00.000Z';

/** Pays what is pending, by transfer. */
async function pay(id: number, amount: string) {
  await salon.ok('payment/add', {
    payment: { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount },
    assign: { type_id: 2, amount, appointment_id: id },
  });
}

describe('closing as the specification writes it', () => {
  test('ends one that its payments cover, without a till', async () => {
    const { id } = await salon.bookAndStart({ hour: '10:00' });
    await pay(id, '450');
    const body = update(id, { status_id: 4, ended_at: NOW_ISO, paid: '450.00' });
    const { appointment } = await salon.ok('appointment/update', body, 'recepcion');
    expect(appointment).toMatchObject({ status_id: 4, ended_at: NOW_ISO, paid: '450.00', pending: '0.00' });
    // Sent again, it changes nothing.
    expect((await salon.ok('appointment/update', body)).appointment).toEqual(appointment);
  });

  test('where something is pending, a conflict names it; another sum is refused at its field', async () => {
    const { id } = await salon.bookAndStart({ hour: '11:00' });
    const close = update(id, { status_id: 4, ended_at: NOW_ISO, paid: 450 });
    expect(await salon.refused('appointment/update', close)).toMatchObject({
      code: 'conflict',
      message: 'Faltan $450.00 por cobrar: la cita se cobra en Caja',
    });
    expect(await salon.refused('appointment/update', update(id, { paid: '1.00' }))).toMatchObject({
      code: 'invalid',
      fields: { 'appointment.paid': 'Lo pagado es $0.00: registra el pago aparte' },
    });
    await pay(id, '450');
    const wrong = update(id, { status_id: 4, paid: '900.00' });
    expect((await salon.refused('appointment/update', wrong)).fields).toHaveProperty(['appointment.paid']);
    expect((await salon.details(id)).appointment.status_id).toBe(3);
    expect((await salon.refused('appointment/update', close, 'healer')).code).toBe('forbidden');
  });

  test('what was paid beyond the total becomes credit of who paid it', async () => {
    const services = [salon.cut, salon.blowDry];
    const { id } = await salon.bookAndStart({ hour: '12:00', services });
    await pay(id, '750');
    const [line] = (await salon.details(id)).services;
    await salon.ok('calendar/add', { delete_service: { appointment_id: id, id: line?.id ?? 0 } });
    await salon.ok('appointment/update', update(id, { status_id: 4 }));
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 4, paid: '300.00' });
    const { client } = await salon.ok('clients/profile', { client_id: salon.ximena });
    expect(client.credit).toBe('450.00');
  });
});

describe('what is unchanged in a body is no change', () => {
  test('confirmed_at confirms, completed_at finishes; the whole appointment sent back does neither twice', async () => {
    const { id } = await salon.bookAndStart({ hour: '15:00' });
    const confirmed = await salon.ok('appointment/update', update(id, { confirmed_at: NOW_ISO }), 'healer');
    expect(confirmed.appointment.confirmed_at).toBe(new Date().toISOString());
    const same = await salon.ok('appointment/update', { appointment: confirmed.appointment }, 'healer');
    expect(same.appointment).toEqual(confirmed.appointment);
    const whole = { ...confirmed.appointment, completed_at: NOW_ISO };
    const completed = await salon.ok('appointment/update', { appointment: whole }, 'healer');
    expect(completed.appointment.completed_at).toBe(new Date().toISOString());
    const emptied = { ...completed.appointment, confirmed_at: null };
    expect(await salon.refused('appointment/update', { appointment: emptied })).toMatchObject({
      fields: { 'appointment.confirmed_at': 'Lo que ya se hizo no se borra' },
    });
    expect((await salon.refused('appointment/update', update(id, {}))).message).toBe(
      'Falta indicar qué cambiar',
    );
  });

  test('a cancelled one that is sent back stays cancelled', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '17:00' });
    const { appointment } = await salon.ok('appointment/update', update(id, { status_id: 6 }));
    expect(appointment.status_id).toBe(5);
    expect((await salon.ok('appointment/update', { appointment })).appointment).toEqual(appointment);
  });
});

describe('lines', () => {
  test("a product line's description is kept, and changed", async () => {
    const { id } = await salon.bookAndStart({ hour: '16:00' });
    const product = { appointment_id: id, variant_id: salon.shampoo, quantity: 1 };
    await salon.ok('calendar/add', { product: { ...product, type_id: 1, description: 'Para el viaje' } });
    await salon.ok('calendar/add', { product: { ...product, type_id: 2, description: 'Raíz' } });
    const [sold, asked] = (await salon.details(id)).products;
    expect([sold?.description, asked?.description]).toEqual(['Para el viaje', 'Raíz']);
    await salon.ok('calendar/add', { update_product: { id: sold?.id ?? 0, description: 'Regalo' } });
    const [changed] = (await salon.details(id)).products;
    expect(changed).toMatchObject({ description: 'Regalo', quantity: 1, total: '389.00' });
  });

  test("a service line's paid is its part of what was paid", async () => {
    const services = [salon.cut, salon.blowDry, salon.mask];
    const { id } = await salon.book({ hour: '10:00', services, advance: '200.01' });
    const paid = async () => (await salon.details(id)).services.map(line => line.paid);
    // The lines cost 450, 300 and 600.
    expect(await paid()).toEqual(['66.67', '44.44', '88.90']);
    await pay(id, '1149.99');
    expect(await paid()).toEqual(['450.00', '300.00', '600.00']);
  });
});
