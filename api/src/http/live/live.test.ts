import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { LiveLine } from '@melena/shared/contract/live';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../../testing/app';
import { listenLive } from '../../../testing/listen-live';
import { moveToYesterday } from '../../../testing/move-to-yesterday';
import { salonTest, TODAY, TOMORROW } from '../../../testing/salon-fixture';
import { inTransaction } from '../../core/database/transaction';

const salon = salonTest();
let url: string;
beforeAll(async () => {
  url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
});

const listen = (accessId: string, at = url) => listenLive(at, accessId);

const events = (heard: LiveLine[]) => heard.filter(line => 'family' in line);

test('a booking is heard by another within a second, for its day only', async () => {
  const { heard, stop } = await listen(salon.people.recepcion.accessId);
  const { id } = await salon.book();
  await expect.poll(() => events(heard).length, { timeout: 1000 }).toBeGreaterThan(4);
  expect(heard).toContainEqual({ family: 'calendar', match: { day: TOMORROW } });
  expect(heard).toContainEqual({ family: 'appointment', match: { appointment_id: id } });
  expect(heard).toContainEqual({ family: 'caja' });
  // Neither a tablet, which shows today, nor a shelf has anything to fetch again.
  for (const family of ['healers', 'material', 'product']) {
    expect(events(heard).filter(line => 'family' in line && line.family === family)).toEqual([]);
  }
  stop();
});

test('a product that is sold today is heard by its tablet and by every shelf', async () => {
  const { id } = await salon.bookAndStart({ hour: '12:00' });
  const { heard, stop } = await listen(salon.people.healer.accessId);
  const product = { appointment_id: id, variant_id: salon.shampoo, quantity: 1 };
  await salon.ok('calendar/add', { product: { ...product, type_id: 2 } });
  const ours = { family: 'healers', match: { appointment_id: id, healer_id: salon.mariana } };
  await expect.poll(() => heard).toContainEqual(ours);
  expect(heard).toContainEqual({ family: 'material' });
  const ofProducts = { family: 'product', match: { variant_id: salon.shampoo } };
  expect(heard).not.toContainEqual(ofProducts);
  await salon.ok('calendar/add', { product: { ...product, type_id: 1 } });
  await expect.poll(() => heard).toContainEqual(ofProducts);
  stop();
});

test('what a cancelled appointment returns is heard by every shelf; one that sold nothing says nothing of it', async () => {
  const sold = await salon.book({ day: TODAY, hour: '18:00' });
  const product = { appointment_id: sold.id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 1 };
  await salon.ok('calendar/add', { product });
  const bare = await salon.book({ day: TODAY, hour: '18:00', healer: salon.sofia });
  const { heard, stop } = await listen(salon.people.almacen.accessId);
  await salon.ok('appointment/update', { appointment: { id: bare.id, status_id: 5 } });
  await expect.poll(() => events(heard).length, { timeout: 1000 }).toBeGreaterThan(3);
  expect(heard).not.toContainEqual({ family: 'product' });
  await salon.ok('calendar/update', { appointment: { id: sold.id, status_id: 5 } });
  await expect.poll(() => heard).toContainEqual({ family: 'product' });
  stop();
});

test("a client's new level is heard by the tablet in the middle of the treatment", async () => {
  const { heard, stop } = await listen(salon.people.healer.accessId);
  const { client } = await salon.ok('clients/profile', { client_id: salon.ximena });
  const changed = { id: client.id, version: client.version, level_id: '4,' };
  await salon.ok('clients/update', { client: changed });
  await expect.poll(() => heard).toContainEqual({ family: 'healers' });
  const back = { id: client.id, version: client.version + 1, level_id: client.level_id };
  await salon.ok('clients/update', { client: back });
  stop();
});

test('what is in progress since another day is heard by its tablet and by the warehouse', async () => {
  const { id } = await salon.bookAndStart({ hour: '13:00' });
  await moveToYesterday(salon, id);
  const { heard, stop } = await listen(salon.people.healer.accessId);
  const product = { appointment_id: id, variant_id: salon.shampoo, quantity: 1, type_id: 2 as const };
  await salon.ok('calendar/add', { product });
  await expect
    .poll(() => heard)
    .toContainEqual({ family: 'healers', match: { appointment_id: id, healer_id: salon.mariana } });
  expect(heard).toContainEqual({ family: 'material' });
  stop();
});

test('the last request of one that was charged on another day is heard by the warehouse', async () => {
  await salon.ok('caja/add', { caja: {} });
  const { id } = await salon.bookAndStart({ hour: '18:00', services: [salon.blowDry] });
  const product = { appointment_id: id, variant_id: salon.shampoo, quantity: 1, type_id: 2 as const };
  await salon.ok('calendar/add', { product });
  const { appointment, products } = await salon.details(id);
  await salon.ok('caja/charge', { appointment_id: id, version: appointment.version, type_id: 1 });
  await moveToYesterday(salon, id, 2);
  const long = { ended_at: new Date('2026-11-19T01:50:00Z') };
  await inTransaction(salon.db, tx =>
    tx.updateTable('appointments').set(long).where('id', '=', id).execute(),
  );
  const { heard, stop } = await listen(salon.people.almacen.accessId);
  await salon.ok('material/deliver', { material: { id: products[0]?.id ?? 0 } });
  await expect.poll(() => heard).toContainEqual({ family: 'material' });
  stop();
});

test("what a visit earned is heard by who settles it; a booking and the drawer's other cash are not", async () => {
  const { heard, stop } = await listen(salon.people.administrador.accessId);
  const { id, version } = await salon.bookAndStart({ healer: salon.sofia, hour: '10:00' });
  const movement = { type_id: 2 as const, category_id: 2, amount: '10', note: 'Café' };
  await salon.ok('caja/movement/add', { movement });
  const of = (family: string) => heard.filter(line => 'family' in line && line.family === family);
  await expect.poll(() => of('payment')).not.toEqual([]);
  expect(of('commission')).toEqual([]);
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  await expect.poll(() => of('commission')).not.toEqual([]);
  stop();
});

test("a tablet hears nothing of another healer's visit, until it is its own", async () => {
  const { id } = await salon.bookAndStart({ healer: salon.sofia, hour: '16:00' });
  const { heard, stop } = await listen(salon.people.healer.accessId);
  const ofHealers = () => events(heard).filter(line => 'family' in line && line.family === 'healers');
  await salon.ok('appointment/update', { appointment: { id, confirm: true } });
  await expect.poll(() => events(heard).length, { timeout: 1000 }).toBeGreaterThan(3);
  expect(ofHealers()).toEqual([]);
  const { id: moved } = await salon.book({ healer: salon.sofia, day: TODAY, hour: '17:30' });
  await salon.ok('calendar/update', { appointment: { id: moved, healer_id: salon.mariana } });
  await expect
    .poll(ofHealers, { timeout: 1000 })
    .toEqual([{ family: 'healers', match: { appointment_id: moved } }]);
  stop();
});

test('one that moved to another day is heard for every day', async () => {
  const { id } = await salon.book({ hour: '15:00' });
  const { heard, stop } = await listen(salon.people.atencion.accessId);
  await salon.ok('calendar/update', { appointment: { id, day: '2026-11-23' } });
  await expect.poll(() => events(heard).length, { timeout: 1000 }).toBeGreaterThan(3);
  expect(heard).toContainEqual({ family: 'calendar' });
  stop();
});

test("a new service is heard by an open booking, a healer's schedule by an open agenda", async () => {
  const { heard, stop } = await listen(salon.people.atencion.accessId);
  const schedule = { healer_id: salon.sofia, type_id: 2 as const, days: 'Dom' };
  const none = { hour_in: null, hour_food: null, hour_out: null, date_start: null, date_end: null };
  await salon.ok('healers/schedule/add', { schedule: { ...schedule, ...none } });
  await expect.poll(() => events(heard).length, { timeout: 1000 }).toBe(4);
  // Her hours decide who of the waiting list fits.
  expect(events(heard)).toEqual([
    { family: 'healers', match: { healer_id: salon.sofia } },
    { family: 'calendar' },
    { family: 'waiting' },
    { family: 'start' },
  ]);
  await salon.ok('service/update/variant', { variant: { id: salon.cut, price: '460' } });
  await expect.poll(() => events(heard).length, { timeout: 1000 }).toBeGreaterThan(5);
  expect(events(heard).slice(4)).toContainEqual({ family: 'calendar' });
  const before = heard.length;
  await salon.ok('salon/update', { salon: { id: salon.salon_id, hour_end: '21:00' } });
  await expect.poll(() => heard.slice(before)).toContainEqual({ family: 'calendar' });
  stop();
});

test('what gives time back or takes it is heard by who shows the waiting list, and nothing else is', async () => {
  const { heard, stop } = await listen(salon.people.recepcion.accessId);
  const waiting = () => events(heard).filter(line => 'family' in line && line.family === 'waiting');
  const { id } = await salon.book({ day: '2026-12-02', hour: '16:00' });
  await expect.poll(waiting, { timeout: 1000 }).toHaveLength(1);
  await salon.ok('calendar/update', { appointment: { id, hour: '17:00' } });
  await expect.poll(waiting, { timeout: 1000 }).toHaveLength(2);
  const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 1 };
  await salon.ok('calendar/add', { product });
  await salon.ok('appointment/update', { appointment: { id, status_id: 5, cancel_reason_id: 1 } });
  await expect.poll(waiting, { timeout: 1000 }).toHaveLength(3);
  stop();
});

test('the account that is switched off stops hearing at once, the others hear on', async () => {
  const account = {
    name: 'Iris',
    email: 'iris@melena.mx',
    role: 'almacen',
    password: 'clave-de-abril',
  } as const;
  const { account_id: id } = await salon.ok('account/add', { own_password: PASSWORD, account });
  const { access_id } = await salon.ok('session/open', { email: account.email, password: account.password });
  const [hers, another] = [await listen(access_id), await listen(salon.people.recepcion.accessId)];
  await salon.ok('account/update', { own_password: PASSWORD, account: { id, name: 'Iris Mena' } });
  await expect.poll(() => events(hers.heard).length, { timeout: 1000 }).toBe(2);
  expect(hers.ended()).toBe(false);
  await salon.ok('account/update', { own_password: PASSWORD, account: { id, status_id: 2 } });
  await expect.poll(hers.ended, { timeout: 1000 }).toBe(true);
  expect(another.ended()).toBe(false);
  another.stop();
});

test('the person who sent a command hears its request id, and nobody else', async () => {
  const [sender, other] = [
    await listen(salon.people.recepcion.accessId),
    await listen(salon.people.atencion.accessId),
  ];
  const request_id = randomUUID();
  const client = { first_name: 'Nueva', phone: '5511118888' };
  await salon.ok('clients/add', { client, request_id }, 'recepcion');
  for (const { heard } of [sender, other]) {
    await expect.poll(() => events(heard).length, { timeout: 1000 }).toBe(2);
  }
  expect(events(sender.heard)).toEqual([
    { family: 'clients', request_id },
    { family: 'calendar', request_id },
  ]);
  expect(events(other.heard)).toEqual([{ family: 'clients' }, { family: 'calendar' }]);
  sender.stop();
  other.stop();
});

test('what is refused is not announced', async () => {
  const { heard, stop } = await listen(salon.people.recepcion.accessId);
  await salon.refused('caja/charge', { appointment_id: 1, version: 0, type_id: 1 });
  await salon.ok('clients/add', { client: { first_name: 'Nueva', phone: '5511119999' } });
  await expect.poll(() => events(heard).length, { timeout: 1000 }).toBeGreaterThan(0);
  expect(events(heard)).not.toContainEqual({ family: 'caja' });
  stop();
});

test('a server stops at once, though a browser has a stream and a connection ahead open', async () => {
  const other = await startTestApp();
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const ahead = connect(Number(new URL(at).port), '127.0.0.1');
  await once(ahead, 'connect');
  const { stop } = await listen(other.people.recepcion.accessId, at);
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(5000);
  stop();
  ahead.destroy();
});

test('without a session nothing is heard', async () => {
  expect((await listen('nobody')).status).toBe(401);
});
