import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const app = salonTest();

beforeAll(async () => {
  for (const role of ['recepcion', 'almacen'] as const) {
    const account = { id: app.people[role].id, salons: [1] };
    await app.ok('account/update', { own_password: PASSWORD, account });
  }
});

const hours = { hour_start: '10:00', hour_end: '20:00' };
let count = 0;

async function open(values: object = {}, people: number[] = []) {
  const salon = { name: `Salón ${++count}`, phone: '', address: '', ...hours, ...values };
  return (await app.ok('salon/add', { salon, people })).salon;
}

const salonsOf = async (role: 'administrador' | 'recepcion' | 'healer') =>
  (await app.ok('session/current', {}, role)).me.salons.map(({ id }) => id).sort((one, other) => one - other);

/** A healer's hours in a salon, and an appointment there. */
async function bookIn(salon_id: number) {
  const week = { days: 'Lun Mar Mie Jue Vie Sab', hour_in: '10:00', hour_food: null, hour_out: '20:00' };
  const always = { date_start: null, date_end: null };
  const schedule = { type_id: 1 as const, healer_id: app.sofia, ...week, ...always };
  await app.ok('healers/schedule/add', { salon_id, schedule });
  const appointment = { client_id: app.ximena, healer_id: app.sofia, day: TOMORROW, hour: '12:00' };
  return (await app.ok('calendar/add', { salon_id, appointment, services: [{ service_id: app.cut }] }))
    .appointment;
}

test('a salon is opened with its week, its zone, an empty stock of each variant, and the people who enter', async () => {
  const { id: reception } = app.people.recepcion;
  expect(await salonsOf('recepcion')).toEqual([1]);
  const weekdays = [{ weekday: 0, hour_start: null, hour_end: null }];
  const salon = await open({ name: 'Salón Cancún', weekdays, time_zone: 'America/Cancun' }, [reception]);
  expect(salon).toMatchObject({ id: 2, ...hours, weekdays, status_id: 1, time_zone: 'America/Cancun' });
  expect(await salonsOf('recepcion')).toEqual([1, 2]);
  expect(await salonsOf('administrador')).toEqual([1, 2]);
  expect(await salonsOf('healer')).toEqual([1, 2]);
  const { salons } = await app.ok('salon/get', {}, 'almacen');
  expect(salons.map(({ id }) => id)).toEqual([1]);
  const stock = await app.db.read.selectFrom('stock').selectAll().where('branch_id', '=', 2).execute();
  expect(stock).toMatchObject([{ variant_id: app.shampoo, selling: 0, exhibition: 0, material: 0 }]);
  expect(await checkInvariants(app.db.read)).toEqual([]);
});

test('what is wrong is said at its field: a name that another salon has, hours, a person who left', async () => {
  const name = (await open()).name;
  const salon = { name: name.toUpperCase(), phone: '', address: '', ...hours };
  expect((await app.refused('salon/add', { salon })).fields).toEqual({
    'salon.name': 'Ya hay un salón con ese nombre',
  });
  const closed = { ...salon, name: 'Otro', hour_end: '09:00' };
  expect((await app.refused('salon/add', { salon: closed })).fields).toHaveProperty('salon.hour_end');
  const gone = { salon: { ...salon, name: 'Otro' }, people: [999_999] };
  expect((await app.refused('salon/add', gone)).fields).toHaveProperty('people');
  const { id } = await open();
  const renamed = { salon_id: id, salon: { id, name } };
  expect((await app.refused('salon/update', renamed)).code).toBe('conflict');
});

test('name, address and telephone are changed in the salon of the call, and no other', async () => {
  const { id, version } = await open();
  const sign = { name: 'Salón Coyoacán', address: 'Francisco Sosa 202', phone: '55 1234 5678' };
  const { salon } = await app.ok('salon/update', { salon_id: id, salon: { id, version, ...sign } });
  expect(salon).toMatchObject({ ...sign, phone: '5512345678', ...hours });
  expect((await app.refused('salon/update', { salon: { id, ...sign } })).code).toBe('not_found');
  expect((await app.ok('session/current', { salon_id: id })).me.salon).toBe('Salón Coyoacán');
});

test('closed days and hours are of one salon: the other stays open', async () => {
  const { id } = await open();
  const closed_days = [{ name: 'Inventario', date_start: '2026-12-01', date_end: '2026-12-01' }];
  await app.ok('salon/closed/add', { salon_id: id, closed_days });
  await app.ok('salon/closed/add', { closed_days });
  const { salons } = await app.ok('salon/get', {});
  expect(salons.map(salon => salon.closed_days.length).filter(days => days === 1)).toHaveLength(2);
  expect((await app.ok('calendar/get', { day: '2026-12-01', salon_id: id })).closed).toBe('Inventario');
});

test('a salon isn’t closed while its till is open or appointments stand there, and then nobody enters it', async () => {
  const { id } = await open({}, [app.people.recepcion.id]);
  const close = { salon: { id, status_id: 2 as const } };
  await app.ok('caja/add', { salon_id: id, caja: {} });
  expect((await app.refused('salon/status', close)).message).toMatch(/^La caja de Salón \d+ está abierta/);
  const { caja } = await app.ok('caja/get', { salon_id: id });
  await app.ok('caja/update', {
    salon_id: id,
    caja: { id: caja?.id ?? 0, close: true },
    password: PASSWORD,
  });
  const booked = await bookIn(id);
  expect((await app.refused('salon/status', close)).message).toMatch(/tiene 1 cita por atender: muévela/);
  await app.ok('calendar/update', { salon_id: id, appointment: { id: booked.id, status_id: 5 } });
  await app.ok('salon/status', close);
  for (const role of ['administrador', 'recepcion', 'healer'] as const) {
    const refused = await app.refused('session/current', { salon_id: id }, role);
    expect(refused).toMatchObject({ code: 'forbidden', message: 'No tienes acceso a ese salón.' });
    expect(await salonsOf(role)).not.toContain(id);
  }
  const { salons } = await app.ok('salon/get', {});
  expect(salons.find(salon => salon.id === id)?.status_id).toBe(2);
  await app.ok('salon/status', { salon: { id, status_id: 1 } });
  expect(await salonsOf('recepcion')).toContain(id);
});

test('the last open salon stays open', async () => {
  const { salons } = await app.ok('salon/get', {});
  for (const { id } of salons.filter(({ id }) => id !== 1)) {
    const { appointments } = await app.ok('calendar/get', { day: TOMORROW, salon_id: id });
    for (const one of appointments.filter(({ status_id }) => status_id !== 5))
      await app.ok('calendar/update', { salon_id: id, appointment: { id: one.id, status_id: 5 } });
    await app.ok('salon/status', { salon: { id, status_id: 2 } });
  }
  const { message } = await app.refused('salon/status', { salon: { id: 1, status_id: 2 } });
  expect(message).toMatch(/^Es el único salón abierto/);
  for (const { id } of salons) await app.ok('salon/status', { salon: { id, status_id: 1 } });
});

test('the figures of a month are those of each salon', async () => {
  const { id } = await open();
  const before = (await app.ok('salon/figures', {})).salons.find(salon => salon.id === 1);
  await bookIn(id);
  const { salons } = await app.ok('salon/figures', {});
  expect(salons.find(salon => salon.id === id)).toEqual({ id, appointments: 1, healers: 1 });
  expect(salons.find(salon => salon.id === 1)).toEqual(before);
  expect(TODAY.slice(0, 7)).toBe(TOMORROW.slice(0, 7));
});

test('an account enters the salons that it was given, an administrator all, and others only what is theirs', async () => {
  const { id } = await open();
  const own_password = PASSWORD;
  const add = (email: string, values: object) => ({
    own_password,
    account: { name: 'Hugo Lira', email, role: 'recepcion' as const, password: 'una-clave-larga', ...values },
  });
  const saved = async (account_id: number) =>
    (await app.ok('account/get', {})).accounts.find(account => account.id === account_id)?.salons;
  const { account_id } = await app.ok('account/add', { ...add('hugo@melena.mx', {}), salon_id: id });
  expect(await saved(account_id)).toEqual([id]);
  const update = (values: object) => ({ own_password, account: { id: account_id, ...values } });
  await app.ok('account/update', update({ salons: [1, id, 1] }));
  expect(await saved(account_id)).toEqual([1, id]);
  await app.ok('account/update', update({ name: 'Hugo Lira Sol' }));
  expect(await saved(account_id)).toEqual([1, id]);
  const unknown = await app.refused('account/update', update({ salons: [9_999] }));
  expect(unknown.fields).toEqual({ 'account.salons': 'Elige salones de la lista' });
  expect((await app.refused('account/update', update({ salons: [] }))).code).toBe('invalid');
  await app.ok('account/update', update({ role: 'administrador' }));
  expect(await saved(account_id)).toBeNull();
  await app.ok('account/update', update({ role: 'recepcion', salons: null }));
  expect(await saved(account_id)).toBeNull();
  const { entries } = await app.ok('audit/get', { limit: 3 });
  expect(JSON.stringify(entries)).toContain('Todos los salones');
});
