import { addDays } from '@melena/shared/rules/time';
import { afterEach, expect, test, vi } from 'vitest';
import { NOW, salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

const openings = async () => (await salon.ok('waiting/openings', {})).openings;
const wait = async (client_id: number, fields: object = {}) =>
  (await salon.ok('waiting/add', { waiting: { client_id, services: [salon.cut], ...fields } })).waiting_id;
const cancel = (id: number) =>
  salon.ok('appointment/update', { appointment: { id, status_id: 5, cancel_reason_id: 1 } });

afterEach(async () => {
  for (const { id } of (await salon.ok('waiting/get', {})).entries) {
    await salon.ok('waiting/delete', { waiting: { id } });
  }
});

test('a cancelled hour says who fits: first who asked for that healer, then who waits longest', async () => {
  const day = '2026-11-24';
  const { id, folio } = await salon.book({ day, hour: '12:00' });
  const long = await wait(salon.vip);
  const asked = await wait(salon.influencer, { healers: [salon.mariana] });
  await wait(salon.cuidado, { healers: [salon.sofia] });
  await wait(salon.ximena, { days: [addDays(day, 1)] });
  expect(await openings()).toEqual([]);
  await cancel(id);
  const { openings: found, entries, total } = await salon.ok('waiting/openings', {});
  expect(found).toEqual([
    {
      healer: { id: salon.mariana, name: 'Mariana' },
      day,
      hour: '12:00',
      ending: '13:00',
      appointment_id: id,
      folio,
      cancelled: true,
      freed_at: NOW.toISOString(),
      fitting: 2,
      fits: [
        { waiting_id: asked, hour: '12:00', ending: '13:00', asked: true },
        { waiting_id: long, hour: '12:00', ending: '13:00', asked: false },
      ],
    },
  ]);
  expect(entries.map(each => each.id).sort()).toEqual([long, asked].sort());
  expect(total).toBe(4);
  // Once it is booked it is no opening any more.
  await salon.book({ day, hour: '12:00', client: salon.cuidado });
  expect(await openings()).toEqual([]);
});

test('an hour that was moved away, its end, and a healer’s part of two', async () => {
  const day = '2026-11-25';
  await wait(salon.vip);
  const { id, folio } = await salon.book({ day, hour: '10:00', services: [salon.cut, salon.blowDry] });
  await salon.ok('calendar/update', { appointment: { id, hour: '16:00' } });
  // By the app's clock, whatever day the database has.
  const freed_at = NOW.toISOString();
  expect(await openings()).toMatchObject([
    { day, hour: '10:00', ending: '11:30', folio, cancelled: false, freed_at },
  ]);
  // The hour that it takes now isn't free; the hour that it left is listed once, however often it comes and goes.
  await salon.ok('calendar/update', { appointment: { id, hour: '10:00' } });
  expect(await openings()).toMatchObject([{ hour: '16:00', ending: '17:30' }]);
  await salon.ok('calendar/update', { appointment: { id, hour: '16:00' } });
  expect(await openings()).toMatchObject([{ hour: '10:00', ending: '11:30' }]);
  const other = '2026-11-26';
  const services = [{ service_id: salon.cut }, { service_id: salon.mask, healer_id: salon.sofia }];
  const appointment = { client_id: salon.ximena, healer_id: salon.mariana, day: other, hour: '10:00' };
  const { appointment_id } = await salon.ok('calendar/add', { appointment, services });
  await wait(salon.influencer, { services: [salon.blowDry], days: [other], healers: [salon.sofia] });
  const to = {
    id: appointment_id,
    part: { healer_id: salon.sofia, hour: '11:00' },
    healer_id: salon.mariana,
  };
  await salon.ok('calendar/update', { appointment: to });
  const ofOther = (await openings()).filter(each => each.day === other);
  expect(ofOther).toMatchObject([
    { healer: { id: salon.sofia }, hour: '11:00', ending: '11:30', cancelled: false },
  ]);
});

test('a move that is undone opens nothing; the hour of one that stayed there for long is an opening', async () => {
  const day = '2026-12-02';
  await wait(salon.vip, { days: [day] });
  const { id } = await salon.book({ day, hour: '10:00' });
  const move = (hour: string) => salon.ok('calendar/update', { appointment: { id, hour } });
  await move('16:00');
  vi.setSystemTime(NOW.getTime() + 8_000);
  await move('10:00');
  expect(await openings()).toEqual([]);
  await move('17:00');
  expect(await openings()).toMatchObject([{ day, hour: '10:00' }]);
  vi.setSystemTime(NOW.getTime() + 20 * 60_000);
  await move('10:00');
  expect(await openings()).toMatchObject([{ day, hour: '17:00' }]);
  vi.setSystemTime(NOW);
});

test('a half of what was given back, booked and given back again, leaves the other half an opening too', async () => {
  const day = '2026-11-30';
  const long = await salon.book({ day, hour: '10:00', services: [salon.cut, salon.blowDry] });
  await cancel(long.id);
  await wait(salon.vip, { services: [salon.blowDry], days: [day], hour_from: '11:00' });
  const half = await salon.book({ day, hour: '10:00', client: salon.cuidado });
  vi.setSystemTime(NOW.getTime() + 60_000);
  await cancel(half.id);
  expect(await openings()).toMatchObject([
    { day, hour: '11:00', ending: '11:30', appointment_id: long.id, fits: [{ hour: '11:00' }] },
  ]);
  await wait(salon.influencer, { days: [day], hour_until: '11:00' });
  expect(await openings()).toMatchObject([
    { hour: '10:00', ending: '11:00', appointment_id: half.id, fits: [{ hour: '10:00' }] },
    { hour: '11:00', ending: '11:30', appointment_id: long.id, fits: [{ hour: '11:00' }] },
  ]);
});

test('only what is still to come, of who is at work, and long enough', async () => {
  await wait(salon.vip, { services: [salon.blowDry, salon.mask], days: ['2026-11-27', TODAY] });
  const day = '2026-11-27';
  const { id } = await salon.book({ day, hour: '13:00', healer: salon.sofia });
  await cancel(id);
  // From one on lunch stands in the way; before it there is room.
  const [opening] = await openings();
  expect(opening).toMatchObject({ day, hour: '13:00', ending: '14:00' });
  expect(opening?.fits[0]?.ending).toBe('14:00');
  await salon.ok('healers/schedule/add', {
    schedule: {
      type_id: 2,
      healer_id: salon.sofia,
      days: 'Vie',
      hour_in: null,
      hour_food: null,
      hour_out: null,
      date_start: day,
      date_end: day,
    },
  });
  expect(await openings()).toEqual([]);
  const today = await salon.book({ day: TODAY, hour: '10:00', healer: salon.sofia });
  await cancel(today.id);
  expect(await openings()).toMatchObject([{ day: TODAY, hour: '10:00' }]);
});
