import { addDays } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

const FIRST = addDays(TODAY, 10);
const LAST = addDays(FIRST, 2);
const WEEK = 'Dom Lun Mar Mie Jue Vie Sab';

const absence = (more: object = {}) => ({
  type_id: 2 as const,
  healer_id: salon.mariana,
  days: WEEK,
  hour_in: '13:30',
  hour_food: null,
  hour_out: '12:00',
  date_start: FIRST,
  date_end: LAST,
  continuous: true,
  reason: 'Enfermedad',
  ...more,
});

test('an absence goes on from a moment of one day to a moment of a later one, and the agenda says why', async () => {
  const morning = await salon.book({ day: FIRST, hour: '10:00' });
  const afternoon = await salon.book({ day: FIRST, hour: '16:00' });
  const between = await salon.book({ day: addDays(FIRST, 1), hour: '10:00' });
  const early = await salon.book({ day: LAST, hour: '10:00' });
  const late = await salon.book({ day: LAST, hour: '16:00' });
  const { stranded } = await salon.ok('healers/absence', { schedule: absence() });
  expect(stranded.map(({ id }) => id)).toEqual([afternoon.id, between.id, early.id]);
  await salon.ok('healers/schedule/add', { schedule: absence(), confirmed: true });
  const mariana = async (day: string) =>
    (await salon.ok('calendar/get', { day })).healers.find(({ id }) => id === salon.mariana);
  expect((await mariana(FIRST))?.absences).toEqual([
    { hour_in: '13:30', hour_out: '23:59', reason: 'Enfermedad' },
  ]);
  expect(await mariana(addDays(FIRST, 1))).toMatchObject({ type_id: 2, absences: [], away: 'Enfermedad' });
  expect((await mariana(LAST))?.absences).toEqual([
    { hour_in: '00:00', hour_out: '12:00', reason: 'Enfermedad' },
  ]);
  expect((await mariana(addDays(LAST, 1)))?.absences).toEqual([]);
  for (const { id } of [morning, late])
    expect((await salon.details(id)).appointment.status_id).toBeLessThan(5);
  const book = (day: string, hour: string) =>
    salon.call('calendar/add', {
      appointment: { client_id: salon.vip, healer_id: salon.mariana, day, hour },
      services: [{ service_id: salon.cut }],
    });
  expect((await book(FIRST, '13:00')).status).toBe('error');
  expect((await book(addDays(FIRST, 1), '16:00')).status).toBe('error');
  expect((await book(LAST, '12:00')).status).toBe('success');
  const { schedule } = await salon.ok('healers/profile', { healer_id: salon.mariana });
  expect(schedule.at(-1)).toMatchObject({ continuous: true, reason: 'Enfermedad', date_end: LAST });
});

test('it says both days, all between, and ends on a later one', async () => {
  const fieldsOf = async (more: object) =>
    Object.keys((await salon.refused('healers/schedule/add', { schedule: absence(more) })).fields ?? {});
  const later = { date_start: addDays(FIRST, 20), date_end: addDays(FIRST, 20) };
  expect(await fieldsOf(later)).toEqual(['schedule.date_end']);
  expect(await fieldsOf({ date_start: null, date_end: null })).toEqual(['schedule.date_start']);
  expect(await fieldsOf({ ...later, date_end: addDays(FIRST, 23), days: 'Lun' })).toEqual(['schedule.days']);
  expect(await fieldsOf({ ...later, date_end: addDays(FIRST, 23), hour_in: null })).toEqual([
    'schedule.hour_in',
  ]);
});
