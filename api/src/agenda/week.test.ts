import { expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';

const MONDAY = '2026-11-23';
const WEDNESDAY = '2026-11-25';

const salon = salonTest();

const week = (body: { healer_id?: number; from?: string } = {}) =>
  salon.ok('calendar/week', { from: MONDAY, ...body });

test('each day of a week is as the day’s own agenda has that healer', async () => {
  const { id } = await salon.book({ day: WEDNESDAY, hour: '10:00' });
  await salon.ok('appointment/update', { appointment: { id, note: 'Trae a su hija' } });
  const cancelled = await salon.book({ day: WEDNESDAY, hour: '12:00' });
  await salon.ok('calendar/update', { appointment: { id: cancelled.id, status_id: 5, cancel_reason_id: 1 } });
  await salon.book({ day: WEDNESDAY, hour: '10:00', healer: salon.sofia });
  await salon.book({ day: '2026-11-30', hour: '10:00' });
  await salon.ok('healers/schedule/add', {
    schedule: {
      healer_id: salon.mariana,
      type_id: 2,
      days: 'Dom Lun Mar Mie Jue Vie Sab',
      hour_food: null,
      date_start: '2026-11-26',
      date_end: '2026-11-26',
      hour_in: '15:00',
      hour_out: '17:00',
    },
  });
  await salon.ok('salon/closed/add', {
    closed_days: [{ name: 'Inventario', date_start: '2026-11-27', date_end: '2026-11-27' }],
  });
  const { days, healer_id } = await week({ healer_id: salon.mariana });
  expect(healer_id).toBe(salon.mariana);
  expect(days).toHaveLength(7);
  for (const { day, healer, salon_schedule, closed, appointments } of days) {
    const whole = await salon.ok('calendar/get', { day });
    expect({ salon_schedule, closed }).toEqual({
      salon_schedule: whole.salon_schedule,
      closed: whole.closed,
    });
    expect(healer).toEqual(whole.healers.find(each => each.id === salon.mariana));
    expect(appointments).toEqual(whole.appointments.filter(row => row.healer_id === salon.mariana));
  }
  const named = days.find(({ day }) => day === WEDNESDAY);
  expect(named?.appointments.map(row => row.id)).toEqual([id, cancelled.id]);
  expect(named?.appointments[0]?.note).toBe('Trae a su hija');
  const asked = { healer_id: salon.mariana, from: MONDAY };
  const { days: seen } = await salon.ok('calendar/week', asked, 'almacen');
  const same = seen.find(({ day }) => day === WEDNESDAY)?.appointments;
  expect(same?.map(row => [row.id, row.note])).toEqual([
    [id, undefined],
    [cancelled.id, undefined],
  ]);
  expect(days.find(({ closed }) => closed !== null)?.closed).toBe('Inventario');
  expect(days.find(({ day }) => day === '2026-11-26')?.healer.absences).toHaveLength(1);
});

test('an appointment of two healers is in the week of each', async () => {
  const { appointment } = await salon.ok('calendar/add', {
    appointment: { client_id: salon.ximena, healer_id: salon.mariana, day: '2026-11-24', hour: '16:00' },
    services: [{ service_id: salon.cut }, { service_id: salon.blowDry, healer_id: salon.sofia }],
  });
  for (const healer_id of [salon.mariana, salon.sofia]) {
    const { days } = await week({ healer_id });
    const rows = days.flatMap(({ appointments }) => appointments);
    const row = rows.find(({ id }) => id === appointment.id);
    // Each block says what its own healer does.
    expect(row?.parts).toMatchObject([
      { healer_id: salon.mariana, hour: '16:00', ending: '17:00', service: 'Corte · Lacio' },
      { healer_id: salon.sofia, hour: '17:00', service: 'Secado · Lacio' },
    ]);
    expect(row?.service).toBe('Corte · Lacio, Secado · Lacio');
  }
});

test('without a healer it is the first one’s, and one who left has none', async () => {
  const { healer_id, healers } = await week();
  expect(healers.map(({ first_name }) => first_name)).toEqual(['Mariana', 'Sofía']);
  expect(healer_id).toBe(salon.mariana);
  expect(await salon.refused('calendar/week', { healer_id: 999_999, from: MONDAY })).toMatchObject({
    code: 'not_found',
  });
});

test('days that no reply can name are refused at the field', async () => {
  const fields = { from: 'Elige una fecha anterior' };
  expect(await salon.refused('calendar/week', { from: '2199-12-26' })).toMatchObject({ fields });
  expect((await week({ from: '2199-12-25' })).days.at(-1)?.day).toBe('2199-12-31');
  const free = { from: '2199-12-31', days: 2, services: [{ service_id: salon.cut }] };
  expect(await salon.refused('calendar/free', free)).toMatchObject({ fields });
});
