import type { Family } from '@melena/shared/contract/define';
import type { LiveEvent } from '@melena/shared/contract/live';
import type { Role } from '@melena/shared/rules/access/permissions';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCondesa, CONDESA } from '../../../testing/add-condesa';
import { consoleLog } from '../../../testing/app';
import { listenLive } from '../../../testing/listen-live';
import { salonTest, TODAY, TOMORROW } from '../../../testing/salon-fixture';
import { buildApp } from '../app';

const salon = salonTest();
const urls: string[] = [];
let other: FastifyInstance;
beforeAll(async () => {
  // As a second process does, it hears what the first one's commands changed.
  other = await buildApp({ db: salon.db, checkReplies: true, serveSuite: false, log: consoleLog });
  for (const app of [salon.app, other]) urls.push(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => other.close());

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Listens on either process, by turns. @returns the last event of a family, once it is there */
async function listen(role: Role, salonId?: number) {
  const { told, stop } = await listenLive(
    urls[stops.length % urls.length] ?? '',
    salon.people[role].accessId,
    salonId,
  );
  stops.push(stop);
  return async (family: Family): Promise<LiveEvent | undefined> => {
    const last = () => told.filter(event => event.family === family).at(-1);
    await expect.poll(last, { timeout: 2_000 }).toBeDefined();
    return last();
  };
}

const inDay = async (id: number, role: Role, day = TODAY) =>
  (await salon.ok('calendar/get', { day }, role)).appointments.find(row => row.id === id);

test('a change goes out as each person’s agenda, till and tablet answer it', async () => {
  const { id } = await salon.book({ day: TODAY, hour: '10:00' });
  const [recepcion, administrador, almacen, healer] = [
    await listen('recepcion'),
    await listen('administrador'),
    await listen('almacen'),
    await listen('healer'),
  ];
  await salon.ok('appointment/update', { appointment: { id, note: 'Trae foto' } });
  for (const [role, heard] of [
    ['recepcion', recepcion],
    ['administrador', administrador],
    ['almacen', almacen],
  ] as const) {
    expect((await heard('calendar'))?.row).toEqual(await inDay(id, role));
  }
  expect((await recepcion('calendar'))?.row).toMatchObject({
    note: 'Trae foto',
    phone: expect.stringMatching(/\d/),
  });
  expect((await almacen('calendar'))?.row).toMatchObject({ phone: '', level_id: '' });
  const { caja, appointments } = await salon.ok('caja/get', {}, 'recepcion');
  expect(await recepcion('caja')).toEqual({
    family: 'caja',
    row: appointments.find(row => row.id === id),
    replies: {
      'caja/get': { caja },
      'caja/waiting': await salon.ok('caja/waiting', {}).then(({ count }) => ({ count })),
    },
  });
  expect(await almacen('caja')).toEqual({ family: 'caja' });
  const { appointments: own } = await salon.ok('healers/day', {}, 'healer');
  expect((await healer('healers'))?.row).toEqual(own.find(row => row.id === id));
  for (const family of ['calendar', 'caja'] as const) expect(await healer(family)).not.toHaveProperty('row');
});

test('a tablet learns of a visit that is no longer its own, or not of today, that there is a newer version, and no more', async () => {
  const { id } = await salon.book({ day: TODAY, hour: '12:00' });
  const healer = await listen('healer');
  const { appointment } = await salon.ok('calendar/update', { appointment: { id, healer_id: salon.sofia } });
  const gone = async (version: number) => {
    await expect.poll(async () => (await healer('healers'))?.row).toEqual({ id, version });
  };
  await gone(appointment.version);
  await salon.ok('calendar/update', { appointment: { id, healer_id: salon.mariana } });
  await expect.poll(async () => (await healer('healers'))?.row).toMatchObject({ id, day: TODAY });
  const moved = await salon.ok('calendar/update', { appointment: { id, day: TOMORROW, hour: '12:30' } });
  await gone(moved.appointment.version);
});

test('a delivery is heard with its row of the shelf, of the tablets’ pickers and of the requests', async () => {
  const { id } = await salon.bookAndStart({ hour: '11:00', services: [salon.blowDry] });
  const product = { appointment_id: id, variant_id: salon.shampoo, quantity: 40, type_id: 2 as const };
  await salon.ok('calendar/add', { product });
  const [almacen, healer] = [await listen('almacen'), await listen('healer')];
  const asked = (await salon.ok('material/get', {})).appointments.find(each => each.id === id);
  await salon.ok('material/deliver', { material: { id: asked?.requests[0]?.id ?? 0 } });
  const { products } = await salon.ok('product/stock', {});
  const stock = { products: products.filter(each => each.variant_id === salon.shampoo) };
  const event = { family: 'product', match: { variant_id: salon.shampoo } };
  expect(await almacen('product')).toEqual({ ...event, replies: { 'product/stock': stock } });
  const { materials } = await salon.ok('product/materials', {}, 'healer');
  const replies = { 'product/stock': stock, 'product/materials': { materials } };
  expect(await healer('product')).toEqual({ ...event, replies });
  const { appointments } = await salon.ok('material/get', {});
  const { version } = (await salon.details(id)).appointment;
  expect(await almacen('material')).toEqual({
    family: 'material',
    row: { id, version },
    replies: { 'material/get': { appointments: appointments.filter(each => each.id === id) } },
  });
  expect(await healer('material')).toEqual({ family: 'material' });
});

test('in another salon of the chain nothing of the row is heard', async () => {
  await addCondesa(salon);
  const [here, there] = [await listen('recepcion'), await listen('administrador', CONDESA)];
  const { id } = await salon.book({ hour: '16:00' });
  expect((await here('calendar'))?.row).toMatchObject({ id });
  expect(await there('calendar')).toEqual({
    ...{ family: 'calendar', match: { day: TOMORROW } },
    // Somebody hears the ids of their own commands.
    request_id: expect.any(String),
  });
});

test('many changes at once are heard in the order of their versions, the last one as it stays', async () => {
  const { id } = await salon.book({ day: TODAY, hour: '17:00' });
  const streams = await Promise.all(urls.map(url => listenLive(url, salon.people.recepcion.accessId)));
  stops.push(...streams.map(({ stop }) => stop));
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      salon.ok('appointment/update', { appointment: { id, note: `Nota ${turn}` } }),
    ),
  );
  const last = await inDay(id, 'recepcion');
  for (const { told } of streams) {
    const rows = () => told.flatMap(({ family, row }) => (family === 'calendar' && row ? [row] : []));
    // The booking may be heard before the first of them.
    const heard = () => ({ all: rows().length >= 12, version: rows().at(-1)?.version });
    await expect.poll(heard, { timeout: 3_000 }).toEqual({ all: true, version: last?.version });
    const versions = rows().map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((one, two) => one - two));
    expect(rows().at(-1)).toEqual(last);
  }
});
