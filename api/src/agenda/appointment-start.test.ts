import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveToYesterday, YESTERDAY } from '../../testing/move-to-yesterday';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const update = (id: number, change: object) => ({ appointment: { id, ...change } });
const material = (appointment_id: number, quantity = 30) => ({
  product: { appointment_id, variant_id: salon.shampoo, type_id: 2 as const, quantity },
});

describe('a start', () => {
  test('is of its own day; the refusal says its day and hour', async () => {
    const { id } = await salon.book({ day: TOMORROW, hour: '10:00' });
    expect(await salon.refused('appointment/update', update(id, { status_id: 3 }))).toMatchObject({
      code: 'conflict',
      message: 'La cita es del sáb 21 nov a las 10:00 a.m.: solo se inicia en su día',
    });
    expect((await salon.details(id)).appointment.started_at).toBeNull();
  });

  test('is undone while nothing changed since: back to Confirmada, audited, and it starts again', async () => {
    const { id } = await salon.bookAndStart({ hour: '10:00' });
    expect((await salon.details(id)).appointment.can_undo_start).toBe(true);
    // A line that was added and removed again is no change.
    await salon.ok('calendar/add', material(id));
    const [line] = (await salon.details(id)).products;
    expect((await salon.details(id)).appointment.can_undo_start).toBe(false);
    await salon.ok('calendar/add', { delete_product: { id: line?.id ?? 0 } });
    const { appointment } = await salon.ok('appointment/update', update(id, { status_id: 2 }), 'recepcion');
    expect(appointment).toMatchObject({ status_id: 2, started_at: null, can_undo_start: false });
    const audit = await salon.db.read
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .where('call', '=', 'appointment/update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ before: { status_id: 3 }, after: { status_id: 2, started_at: null } });
    const again = await salon.ok('appointment/update', update(id, { status_id: 3 }));
    expect(again.appointment.status_id).toBe(3);
  });

  test.each([
    ['a service', '10:00', (id: number) => ({ service: { appointment_id: id, service_id: salon.blowDry } })],
    ['a request', '15:00', (id: number) => material(id)],
    [
      'a product',
      '16:00',
      (id: number) => ({
        product: { appointment_id: id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 1 },
      }),
    ],
  ])('with %s that was added since is not undone', async (_what, hour, added) => {
    const { id } = await salon.bookAndStart({ hour, healer: salon.sofia });
    await salon.ok('calendar/add', added(id));
    expect(await salon.refused('appointment/update', update(id, { status_id: 2 }))).toMatchObject({
      message: 'Los servicios o productos ya cambiaron: el inicio ya no se puede deshacer',
    });
  });

  test('what is confirmed, finished or not in progress is not undone, and a healer undoes nothing', async () => {
    const { id } = await salon.bookAndStart({ hour: '12:00' });
    expect((await salon.refused('appointment/update', update(id, { status_id: 2 }), 'healer')).code).toBe(
      'forbidden',
    );
    await salon.ok('appointment/update', update(id, { confirm: true }));
    const message = async () =>
      (await salon.refused('appointment/update', update(id, { status_id: 2 }))).message;
    expect(await message()).toMatch(/^El presupuesto ya está confirmado/);
    await salon.ok('appointment/update', update(id, { complete: true }));
    expect(await message()).toMatch(/^La cita ya terminó/);
    const { version } = (await salon.details(id)).appointment;
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    expect(await salon.refused('appointment/update', update(id, { status_id: 2 }))).toMatchObject({
      code: 'invalid',
      fields: { 'appointment.status_id': expect.any(String) },
    });
  });
});

describe('in progress since another day', () => {
  let id: number;
  beforeAll(async () => {
    id = (await salon.bookAndStart({ hour: '15:00' })).id;
    await moveToYesterday(salon, id);
  });

  test('it stands first in the till, on the tablet and in the material list', async () => {
    const { appointments } = await salon.ok('caja/get', {}, 'recepcion');
    expect(appointments[0]).toMatchObject({ id, day: YESTERDAY, status_id: 3 });
    expect(appointments.slice(1).every(({ day }) => day === TODAY)).toBe(true);
    const day = await salon.ok('healers/day', {}, 'healer');
    expect(day.appointments[0]).toMatchObject({ id, day: YESTERDAY });
    const process = await salon.ok('healers/appointment', { appointment_id: id }, 'healer');
    expect(process.appointment.day).toBe(YESTERDAY);
    const list = await salon.ok('material/get', {}, 'almacen');
    expect(list.appointments[0]).toMatchObject({ id, day: YESTERDAY });
  });

  test('it is worked on, delivered, finished and charged', async () => {
    await salon.ok('calendar/add', material(id), 'healer');
    const [line] = (await salon.details(id)).products;
    await salon.ok('material/deliver', { material: { id: line?.id ?? 0 } }, 'almacen');
    await salon.ok('appointment/update', update(id, { complete: true }), 'healer');
    const { version } = (await salon.details(id)).appointment;
    const { appointment } = await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    expect(appointment?.status_id).toBe(4);
    const { appointments } = await salon.ok('caja/get', {}, 'recepcion');
    expect(appointments.map(row => row.id)).not.toContain(id);
    expect((await salon.refused('healers/appointment', { appointment_id: id }, 'healer')).code).toBe(
      'not_found',
    );
  });
});
