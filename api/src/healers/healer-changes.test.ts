import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();
let service_id: number;
beforeAll(async () => {
  const { variant } = await salon.ok('service/variant', { variant_id: salon.cut });
  service_id = variant.service_id;
});

const phone = '55 1234 5678';

async function addHealer(first_name: string, more: object = {}) {
  const healer = { first_name, last_name: 'Prueba', phone, ...more };
  return (await salon.ok('healers/add', { healer, password: PASSWORD }, 'recepcion')).healer_id;
}

const profile = (healer_id: number) => salon.ok('healers/profile', { healer_id });
const enter = (healer_id: number, pin: string) => salon.call('session/healer', { healer_id, pin }, 'nobody');

test('new healer level fixed to 1, whatever is sent; the profile opens with what was written', async () => {
  const id = await addHealer('Nadia', {
    level_id: 3,
    email: 'nadia@melena.mx',
    birthday: '1990-02-28',
    selling: 7.5,
  });
  const { healer, schedule, services } = await profile(id);
  expect(healer).toMatchObject({
    first_name: 'Nadia',
    phone: '5512345678',
    email: 'nadia@melena.mx',
    birthday: '1990-02-28',
    level_id: 1,
    selling: 7.5,
    status_id: 1,
    can_enter: false,
  });
  expect([schedule, services]).toEqual([[], []]);
  const { healers } = await salon.ok('session/healers', {}, 'nobody');
  expect(healers.map(one => one.id)).toContain(id);
});

test('a full name is one healer, whatever accents and case', async () => {
  await addHealer('Zoé');
  const taken = { code: 'conflict', fields: { 'healer.first_name': 'Ya hay un healer con ese nombre' } };
  const again = { first_name: 'ZOE', last_name: 'prueba', phone };
  expect(await salon.refused('healers/add', { healer: again })).toMatchObject(taken);
  const other = await addHealer('Zaida');
  expect(await salon.refused('healers/update', { healer: { id: other, first_name: 'zoe' } })).toMatchObject(
    taken,
  );
});

test('a change is refused at its field: a birthday to come, a level, a status, a telephone, a percentage', async () => {
  const id = await addHealer('Olga', { birthday: '1991-03-04' });
  const changes = [
    { birthday: TOMORROW },
    { level_id: 4 },
    { status_id: 3 },
    { phone: '123' },
    { selling: 101 },
  ];
  for (const change of changes) {
    const reply = await salon.refused('healers/update', { healer: { id, ...change } });
    expect(reply.fields).toHaveProperty([`healer.${Object.keys(change)[0]}`]);
  }
  await salon.ok('healers/update', { healer: { id, birthday: '' } });
  expect((await profile(id)).healer.birthday).toBe('');
});

test('an administrator adds a healer with a pin by the session alone; reception asks for an approval', async () => {
  const healer = { first_name: 'Ofelia', phone, pin: '604193' };
  expect(await salon.refused('healers/add', { healer }, 'recepcion')).toMatchObject({
    fields: { password: 'Escribe la contraseña de un administrador' },
  });
  const { healer_id } = await salon.ok('healers/add', { healer });
  expect(await enter(healer_id, '604193')).toMatchObject({ status: 'success' });
  const change = { healer: { id: healer_id, pin: '571940' } };
  expect(await salon.refused('healers/update', change)).toMatchObject({
    fields: { password: expect.any(String) },
  });
});

test('a pin has 6 to 8 digits; a new one opens the area, the old one no more, and ends the sessions it opened', async () => {
  for (const pin of ['123', '123456789', '12a4']) {
    const reply = await salon.refused('healers/add', { healer: { first_name: 'X', phone, pin } });
    expect(reply.fields).toEqual({ 'healer.pin': 'Escribe de 6 a 8 dígitos' });
  }
  const id = await addHealer('Paola', { pin: '482136' });
  expect((await profile(id)).healer.can_enter).toBe(true);
  const { access_id } = await salon.ok('session/healer', { healer_id: id, pin: '482136' }, 'nobody');
  await salon.ok('healers/day', { access_id });
  // Wrong tries at the pin that was forgotten don't count against the new one.
  for (let tries = 0; tries < 5; tries++) await enter(id, '0000');
  expect(await enter(id, '482136')).toMatchObject({ code: 'limited' });
  await salon.ok('healers/update', { healer: { id, pin: '902107' }, password: PASSWORD });
  expect(await salon.refused('healers/day', { access_id })).toMatchObject({ code: 'unauthenticated' });
  expect(await enter(id, '482136')).toMatchObject({ code: 'unauthenticated', message: 'Pin incorrecto' });
  expect(await enter(id, '902107')).toMatchObject({ status: 'success' });
});

test('pins are never sent, logged or kept as they are, not in an audit row either', async () => {
  const pin = '77420935';
  const request_id = 'b3f0c0de-0000-4000-8000-000000000077';
  const healer = { first_name: 'Secreta', phone, pin };
  const replies: unknown[] = [await salon.ok('healers/add', { healer, password: PASSWORD, request_id })];
  const { healer_id } = replies[0] as { healer_id: number };
  replies.push(
    await salon.ok('healers/update', { healer: { id: healer_id, pin: '90217735' }, password: PASSWORD }),
  );
  replies.push(await profile(healer_id));
  replies.push(await salon.db.read.selectFrom('audit').select(['before', 'after']).execute());
  replies.push(await salon.db.read.selectFrom('requests').selectAll().execute());
  expect(JSON.stringify(replies)).not.toMatch(/77420935|90217735|scrypt/);
  const { entries } = await salon.ok('audit/get', { entity: 'healer' });
  expect(entries[0]).toMatchObject({ after: { new_secret: true } });
});

test('who leaves with appointments to come is said which ones, and leaves only when that is confirmed', async () => {
  const id = await addHealer('Teresa', { pin: '135792' });
  await salon.ok('healers/schedule/add', {
    schedule: {
      healer_id: id,
      type_id: 1,
      days: 'Vie Sab',
      hour_in: '09:00',
      hour_food: null,
      hour_out: '18:00',
      date_start: null,
      date_end: null,
    },
  });
  const { access_id } = await salon.ok('session/healer', { healer_id: id, pin: '135792' }, 'nobody');
  const started = await salon.bookAndStart({ healer: id });
  const coming = await salon.book({ healer: id, day: TOMORROW });
  const { id: cancelled } = await salon.book({ healer: id, day: TOMORROW, hour: '12:00' });
  await salon.ok('appointment/update', { appointment: { id: cancelled, status_id: 5 } });
  const leaving = { id, status_id: 2, selling: 9 };
  const asked = await salon.refused('healers/update', { healer: leaving });
  expect(asked.code).toBe('conflict');
  expect(asked.stranded?.map(visit => [visit.id, visit.day])).toEqual([
    [started.id, TODAY],
    [coming.id, TOMORROW],
  ]);
  expect((await profile(id)).healer).toMatchObject({ status_id: 1, selling: 0, version: 0 });
  const seen = { confirmed: true, stranded_ids: [started.id] };
  expect((await salon.refused('healers/update', { healer: leaving, ...seen })).stranded).toHaveLength(2);
  await salon.ok('healers/day', { access_id });
  const done = await salon.ok('healers/update', { healer: leaving, confirmed: true });
  expect(done).toMatchObject({ saved: true, healer: { status_id: 2, selling: 9 } });
  expect(done.stranded).toHaveLength(2);
  expect(await salon.refused('healers/day', { access_id })).toMatchObject({ code: 'unauthenticated' });
  const { healers } = await salon.ok('calendar/get', { day: TOMORROW });
  expect(healers.map(healer => healer.id)).not.toContain(id);
  const { appointments } = await salon.ok('calendar/get', { day: TOMORROW });
  expect(appointments.map(visit => visit.healer)).toContain('Teresa Prueba');
});

test('who has nothing to come leaves at once; a removed healer keeps the name in history', async () => {
  const id = await addHealer('Breve');
  const { saved, stranded, healer } = await salon.ok('healers/update', { healer: { id, status_id: 0 } });
  expect([saved, stranded, healer.status_id]).toEqual([true, [], 0]);
  expect(await salon.refused('healers/profile', { healer_id: id })).toMatchObject({ code: 'not_found' });
  expect(await salon.refused('healers/update', { healer: { id, status_id: 1 } })).toMatchObject({
    code: 'not_found',
  });
  const { healers } = await salon.ok('healers/get', { status_id: 0, level_id: 0 });
  expect(healers.map(one => one.id)).not.toContain(id);
});

test('default commission when adding a service to a healer: level 1 is 20%, level 2 is 25%, level 3 is 30%', async () => {
  for (const [level_id, comission] of [
    [1, 20],
    [2, 25],
    [3, 30],
  ] as const) {
    const id = await addHealer(`Nivel ${level_id}`);
    await salon.ok('healers/update', { healer: { id, level_id } });
    await salon.ok('healers/add', { service: { healer_id: id, service_id } });
    expect((await profile(id)).services).toMatchObject([
      { service_id, name: 'Corte', comission, price: null },
    ]);
  }
});

test("a commission that is null is the level's, and stays as it was in a change; an empty one is refused", async () => {
  const id = await addHealer('Nula');
  await salon.ok('healers/update', { healer: { id, level_id: 2 } });
  const service = { healer_id: id, service_id, comission: '' as unknown as number };
  expect((await salon.refused('healers/add', { service })).fields).toEqual({
    'service.comission': 'Escribe un porcentaje',
  });
  await salon.ok('healers/add', { service: { ...service, comission: null } });
  const [given] = (await profile(id)).services;
  expect(given).toMatchObject({ comission: 25 });
  const unchanged = { id: given?.id ?? 0, comission: null, status_id: 1 as const, price: '300' };
  await salon.ok('healers/update', { service: unchanged });
  expect((await profile(id)).services).toMatchObject([{ comission: 25, price: '300.00' }]);
  for (const selling of [null, '', 101]) {
    const refused = await salon.refused('healers/update', { healer: { id, selling } });
    expect(refused.fields).toHaveProperty(['healer.selling']);
  }
});

test("a healer's service: once, with a special price or null for 'No aplica', which a booking charges", async () => {
  const id = salon.sofia;
  const service = { healer_id: id, service_id, comission: 22.5, price: '399.90' };
  await salon.ok('healers/add', { service });
  const [added] = (await profile(id)).services;
  expect(added).toMatchObject({ comission: 22.5, price: '399.90' });
  expect(await salon.refused('healers/add', { service })).toMatchObject({
    code: 'conflict',
    fields: { 'service.service_id': 'El healer ya tiene este servicio' },
  });
  const offered = async () =>
    (await salon.ok('calendar/services', {})).services.find(one => one.id === salon.cut)?.prices;
  expect(await offered()).toContainEqual({ healer_id: id, price: '399.90' });
  const own = added?.id ?? 0;
  await salon.ok('healers/update', { service: { id: own, price: null } });
  expect((await profile(id)).services).toMatchObject([{ comission: 22.5, price: null }]);
  expect(await offered()).not.toContainEqual(expect.objectContaining({ healer_id: id }));
  await salon.ok('healers/update', { service: { id: own, comission: 40 } });
  expect((await profile(id)).services).toMatchObject([{ comission: 40, price: null }]);
  await salon.ok('healers/update', { service: { id: own, status_id: 0 } });
  expect((await profile(id)).services).toEqual([]);
  expect(await salon.refused('healers/update', { service: { id: own, comission: 1 } })).toMatchObject({
    code: 'not_found',
  });
});

test('only an active service is given, by a healer who is there; one that is removed is given no more', async () => {
  expect(await salon.refused('healers/add', { service: { healer_id: 999_999, service_id } })).toMatchObject({
    code: 'not_found',
  });
  const { service_id: inactive } = await salon.ok('service/add', {
    service: { category_id: 1, name: 'Pausado' },
  });
  await salon.ok('healers/add', { service: { healer_id: salon.sofia, service_id: inactive } });
  await salon.ok('service/update/details', { service: { id: inactive, status_id: 2 } });
  const reply = await salon.refused('healers/add', {
    service: { healer_id: salon.mariana, service_id: inactive },
  });
  expect(reply.fields).toEqual({ 'service.service_id': 'Elige un servicio activo' });
  await salon.ok('service/update/details', { service: { id: inactive, status_id: 0 } });
  expect((await profile(salon.sofia)).services.map(given => given.service_id)).not.toContain(inactive);
});
