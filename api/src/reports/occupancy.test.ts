import { addDays } from '@melena/shared/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCondesa, CONDESA } from '../../testing/add-condesa';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

/** The open minutes of a day from 9:00 to 19:00 with an hour of lunch. */
const DAY_MINUTES = 540;
const range = { from: TODAY, to: TOMORROW };

let salon: SalonFixture;

/** Today Mariana cuts from 10:00 to 11:00, and Sofía dries until 11:30. Sofía's own visit of tomorrow is cancelled; then she leaves. */
beforeAll(async () => {
  salon = await startSalon();
  const { id } = await salon.bookAndStart({ services: [salon.cut, salon.blowDry] });
  const { services } = await salon.details(id);
  const dried = services.find(({ total }) => total === '300.00');
  await salon.ok('calendar/add', {
    replace_service: {
      ...{ appointment_id: id, id: dried?.id ?? 0 },
      ...{ service_id: salon.blowDry, healer_id: salon.sofia },
    },
  });
  const { id: cancelled } = await salon.book({ healer: salon.sofia, hour: '12:00' });
  await salon.ok('appointment/update', { appointment: { id: cancelled, status_id: 5 } });
  await salon.ok('healers/update', { healer: { id: salon.sofia, status_id: 2 }, confirmed: true });
});
afterAll(() => salon.close());

const theirs = async () => {
  const { current } = await salon.ok('report/occupancy', range);
  const of = (id: number) => current.healers.find(({ healer_id }) => healer_id === id);
  return { mariana: of(salon.mariana), sofia: of(salon.sofia), current };
};

test('who has left is listed with a part of a colleague’s visit, and with a visit that was cancelled', async () => {
  const { mariana, sofia } = await theirs();
  expect(mariana).toMatchObject({ open: 2 * DAY_MINUTES, booked: 60, visits: 1, cancelled: 0 });
  // Her open hours end with the last day on which she was booked.
  expect(sofia).toMatchObject({ open: DAY_MINUTES, booked: 30, visits: 0, cancelled: 1 });
});

test('the healers, the hours and the weekdays add up to the same', async () => {
  const { current } = await theirs();
  const whole = { open: 3 * DAY_MINUTES, booked: 90 };
  expect(current.total).toMatchObject({ ...whole, visits: 1, cancelled: 1 });
  for (const rows of [current.healers, current.hours, current.weekdays]) {
    const add = (of: 'open' | 'booked') => rows.reduce((all, row) => all + row[of], 0);
    expect({ open: add('open'), booked: add('booked') }).toEqual(whole);
  }
  const rows = await salon.ok('report/occupancy/rows', {
    ...range,
    figure: 'booked',
    healer_id: salon.sofia,
  });
  expect([rows.count, rows.quantity]).toEqual([1, 30]);
});

test('a healer has open hours since the registration, or since a booking that is earlier', async () => {
  const yesterday = addDays(TODAY, -1);
  const open = async (from: string, to: string) => {
    const { current } = await salon.ok('report/occupancy', { from, to });
    const row = current.healers.find(({ healer_id }) => healer_id === salon.mariana);
    return { open: row?.open, total: current.total.open };
  };
  // A healer who was registered today lowers nothing of the days before.
  expect(await open(addDays(TODAY, -7), yesterday)).toEqual({ open: 0, total: 0 });
  expect((await open(yesterday, TODAY)).open).toBe(DAY_MINUTES);
  const { id } = await salon.book({ client: salon.vip, hour: '16:00' });
  await moveTo(id, yesterday);
  expect((await open(addDays(TODAY, -7), yesterday)).open).toBe(DAY_MINUTES);
  expect((await open(yesterday, TODAY)).open).toBe(2 * DAY_MINUTES);
  await moveTo(id, addDays(TODAY, -8));
  expect((await open(addDays(TODAY, -2), yesterday)).open).toBe(2 * DAY_MINUTES);
});

/** As a visit that was taken over from another program. */
async function moveTo(id: number, day: string): Promise<void> {
  await inTransaction(salon.db, tx =>
    tx.updateTable('appointments').set({ day }).where('id', '=', id).execute(),
  );
}

test('hours in two salons at once count once, and those of a new salon since somebody works there', async () => {
  await addCondesa(salon);
  const { mariana: healer_id, salon_id } = salon;
  const hours = { hour_in: '12:00', hour_food: null, hour_out: '20:00', days: 'Vie Sab' };
  await inTransaction(salon.db, tx =>
    tx
      .insertInto('healer_schedules')
      .values({ salon_id, branch_id: CONDESA, healer_id, ...hours })
      .execute(),
  );
  const salons = [1, CONDESA];
  const of = async (from: string, to: string) => {
    const { current } = await salon.ok('report/occupancy', { from, to, salons });
    const { rows } = await salon.ok('report/occupancy/rows', { from, to, salons, figure: 'open', healer_id });
    return {
      open: current.healers.find(row => row.healer_id === healer_id)?.open,
      rows: rows.reduce((all, { quantity }) => all + (quantity ?? 0), 0),
    };
  };
  // From 9:00 to 20:00: one hour of lunch in the first salon is worked in the other one.
  expect(await of(TODAY, TODAY)).toEqual({ open: 660, rows: 660 });
  const yesterday = addDays(TODAY, -1);
  const before = { from: addDays(TODAY, -7), to: yesterday, salons: [CONDESA] };
  expect((await salon.ok('report/occupancy', before)).current.total.open).toBe(0);
});
