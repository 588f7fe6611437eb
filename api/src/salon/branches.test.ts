import { beforeAll, expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

// Two salons of a chain. Mariana works in the second one too.
const salon = salonTest();
const SECOND = { salon_id: 2 };

beforeAll(async () => {
  const { salon_id, mariana } = salon;
  await inTransaction(salon.db, async tx => {
    const hours = { hour_start: '08:00', hour_end: '20:00' };
    await tx
      .insertInto('branches')
      .values({ salon_id, id: 2, name: 'Salón Roma', ...hours })
      .execute();
    const works = {
      hour_in: '08:00',
      hour_food: '14:00',
      hour_out: '20:00',
      days: 'Lun Mar Mie Jue Vie Sab',
    };
    await tx
      .insertInto('healer_schedules')
      .values({ salon_id, branch_id: 2, healer_id: mariana, ...works })
      .execute();
    await tx
      .updateTable('staff')
      .set({ branch_ids: [1] })
      .where('role', '=', 'recepcion')
      .execute();
  });
});

const bookAt = (hour: string, where: { salon_id?: number } = {}, day = TOMORROW) => ({
  appointment: { client_id: salon.ximena, healer_id: salon.mariana, day, hour },
  services: [{ service_id: salon.cut }],
  ...where,
});

test('a call is for the salon that it names, and for the first one that the person may enter', async () => {
  const { me } = await salon.ok('session/current', SECOND);
  expect(me).toMatchObject({ salon_id: 2, salon: 'Salón Roma' });
  expect((await salon.ok('session/current', {})).me.salon_id).toBe(1);
  expect((await salon.ok('session/current', {}, 'recepcion')).me.salon_id).toBe(1);
});

test.each([2, 3, 0, -1, 32_768, 99_999_999_999, 1.5, '1', null])(
  'who may enter the first salon only is refused in %s',
  async salon_id => {
    expect(await salon.refused('calendar/get', { day: TODAY, salon_id }, 'recepcion')).toMatchObject({
      code: 'forbidden',
      message: 'No tienes acceso a ese salón.',
    });
  },
);

test('each salon has its own agenda and folios; a healer is in one of them at a time', async () => {
  const first = await salon.ok('calendar/add', bookAt('10:00'));
  expect(await salon.refused('calendar/add', bookAt('10:00', SECOND))).toMatchObject({
    code: 'slot_taken',
    message: 'Mariana tiene otra cita de 10:00 a.m. a 11:00 a.m. en Salón de prueba',
  });
  const second = await salon.ok('calendar/add', bookAt('11:00', SECOND));
  expect(second.appointment_folio).toBe(first.appointment_folio);
  // An hour earlier than the first salon opens.
  const early = await salon.ok('calendar/add', bookAt('08:00', SECOND));
  const day = async (where: object) =>
    (await salon.ok('calendar/get', { day: TOMORROW, ...where })).appointments.map(({ hour }) => hour);
  expect(await day({})).toEqual(['10:00']);
  expect(await day(SECOND)).toEqual(['08:00', '11:00']);
  const { id } = second.appointment;
  // It is told to whom may go there.
  const refused = { code: 'not_found', elsewhere: { id: 2, name: 'Salón Roma' } };
  expect(await salon.refused('appointment/details', { appointment_id: id })).toMatchObject(refused);
  const counter = await salon.refused('appointment/details', { appointment_id: id }, 'recepcion');
  expect(counter).toMatchObject({ code: 'not_found' });
  expect(counter).not.toHaveProperty('elsewhere');
  const search = { appointment_id: early.appointment_folio };
  expect((await salon.ok('calendar/search', search)).appointments).toMatchObject([{ salon_id: 2 }]);
  expect((await salon.ok('calendar/search', search, 'recepcion')).appointments).toEqual([]);
  const { entries } = await salon.ok('audit/get', { entity: 'appointment' });
  expect(entries.map(({ salon_id }) => salon_id)).toEqual([2, 2, 1]);
  const madeIn = async (made_in: number) =>
    (await salon.ok('audit/get', { entity: 'appointment', made_in })).entries;
  expect([...(await madeIn(2)), ...(await madeIn(1))]).toEqual(entries);
});

test('the agenda shows when a healer is taken in another salon, and an absence may strand nobody there', async () => {
  const { mariana } = salon;
  const day = '2026-12-01';
  await salon.ok('calendar/add', bookAt('12:00', SECOND, day));
  const { healers } = await salon.ok('calendar/get', { day });
  const taken = { hour_in: '12:00', hour_out: '13:00', reason: 'Salón Roma' };
  expect(healers.find(({ id }) => id === mariana)?.absences).toEqual([taken]);
  const { days } = await salon.ok('calendar/week', { healer_id: mariana, from: day });
  expect(days.find(each => each.day === day)?.healer.absences).toEqual([taken]);

  const message = 'Tiene 1 cita en Salón Roma. Muévela o cancélala ahí primero.';
  const none = { hour_in: null, hour_food: null, hour_out: null };
  const off = {
    healer_id: mariana,
    type_id: 2 as const,
    days: 'Mar',
    date_start: day,
    date_end: day,
    ...none,
  };
  expect(await salon.refused('healers/schedule/add', { schedule: off, confirmed: true })).toMatchObject({
    message,
  });
  const before = { ...off, hour_in: '09:00', hour_out: '12:00' };
  await salon.ok('healers/schedule/add', { schedule: before, confirmed: true });
  // It holds in every salon.
  expect(await salon.refused('calendar/add', bookAt('09:00', SECOND, day))).toMatchObject({
    code: 'conflict',
  });
  const { healer } = await salon.ok('healers/profile', { healer_id: mariana });
  const leaving = { id: mariana, version: healer.version, status_id: 2 };
  const left = await salon.refused('healers/update', { healer: leaving, confirmed: true });
  expect(left.message).toMatch(/^Tiene \d citas en Salón Roma/);
});

test("a healer's day off of each week is that of one salon", async () => {
  const off = {
    healer_id: salon.mariana,
    type_id: 2 as const,
    days: 'Mar',
    date_start: null,
    date_end: null,
  };
  const schedule = { ...off, hour_in: null, hour_food: null, hour_out: null };
  const { schedule_id } = await salon.ok('healers/schedule/add', { schedule, confirmed: true });
  await salon.ok('calendar/add', bookAt('12:00', SECOND, '2026-12-08'));
  expect(await salon.refused('calendar/add', bookAt('13:00', {}, '2026-12-08'))).toMatchObject({
    message: 'Mariana no trabaja ese día.',
  });
  await salon.ok('healers/schedule/update', {
    schedule: { id: schedule_id, version: 0, status_id: 0 },
  } as never);
});

test('a healer works in salons whose clocks show one hour, which can be compared', async () => {
  const [first, second] = await Promise.all([{}, SECOND].map(where => salon.ok('salon/get', where)));
  const version = (reply: typeof first, id: number) =>
    reply?.salons.find(each => each.id === id)?.version ?? 0;
  const toTijuana = { id: 2, version: version(second, 2), time_zone: 'America/Tijuana' as const };
  expect(await salon.refused('salon/update', { salon: toTijuana, ...SECOND })).toMatchObject({
    fields: { 'salon.time_zone': 'Mariana trabaja también en Salón de prueba, que va con otra hora.' },
  });
  await inTransaction(salon.db, tx =>
    tx
      .insertInto('branches')
      .values([
        { salon_id: salon.salon_id, id: 3, name: 'Tijuana', time_zone: 'America/Tijuana' },
        { salon_id: salon.salon_id, id: 4, name: 'Hermosillo', time_zone: 'America/Hermosillo' },
        { salon_id: salon.salon_id, id: 5, name: 'La Paz', time_zone: 'America/Mazatlan' },
      ])
      .execute(),
  );
  const works = { type_id: 1 as const, days: 'Dom', hour_in: '09:00', hour_food: null, hour_out: '15:00' };
  const schedule = { healer_id: salon.sofia, ...works, date_start: null, date_end: null };
  expect(await salon.refused('healers/schedule/add', { schedule, salon_id: 3 })).toMatchObject({
    fields: {
      'schedule.salon_id':
        'Sofía trabaja en Salón de prueba, que va con otra hora: termina primero su horario ahí.',
    },
  });
  // Two zones of one clock.
  const { healer_id } = await salon.ok('healers/add', { healer: { first_name: 'Paz', phone: '6621112233' } });
  for (const [salon_id, days] of [
    [4, 'Lun'],
    [5, 'Mar'],
  ] as const) {
    await salon.ok('healers/schedule/add', { schedule: { ...schedule, healer_id, days }, salon_id });
  }
});

test('two salons of one RFC number their invoices by two series', async () => {
  const issuer = {
    ...{ rfc: 'EKU9003173C9', legal_name: 'ESCUELA KEMPER URGATE', regime: '601', postal_code: '42501' },
    ...{ series: 'A', service_key: '91101700', product_key: '53131600', version: 0 },
  };
  await salon.ok('invoice/issuer/save', { issuer, sure: true } as never);
  expect(await salon.refused('invoice/issuer/save', { issuer, sure: true, ...SECOND })).toMatchObject({
    fields: { 'issuer.series': 'Otro salón ya usa esa serie con este RFC' },
  });
  await salon.ok('invoice/issuer/save', {
    issuer: { ...issuer, series: 'B' },
    sure: true,
    ...SECOND,
  } as never);
});

test('a client has one history, and one credit, in all salons', async () => {
  const payment = { client_id: salon.vip, type_id: 3, account_id: salon.bank, amount: '300' };
  await salon.ok('payment/add', { payment, assign: { type_id: 3, amount: '300' }, ...SECOND } as never);
  const { id } = await salon.book({ client: salon.vip, hour: '16:00' });
  const { client, services } = await salon.ok('clients/profile', { client_id: salon.vip, ...SECOND });
  expect(client.credit).toBe('300.00');
  expect(services).toMatchObject([{ id, elsewhere: 'Salón de prueba' }]);
  const own = await salon.ok('clients/profile', { client_id: salon.vip });
  expect(own.client.credit).toBe('300.00');
  expect(own.services[0]).not.toHaveProperty('elsewhere');
});

test('each salon has its own till, and cuts numbered from one', async () => {
  for (const where of [{}, SECOND]) {
    const { caja } = await salon.ok('caja/add', { caja: { initial: '100' }, ...where } as never);
    expect(caja).toBeDefined();
  }
  expect(await salon.refused('caja/add', { caja: {}, ...SECOND })).toMatchObject({
    message: 'Ya hay una caja activa',
  });
  const numbers = [];
  for (const where of [{}, SECOND]) {
    const { caja } = await salon.ok('caja/get', where);
    const close = { caja: { id: caja?.id ?? 0, version: caja?.version ?? 0, close: true as const } };
    await salon.ok('caja/update', { ...close, password: 'melena-prueba', ...where });
    numbers.push((await salon.ok('caja/cut', { caja_id: caja?.id ?? 0, ...where })).number);
  }
  expect(numbers).toEqual([1, 1]);
});

test('a payment that waits to be assigned is counted in its own salon', async () => {
  const payment = { client_id: salon.vip, type_id: 3, account_id: salon.bank, amount: '50' };
  const waiting = async (where: object) => (await salon.ok('payment/totals', where)).unallocated.total;
  const before = [await waiting({}), await waiting(SECOND)];
  await salon.ok('payment/add', { payment, ...SECOND } as never);
  expect([await waiting({}), await waiting(SECOND)]).toEqual([before[0], (before[1] ?? 0) + 1]);
});

test('each salon has its own stock', async () => {
  const pieces = async (where: object) =>
    (await salon.ok('product/stock', where)).products.find(row => row.variant_id === salon.shampoo)?.selling;
  expect([await pieces({}), await pieces(SECOND)]).toEqual([2, 0]);
});

test('who has no open salon left is refused everywhere, and can close the session', async () => {
  await inTransaction(salon.db, async tx => {
    await tx
      .updateTable('staff')
      .set({ branch_ids: [2] })
      .where('role', '=', 'recepcion')
      .execute();
    await tx.updateTable('branches').set({ status_id: 2 }).where('id', '=', 2).execute();
  });
  expect(await salon.refused('session/current', {}, 'recepcion')).toMatchObject({ code: 'forbidden' });
  await salon.ok('session/close', {}, 'recepcion');
  expect(await salon.refused('session/current', {}, 'recepcion')).toMatchObject({ code: 'unauthenticated' });
});
