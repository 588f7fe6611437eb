import { PHONE_WANTED } from '@melena/shared/rules/phone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();

const person = { first_name: 'Zoé', last_name: 'Núñez Ibarra', phone: '55 1122-3344' };
const add = (more: object = {}) => salon.ok('clients/add', { client: { ...person, ...more } }, 'atencion');

test('a client needs a telephone of 10 digits and a first name', async () => {
  const refused = (client: object) => salon.refused('clients/add', { client });
  expect(await refused({ ...person, phone: '551122334' })).toMatchObject({
    code: 'invalid',
    fields: { 'client.phone': PHONE_WANTED },
  });
  expect(await refused({ ...person, first_name: ' ' })).toMatchObject({
    fields: { 'client.first_name': 'Escribe el nombre' },
  });
});

test('is added with what was written, and found whatever the accents', async () => {
  const { client_id, client } = await add({
    level_id: '5,2,',
    email: 'zoe@correo.mx',
    birthday: '1990-02-28',
  });
  expect(client).toMatchObject({
    id: client_id,
    phone: '5511223344',
    level_id: '2,5,',
    status_id: 1,
    credit: '0.00',
    birthday: '1990-02-28',
    appointments: 0,
  });
  for (const search of ['zoe nunez', 'IBARRA', '1122 3344', 'zoe@correo']) {
    const found = await salon.ok('clients/get', { search });
    expect(found.clients.map(({ id }) => id)).toEqual([client_id]);
    expect(found.total).toBe(1);
  }
});

test('a telephone is found however it is written; a word of two letters where one begins', async () => {
  const { client_id } = await add({ first_name: 'Ulises', last_name: 'Quiroz', phone: '5698102743' });
  const found = async (search: string) =>
    (await salon.ok('clients/get', { search })).clients.map(({ id }) => id);
  for (const written of ['56 98 10 27 43', '(56) 9810-2743', 'ulises 98 10 27', '8102']) {
    expect(await found(written)).toEqual([client_id]);
  }
  for (const short of ['ul qu', 'Q', '56']) expect(await found(short)).toContain(client_id);
  for (const within of ['ro ulises', '98 ul', 'xq']) expect(await found(within)).toEqual([]);
});

test('the list goes by name, accents and capitals make no difference, page by page', async () => {
  for (const first_name of ['Ángeles', 'andrea', 'Ánima', 'Zita']) {
    await add({ first_name, last_name: 'Orden', phone: '5600000001' });
  }
  const page = async (offset: number) =>
    (await salon.ok('clients/get', { search: 'orden 56000', offset, limit: 2 })).clients;
  const names = [...(await page(0)), ...(await page(2))].map(({ first_name }) => first_name);
  expect(names).toEqual(['andrea', 'Ángeles', 'Ánima', 'Zita']);
});

test('a telephone may be shared; with the same name it is the same person', async () => {
  await add({ first_name: 'Hija' });
  expect(
    await salon.refused('clients/add', {
      client: { ...person, first_name: 'ZOE', last_name: 'nunez ibarra' },
    }),
  ).toMatchObject({
    code: 'conflict',
    fields: { 'client.phone': 'Ya hay un cliente con ese nombre y teléfono' },
  });
});

test('a screen asks whether the one who has that telephone is meant; the call as it is written just adds', async () => {
  const phone = '55 8800-1122';
  const { client } = await add({ first_name: 'Mariana', last_name: 'Acosta', phone });
  const ask = (written: string) =>
    salon.refused('clients/add', {
      client: { ...person, first_name: 'Otra', phone: written },
      unless_phone_exists: true,
    });
  for (const written of ['5588001122', '+52 55 8800 1122', '52 1 (55) 8800 1122']) {
    expect(await ask(written)).toMatchObject({
      code: 'conflict',
      message: 'Este teléfono es de Mariana Acosta',
      same_phone: [{ id: client.id, first_name: 'Mariana', phone: '5588001122' }],
    });
  }
  // Another person of the family, as the one at the counter says.
  await add({ first_name: 'Inés', last_name: 'Acosta', phone: '+52 55 8800 1122' });
  expect(await ask('5588001122')).toMatchObject({
    message: 'Este teléfono es de Inés Acosta, Mariana Acosta',
    same_phone: [{ first_name: 'Inés' }, { first_name: 'Mariana' }],
  });
  // Nobody else has it: it isn't asked.
  await salon.ok('clients/add', {
    client: { ...person, first_name: 'Nueva', phone: '5588001123' },
    unless_phone_exists: true,
  });
  // An inactive client can't be booked, and is listed after the others as inactive.
  const inés = (await salon.ok('clients/get', { search: 'Inés Acosta' })).clients[0];
  const { id, version } = inés ?? { id: 0, version: 0 };
  await salon.ok('clients/update', { client: { id, version, status_id: 2 } });
  expect(await ask(phone)).toMatchObject({
    message: 'Este teléfono es de Mariana Acosta, Inés Acosta (Inactivo)',
    same_phone: [
      { first_name: 'Mariana', status_id: 1 },
      { first_name: 'Inés', status_id: 2 },
    ],
  });
});

test('a telephone is found and kept as the number that it is, and those that can’t be one are listed', async () => {
  const { client } = await add({ first_name: 'Karen', phone: '+1 (619) 555-0142' });
  expect(client.phone).toBe('+16195550142');
  await add({ first_name: 'Lorena', phone: '044 55 8800 3344' });
  const found = async (search: string) => (await salon.ok('calendar/clients', { client: search })).clients;
  for (const search of ['+52 1 55 8800 3344', '52 55 8800 3344', '01 55 8800 3344', '\u202a+52 55 8800 33'])
    expect(await found(search)).toMatchObject([{ first_name: 'Lorena', phone: '5588003344' }]);
  expect(await found('+1 619 555 0142')).toMatchObject([{ first_name: 'Karen' }]);
  await inTransaction(salon.db, tx =>
    sql`insert into clients (salon_id, first_name, phone) values (${salon.salon_id}, 'Pilar', '1554433221')`.execute(
      tx,
    ),
  );
  const wrong = await salon.ok('clients/get', { wrong_phone: true, search: 'pi' });
  expect(wrong).toMatchObject({ total: 1, clients: [{ first_name: 'Pilar' }] });
  expect((await salon.ok('clients/get', { wrong_phone: true, limit: 1 })).total).toBe(1);
});

test('a telephone that changes to one that others have is asked about too, but for its own', async () => {
  const { client: other } = await add({ first_name: 'Olga', last_name: 'Luna', phone: '55 8800 2233' });
  const { client } = await add({ first_name: 'Petra', last_name: 'Luna', phone: '55 8800 2244' });
  const { id, version } = client;
  const changes = { id, version, phone: '+52 55 8800 2233' };
  expect(await salon.refused('clients/update', { client: changes, unless_phone_exists: true })).toMatchObject(
    {
      code: 'conflict',
      message: 'Este teléfono es de Olga Luna',
      same_phone: [{ id: other.id }],
    },
  );
  // Written another way it is the same telephone, and its own.
  const own = { id, version, phone: '52 55 8800 2244', comments: 'Suya' };
  const saved = await salon.ok('clients/update', { client: own, unless_phone_exists: true });
  // As the call is written, it just changes.
  await salon.ok('clients/update', { client: { ...changes, version: saved.client.version } });
  // A telephone that is shared already is not asked about with each change of something else.
  const now = { ...changes, version: saved.client.version + 1, first_name: 'Petra María' };
  await salon.ok('clients/update', { client: now, unless_phone_exists: true });
});

test('of desks that give one telephone at once to two clients, and to a new one, all but the first are asked', async () => {
  const phone = '55 7777 4444';
  const known = [];
  for (const [at, first_name] of ['Elena', 'Fátima'].entries()) {
    known.push((await add({ first_name, phone: `557777330${at}` })).client);
  }
  const replies = await Promise.all([
    ...known.map(({ id, version }) =>
      salon.call('clients/update', { client: { id, version, phone }, unless_phone_exists: true }),
    ),
    salon.call('clients/add', { client: { first_name: 'Gala', phone }, unless_phone_exists: true }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual(['error', 'error', 'success']);
  expect((await salon.ok('clients/get', { search: phone })).total).toBe(1);
});

test('of desks that register one telephone at once all but the first are asked', async () => {
  const register = (first_name: string) =>
    salon.call('clients/add', {
      client: { first_name, phone: '55 7777 5555' },
      unless_phone_exists: true,
    });
  const replies = await Promise.all(['Ana', 'Berta', 'Carla', 'Dora'].map(register));
  expect(replies.map(({ status }) => status).sort()).toEqual(['error', 'error', 'error', 'success']);
  expect((await salon.ok('clients/get', { search: '55 7777 5555' })).total).toBe(1);
});

test('two who register the same person at once make one', async () => {
  const client = { first_name: 'Simultánea', phone: '55 7777 6666' };
  const replies = await Promise.all([1, 2, 3].map(() => salon.call('clients/add', { client })));
  expect(replies.map(({ status }) => status).sort()).toEqual(['error', 'error', 'success']);
});

test('the list: filters of status, level and genre, and parts with the total', async () => {
  const names = async (filter: object) => {
    const { clients } = await salon.ok('clients/get', filter);
    return clients.map(({ first_name }) => first_name);
  };
  expect(await names({ level_id: 2 })).toEqual(['Valeria', 'Zoé']);
  expect(await names({ level_id: 1, search: 'hija' })).toEqual(['Hija']);
  expect(await names({ status_id: 1, level_id: 4, genre_id: 0 })).toEqual(['Carolina']);
  expect(await names({ genre_id: 2 })).toEqual([]);
  const all = await salon.ok('clients/get', {});
  const part = await salon.ok('clients/get', { offset: 2, limit: 2 });
  expect(part.clients).toEqual(all.clients.slice(2, 4));
  expect(part.total).toBe(all.total);
  expect(all.status_list).toContainEqual({ id: 1, name: 'Activo' });
  expect(all.levels).toContainEqual({ id: 2, name: 'VIP' });
});

test('who is inactive is neither in the list of the active nor offered to be booked', async () => {
  const { client } = await add({ first_name: 'Íngrid' });
  await salon.ok('clients/update', { client: { id: client.id, version: client.version, status_id: 2 } });
  expect((await salon.ok('clients/get', { search: 'ingrid' })).clients).toEqual([]);
  expect((await salon.ok('clients/get', { search: 'ingrid', status_id: 2 })).total).toBe(1);
  expect((await salon.ok('calendar/clients', { client: 'ingrid' })).clients).toEqual([]);
});

test('a change is refused at its field: a name that is taken, a status or a genre that is not offered', async () => {
  const { client } = await add({ first_name: 'Zulema' });
  const refused = async (changes: object) => {
    const { id, version } = client;
    const answer = await salon.refused('clients/update', { client: { id, version, ...changes } });
    return answer.fields;
  };
  expect(await refused({ first_name: 'zoé' })).toEqual({
    'client.phone': 'Ya hay un cliente con ese nombre y teléfono',
  });
  expect(await refused({ status_id: 0 })).toEqual({ 'client.status_id': 'Elige un estado de la lista' });
  expect(await refused({ genre_id: 9 })).toEqual({ 'client.genre_id': 'Elige un género de la lista' });
  expect(await refused({ birthday: '1990-02-30' })).toEqual({
    'client.birthday': 'Escribe una fecha válida',
  });
  expect(await refused({ birthday: TOMORROW })).toEqual({
    'client.birthday': 'La fecha de nacimiento no puede ser después de hoy',
  });
  expect(await refused({ email: 'zulema' })).toEqual({ 'client.email': 'Escribe un correo válido' });
});

test('the profile shows the last five appointments, the latest first', async () => {
  const { client_id: client } = await add({ first_name: 'Asidua' });
  const hours = ['10:00', '11:00', '12:00', '15:00', '16:00', '17:00'];
  for (const hour of hours) await salon.book({ client, hour, day: TODAY });
  const profile = await salon.ok('clients/profile', { client_id: client });
  expect(profile.client.appointments).toBe(6);
  expect(profile.services.map(({ hour }) => hour)).toEqual(hours.reverse().slice(0, 5));
  expect(profile.services[0]).toMatchObject({
    healer: 'Mariana Torres',
    service: 'Corte · Lacio',
    total: '450.00',
  });
  expect(await salon.refused('clients/profile', { client_id: 999_999 })).toMatchObject({
    code: 'not_found',
    message: 'No se encontró información del cliente',
  });
});

test('of very many the list says how many there are at least, and its last page is known as such', async () => {
  await inTransaction(salon.db, tx =>
    sql`insert into clients (salon_id, first_name, phone, status_id)
      select ${salon.salon_id}, 'Multitud', '5611111111', 2 from generate_series(1, 10201)`.execute(tx),
  );
  const count = async (offset: number) => {
    const { clients, total, more } = await salon.ok('clients/get', { status_id: 2, offset, limit: 200 });
    return { shown: clients.length, total, more };
  };
  expect(await count(0)).toEqual({ shown: 200, total: 10_000, more: true });
  expect(await count(9_900)).toEqual({ shown: 200, total: 10_100, more: true });
  const { total } = await count(10_200);
  expect(await count(10_200)).toEqual({ shown: total - 10_200, total, more: false });
});
