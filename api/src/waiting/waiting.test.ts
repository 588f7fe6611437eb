import { afterAll, expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const list = (body: object = {}) => salon.ok('waiting/get', body);
const add = (fields: object = {}) =>
  salon.ok('waiting/add', { waiting: { client_id: salon.ximena, services: [salon.cut], ...fields } });
const entry = async (id: number) => (await list()).entries.find(each => each.id === id);

test('who waits is listed with services, healers, days and hours, who asked first at the top', async () => {
  const { waiting_id: first } = await add({
    services: [salon.mask, salon.cut],
    healers: [salon.sofia],
    weekdays: [2, 3],
    hour_from: '16:00',
    note: 'Por la tarde',
  });
  const { waiting_id: second } = await add({ client_id: salon.vip, days: [TOMORROW], hour_until: '14:00' });
  const { entries, total } = await list();
  expect(total).toBe(2);
  expect(entries.map(({ id }) => id)).toEqual([first, second]);
  expect(entries[0]).toMatchObject({
    client: { id: salon.ximena },
    services: [
      { id: salon.mask, name: 'Mascarilla', minutes: 30, bookable: true },
      { id: salon.cut, name: 'Corte' },
    ],
    healers: [{ id: salon.sofia, name: 'Sofía' }],
    weekdays: [2, 3],
    days: [],
    hour_from: '16:00',
    hour_until: null,
    note: 'Por la tarde',
    since: new Date().toISOString(),
  });
  expect(entries[1]).toMatchObject({ days: [TOMORROW], healers: [], hour_until: '14:00' });
  // An entry without healers may be booked with anybody.
  expect((await list({ healer_id: salon.mariana })).entries.map(({ id }) => id)).toEqual([second]);
  expect((await list({ healer_id: salon.sofia })).entries).toHaveLength(2);
  expect((await list({ search: 'valeria' })).entries.map(({ id }) => id)).toEqual([second]);
  expect((await list({ search: 'sofia masca' })).entries.map(({ id }) => id)).toEqual([first]);
  expect((await list({ search: 'nadie' })).entries).toEqual([]);
  for (const id of [first, second]) await salon.ok('waiting/delete', { waiting: { id } });
});

test('what is changed of an entry changes, and the rest stays; an old version is refused', async () => {
  const { waiting_id: id } = await add({ healers: [salon.sofia], weekdays: [1], note: 'Antes' });
  const before = await entry(id);
  await salon.ok('waiting/update', { waiting: { id, version: before?.version, healers: [], note: 'Ahora' } });
  expect(await entry(id)).toMatchObject({
    healers: [],
    weekdays: [1],
    note: 'Ahora',
    services: [{ id: salon.cut }],
    version: (before?.version ?? 0) + 1,
  });
  const late = { waiting: { id, version: before?.version, note: 'Tarde' } };
  expect((await salon.refused('waiting/update', late)).code).toBe('stale');
  await salon.ok('waiting/update', {
    waiting: { id, weekdays: [], days: [TOMORROW], services: [salon.blowDry] },
  });
  expect(await entry(id)).toMatchObject({
    weekdays: [],
    days: [TOMORROW],
    services: [{ id: salon.blowDry }],
  });
  await salon.ok('waiting/delete', { waiting: { id }, reason: 'Ya no le interesa' });
  expect(await entry(id)).toBeUndefined();
  expect((await salon.refused('waiting/update', late)).message).toBe('Ya se quitó de la lista de espera');
  expect((await salon.refused('waiting/delete', { waiting: { id } })).message).toBe(
    'Ya se quitó de la lista de espera',
  );
});

test('what can’t be booked is refused at its field', async () => {
  const refuse = async (fields: object) =>
    (
      await salon.refused('waiting/add', {
        waiting: { client_id: salon.ximena, services: [salon.cut], ...fields },
      })
    ).fields;
  expect(await refuse({ services: [] })).toEqual({ 'waiting.services': 'Elige al menos un servicio' });
  expect(await refuse({ services: [999_999] })).toEqual({
    'waiting.services': 'Ese servicio ya no se ofrece: elige otro',
  });
  expect(await refuse({ services: [salon.cut, salon.cut] })).toEqual({
    'waiting.services': 'Cada servicio va una sola vez',
  });
  expect(await refuse({ healers: [999_999] })).toEqual({
    'waiting.healers': 'Ese healer ya no atiende: elige otro',
  });
  expect(await refuse({ days: ['2026-11-19'] })).toEqual({
    'waiting.days': 'Esas fechas ya pasaron: elige otra',
  });
  expect(await refuse({ days: [TODAY], weekdays: [1] })).toEqual({
    'waiting.days': 'Elige días de la semana o fechas, no las dos cosas',
  });
  expect(await refuse({ hour_from: '12:00', hour_until: '11:00' })).toEqual({
    'waiting.hour_until': 'La hora final va después de la inicial',
  });
  expect(await refuse({ hour_from: '12:00', hour_until: '12:30' })).toEqual({
    'waiting.hour_until': 'Los servicios no caben entre esas horas',
  });
  const nobody = { waiting: { client_id: 999_999, services: [salon.cut] } };
  expect((await salon.refused('waiting/add', nobody)).code).toBe('not_found');
  const { waiting_id: id } = await add();
  expect(await refuse({})).toEqual({
    'waiting.services': 'Ya está en la lista de espera con esos servicios',
  });
  await salon.ok('waiting/delete', { waiting: { id } });
});

test('booking an entry closes it in the same transaction; nobody books it again', async () => {
  const { waiting_id: id } = await add({ healers: [salon.sofia] });
  const appointment = { client_id: salon.ximena, healer_id: salon.sofia, day: TOMORROW, hour: '12:00' };
  const services = [{ service_id: salon.cut }];
  const other = { ...appointment, client_id: salon.vip };
  expect(
    (await salon.refused('calendar/add', { appointment: other, services, waiting_id: id })).fields,
  ).toEqual({ waiting_id: 'Quien está en la lista de espera es otra persona' });
  // A refused booking leaves the entry open.
  const closed = { ...appointment, hour: '14:00' };
  expect((await salon.refused('calendar/add', { appointment: closed, services, waiting_id: id })).code).toBe(
    'conflict',
  );
  expect(await entry(id)).toBeDefined();
  const booked = await salon.ok('calendar/add', { appointment, services, waiting_id: id });
  expect(await entry(id)).toBeUndefined();
  const again = { ...appointment, hour: '16:00' };
  expect(
    (await salon.refused('calendar/add', { appointment: again, services, waiting_id: id })).message,
  ).toBe(`Ya se agendó desde la lista de espera: cita #${booked.appointment_folio}`);
  expect((await salon.refused('calendar/add', { services, waiting_id: id })).code).toBe('invalid');
  // Cancelling says nothing of who waits: reception puts the client on the list again where that is wanted.
  await salon.ok('appointment/update', {
    appointment: { id: booked.appointment_id, status_id: 5, cancel_reason_id: 1 },
  });
  expect(await entry(id)).toBeUndefined();
});

test('a client who isn’t active waits no more, and does again when taken back', async () => {
  const { waiting_id: id } = await add({ client_id: salon.cuidado });
  await salon.ok('clients/update', { client: { id: salon.cuidado, status_id: 2 } });
  expect(await entry(id)).toBeUndefined();
  expect((await list()).total).toBe(0);
  await salon.ok('clients/update', { client: { id: salon.cuidado, status_id: 1 } });
  expect(await entry(id)).toBeDefined();
  await salon.ok('waiting/delete', { waiting: { id } });
});
