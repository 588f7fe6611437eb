import { addDays, weekdayOf } from '@melena/shared/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();
beforeAll(async () => {
  await salon.ok('salon/update', { salon: { id: salon.salon_id, hour_start: '09:00', hour_end: '20:00' } });
});

const hours = async () => {
  const { salons } = await salon.ok('salon/get', {});
  return [salons[0]?.hour_start, salons[0]?.hour_end];
};

test('hours that leave appointments outside are set only when those were shown and confirmed', async () => {
  const morning = await salon.book({ hour: '09:00' });
  await salon.book({ hour: '12:00' });
  const late = await salon.book({ hour: '17:30', day: addDays(TODAY, 4) });
  const { id: cancelled } = await salon.book({ hour: '16:00' });
  await salon.ok('appointment/update', { appointment: { id: cancelled, status_id: 5 } });
  await salon.bookAndStart({ hour: '18:00', healer: salon.sofia });
  const shorter = { id: salon.salon_id, hour_start: '10:00', hour_end: '17:00' };
  expect(await salon.refused('salon/update', { salon: shorter })).toMatchObject({
    code: 'conflict',
    message: '2 citas quedan fuera del horario. Revísalas y confirma el cambio.',
    stranded: [
      { id: morning.id, day: TOMORROW, hour: '09:00' },
      { id: late.id, hour: '17:30' },
    ],
  });
  expect(await hours()).toEqual(['09:00', '20:00']);
  const seen = { confirmed: true, stranded_ids: [morning.id] };
  const more = await salon.refused('salon/update', { salon: shorter, ...seen });
  expect(more.stranded?.map(({ id }) => id)).toEqual([morning.id, late.id]);
  const done = await salon.ok('salon/update', { salon: shorter, confirmed: true });
  expect(done).toMatchObject({ saved: true, stranded: [{ id: morning.id }, { id: late.id }] });
  expect(await hours()).toEqual(['10:00', '17:00']);
  const { entries } = await salon.ok('audit/get', { entity: 'salon' });
  expect(entries[0]).toMatchObject({ after: { hour_start: '10:00', stranded: [morning.id, late.id] } });
  // Appointments that lie outside already aren't asked about again; longer hours ask nothing.
  await salon.ok('salon/update', { salon: { ...shorter, hour_end: '16:30' } });
  await salon.ok('salon/update', { salon: { ...shorter, hour_start: '08:00', hour_end: '21:00' } });
});

/** The first day from tomorrow on with that weekday. */
function next(weekday: number): string {
  let day = addDays(TODAY, 1);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}

const ownId = () => salon.salon_id;

test('a weekday has hours of its own, or none: agenda, bookings and free times follow', async () => {
  const [sunday, saturday, friday] = [next(0), next(6), next(5)];
  const weekdays = [
    { weekday: 0, hour_start: null, hour_end: null },
    { weekday: 6, hour_start: '10:00', hour_end: '14:00' },
  ];
  const { salon: saved } = await salon.ok('salon/update', {
    salon: { id: ownId(), hour_start: '09:00', hour_end: '20:00', weekdays },
    confirmed: true,
  });
  expect(saved.weekdays).toEqual(weekdays);
  expect(await salon.ok('calendar/get', { day: friday })).toMatchObject({
    salon_schedule: { hour_start: '09:00', hour_end: '20:00' },
    closed: null,
  });
  expect(await salon.ok('calendar/get', { day: saturday })).toMatchObject({
    salon_schedule: { hour_start: '10:00', hour_end: '14:00' },
    closed: null,
  });
  expect(await salon.ok('calendar/get', { day: sunday })).toMatchObject({ closed: '' });
  const booking = (day: string, hour: string) => ({
    appointment: { client_id: salon.ximena, healer_id: salon.mariana, day, hour },
    services: [{ service_id: salon.cut }],
  });
  expect(await salon.refused('calendar/add', booking(sunday, '12:00'))).toMatchObject({
    code: 'conflict',
    message: 'Ese día el salón está cerrado',
  });
  expect((await salon.refused('calendar/add', booking(saturday, '16:00'))).code).toBe('conflict');
  await salon.ok('calendar/add', booking(friday, '16:00'));
  const free = async (from: string) =>
    (await salon.ok('calendar/free', { services: [{ service_id: salon.cut }], from, days: 1, limit: 100 }))
      .slots;
  expect(await free(sunday)).toEqual([]);
  expect((await free(saturday)).every(({ hour, ending }) => hour >= '10:00' && ending <= '14:00')).toBe(true);
  // The hours that are left out stay, of all weekdays.
  const { salon: later } = await salon.ok('salon/update', { salon: { id: ownId(), hour_end: '21:00' } });
  expect(later).toMatchObject({ hour_end: '21:00', weekdays });
  const wrong = [{ weekday: 2, hour_start: '12:00', hour_end: '11:00' }];
  const refused = await salon.refused('salon/update', { salon: { id: ownId(), weekdays: wrong } });
  expect(refused.fields).toHaveProperty(['salon.weekdays.0.hour_end']);
  await salon.ok('salon/update', { salon: { id: ownId(), hour_end: '20:00', weekdays: [] } });
});

test('on a closed day nothing is booked or offered; what stands on it is listed before, and it can be taken away', async () => {
  const day = addDays(next(5), 14);
  const { id } = await salon.book({ day, hour: '11:00' });
  const closed_days = [{ name: 'Inventario', date_start: day, date_end: addDays(day, 1) }];
  const asked = await salon.refused('salon/closed/add', { closed_days });
  expect(asked).toMatchObject({ code: 'conflict', stranded: [{ id }] });
  const seen = { confirmed: true, stranded_ids: [id] };
  const { salon: saved } = await salon.ok('salon/closed/add', { closed_days, ...seen });
  expect(saved.closed_days).toMatchObject(closed_days);
  expect(await salon.ok('calendar/get', { day })).toMatchObject({ closed: 'Inventario' });
  const body = {
    appointment: { client_id: salon.ximena, healer_id: salon.mariana, day, hour: '12:00' },
    services: [{ service_id: salon.cut }],
  };
  expect((await salon.refused('calendar/add', body)).message).toBe(
    'Ese día el salón está cerrado: Inventario',
  );
  const search = { services: [{ service_id: salon.cut }], from: day, days: 2, limit: 100 };
  expect((await salon.ok('calendar/free', search)).slots).toEqual([]);
  const again = await salon.refused('salon/closed/add', { closed_days });
  expect(again.fields).toHaveProperty(['closed_days.0.date_start']);
  const closed_day = { id: saved.closed_days[0]?.id ?? 0 };
  const opened = await salon.ok('salon/closed/delete', { closed_day });
  expect(opened.salon.closed_days).toEqual([]);
  expect((await salon.refused('salon/closed/delete', { closed_day })).code).toBe('not_found');
  await salon.ok('calendar/add', body);
});

test('two who close the same day at once: one is refused', async () => {
  const day = addDays(TODAY, 60);
  const closed_days = [{ name: 'Obra', date_start: day, date_end: day }];
  const both = await Promise.all([
    salon.call('salon/closed/add', { closed_days }),
    salon.call('salon/closed/add', { closed_days }),
  ]);
  expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'invalid']);
});
