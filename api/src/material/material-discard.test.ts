import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveToYesterday } from '../../testing/move-to-yesterday';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

/** A haircut (450.00) in progress that asks for 45 g, which cost 27.00. */
async function requestMaterial(hour: string) {
  const { id } = await salon.bookAndStart({ hour });
  const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 2 as const, quantity: 45 };
  await salon.ok('calendar/add', { product });
  const [line] = (await salon.details(id)).products;
  return { id, line: { material: { id: line?.id ?? 0 } } };
}

const charge = async (id: number) => {
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
};
const currentDetails = async (id: number) => {
  const { appointment, products } = await salon.details(id);
  return { total: appointment.total, line: products[0] };
};
const milliliters = async () => (await salon.ok('product/stock', {})).products[0]?.material_unit;

test('before the charge it comes off the total; nothing leaves the stock', async () => {
  const { id, line } = await requestMaterial('10:00');
  const before = await milliliters();
  await salon.ok('appointment/update', { appointment: { id, complete: true } }, 'healer');
  expect((await currentDetails(id)).total).toBe('477.00');
  const { material } = await salon.ok('material/discard', line, 'recepcion');
  expect(material.status_id).toBe(3);
  expect(await currentDetails(id)).toMatchObject({ total: '450.00', line: { status_id: 3, total: '0.00' } });
  expect(await milliliters()).toBe(before);
  for (const path of ['material/deliver', 'material/discard'] as const) {
    expect((await salon.refused(path, line)).message).toBe('El material ya fue descartado');
  }
});

test('once the budget is confirmed the total stays', async () => {
  const { id, line } = await requestMaterial('11:00');
  await salon.ok('appointment/update', { appointment: { id, confirm: true } });
  await salon.ok('material/discard', line, 'almacen');
  expect(await currentDetails(id)).toMatchObject({ total: '477.00', line: { status_id: 3, total: '27.00' } });
});

test('after the charge what was charged stays, and the list lets go of the appointment', async () => {
  const { id, line } = await requestMaterial('12:00');
  await charge(id);
  const listed = async () =>
    (await salon.ok('material/get', {}, 'almacen')).appointments.map(appointment => appointment.id);
  expect(await listed()).toContain(id);
  await salon.ok('material/discard', line, 'almacen');
  expect(await currentDetails(id)).toMatchObject({ total: '477.00', line: { status_id: 3, total: '27.00' } });
  expect(await listed()).not.toContain(id);
});

test('what was charged late is in the list on the days after, marked with its day, until it is settled', async () => {
  const { id, line } = await requestMaterial('16:00');
  const booked = await salon.bookAndStart({ hour: '17:00' });
  await charge(booked.id);
  await charge(id);
  // An appointment of the day before yesterday, charged then.
  await moveToYesterday(salon, id, 2);
  const then = new Date('2026-11-19T01:50:00Z');
  await inTransaction(salon.db, async tx => {
    await tx.updateTable('appointments').set({ ended_at: then }).where('id', '=', id).execute();
    for (const lines of ['appointment_services', 'appointment_products'] as const) {
      await tx.updateTable(lines).set({ charged_at: then }).where('appointment_id', '=', id).execute();
    }
  });
  const { appointments } = await salon.ok('material/get', {}, 'almacen');
  expect(appointments.find(row => row.id === id)).toMatchObject({ day: '2026-11-18', status_id: 4 });
  expect(appointments.map(row => row.id)).not.toContain(booked.id);
  await salon.ok('material/deliver', line, 'almacen');
  const after = await salon.ok('material/get', {}, 'almacen');
  expect(after.appointments.map(row => row.id)).not.toContain(id);
});

test('what was delivered, or sold, is not discarded', async () => {
  const { id, line } = await requestMaterial('13:00');
  await salon.ok('material/deliver', line);
  expect((await salon.refused('material/discard', line)).message).toBe('El material ya fue entregado');
  const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 1 };
  await salon.ok('calendar/add', { product });
  const sold = (await salon.details(id)).products.find(each => each.type_id === 1);
  expect((await salon.refused('material/discard', { material: { id: sold?.id ?? 0 } })).code).toBe(
    'not_found',
  );
});
