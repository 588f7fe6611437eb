import { addDays, weekdayOf } from '@melena/shared/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { acceptAll } from '../../testing/accept-all';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();
beforeAll(async () => {
  await salon.ok('salon/update', { salon: { id: salon.salon_id, hour_start: '09:00', hour_end: '20:00' } });
});

/** A Monday so many weeks ahead: each test has a week of its own. */
function monday(weeks: number): string {
  let day = addDays(TODAY, weeks * 7);
  while (weekdayOf(day) !== 1) day = addDays(day, 1);
  return day;
}

const HOURS = { hour_in: '09:00', hour_food: null, hour_out: '18:00', date_start: null, date_end: null };
const DAYS = 'Lun Mar Mie Jue Vie Sab';

test('what a closed day strands is moved with it: with its own healer first, and never to that day', async () => {
  const day = monday(2);
  const ids = [(await salon.book({ day, hour: '10:00' })).id, (await salon.book({ day, hour: '12:00' })).id];
  const closed_days = [{ name: 'Inventario', date_start: day, date_end: day }];
  const { stranded = [] } = await salon.refused('salon/closed/add', { closed_days });
  expect(stranded.map(({ id }) => id)).toEqual(ids);
  for (const { suggestions } of stranded) {
    expect(suggestions[0]).toMatchObject({ day: addDays(day, 1), healer_id: salon.mariana });
    expect(suggestions.every(each => each.day !== day)).toBe(true);
  }
  const moves = acceptAll(stranded);
  const done = await salon.ok('salon/closed/add', { closed_days, moves });
  expect(done.stranded).toEqual([]);
  for (const move of moves) {
    expect((await salon.details(move.id)).appointment).toMatchObject({ day: move.day, hour: move.hour });
  }
  expect((await salon.ok('calendar/get', { day })).appointments).toEqual([]);
});

test('hours of a weekday that get narrower move what they strand', async () => {
  const day = monday(4);
  const { id } = await salon.book({ day, hour: '17:00' });
  const salonHours = {
    id: salon.salon_id,
    weekdays: [{ weekday: 1, hour_start: '09:00', hour_end: '14:00' }],
  };
  const { stranded = [] } = await salon.refused('salon/update', { salon: salonHours });
  const [move] = acceptAll(stranded);
  expect(move).toMatchObject({ id, day: addDays(day, 1) });
  await salon.ok('salon/update', { salon: salonHours, moves: acceptAll(stranded) });
  expect((await salon.details(id)).appointment).toMatchObject({ day: addDays(day, 1), hour: move?.hour });
  await salon.ok('salon/update', { salon: { id: salon.salon_id, weekdays: [] } });
});

test('a healer who leaves, or works less, hands over at the same hour to who gives the service', async () => {
  const day = monday(6);
  const { healer_id } = await salon.ok('healers/add', {
    healer: { first_name: 'Nadia', phone: '5512345678' },
  });
  const schedule = { healer_id, type_id: 1 as const, days: DAYS, ...HOURS };
  const { schedule_id = 0 } = await salon.ok('healers/schedule/add', { schedule });
  const early = await salon.book({ day, hour: '09:00', healer: healer_id });
  const later = await salon.book({ day, hour: '12:00', healer: healer_id });
  const fewer = { schedule: { id: schedule_id, hour_in: '10:00' } };
  const first = await salon.refused('healers/schedule/update', fewer);
  expect(first.stranded?.map(({ id }) => id)).toEqual([early.id]);
  expect(first.stranded?.[0]?.suggestions[0]).toMatchObject({ day, hour: '09:00' });
  const handed = acceptAll(first.stranded ?? []);
  await salon.ok('healers/schedule/update', { ...fewer, moves: handed });
  expect((await salon.details(early.id)).appointment).toMatchObject({ day, hour: '09:00' });
  expect((await salon.details(early.id)).appointment.healer_id).not.toBe(healer_id);
  const leaving = { healer: { id: healer_id, status_id: 2 as const } };
  const left = await salon.refused('healers/update', leaving);
  expect(left.stranded?.map(({ id }) => id)).toEqual([later.id]);
  for (const { healer_id: to } of left.stranded?.[0]?.suggestions ?? []) expect(to).not.toBe(healer_id);
  const done = await salon.ok('healers/update', { ...leaving, moves: acceptAll(left.stranded ?? []) });
  expect(done.stranded).toEqual([]);
  expect((await salon.details(later.id)).appointment.healer_id).not.toBe(healer_id);
});

test('a place that is gone is named, the change and the other moves aren’t made, and the rest can be sent again', async () => {
  const day = monday(8);
  const kept = await salon.book({ day, hour: '10:00' });
  const lost = await salon.book({ day, hour: '13:00' });
  const closed_days = [{ name: 'Remodelación', date_start: day, date_end: day }];
  const asked = await salon.refused('salon/closed/add', { closed_days });
  const moves = acceptAll(asked.stranded ?? []);
  const gone = moves.find(({ id }) => id === lost.id);
  await salon.book({ day: gone?.day ?? '', hour: gone?.hour ?? '', healer: gone?.healer_id ?? 0 });
  const refused = await salon.refused('salon/closed/add', { closed_days, moves });
  expect(refused).toMatchObject({ code: 'slot_taken', taken: [lost.id] });
  expect((await salon.details(kept.id)).appointment).toMatchObject({ day, hour: '10:00' });
  expect((await salon.ok('calendar/get', { day })).closed).toBeNull();
  const rest = moves.filter(({ id }) => id !== lost.id);
  const again = await salon.refused('salon/closed/add', { closed_days, moves: rest });
  expect(again.stranded?.map(({ id }) => id)).toEqual([kept.id, lost.id]);
  const done = await salon.ok('salon/closed/add', {
    closed_days,
    moves: rest,
    confirmed: true,
    stranded_ids: [lost.id],
  });
  expect(done.stranded.map(({ id }) => id)).toEqual([lost.id]);
});

test('the client’s usual healer comes first among those who could have her at the same hour', async () => {
  const { healer_id: away } = await salon.ok('healers/add', {
    healer: { first_name: 'Olivia', phone: '5512345678' },
  });
  const schedule = { healer_id: away, type_id: 1 as const, days: 'Dom Lun Mar Mie Jue Vie Sab', ...HOURS };
  await salon.ok('healers/schedule/add', { schedule });
  const visit = await salon.book({ day: TODAY, hour: '16:00', healer: salon.sofia });
  await salon.ok('appointment/update', { appointment: { id: visit.id, status_id: 3 } });
  await salon.ok('appointment/update', { appointment: { id: visit.id, complete: true } });
  await salon.ok('caja/add', { caja: {} });
  const payments = [{ type_id: 1 as const, amount: '450.00' }];
  await salon.ok('caja/charge', { appointment_id: visit.id, payments });
  const day = monday(10);
  await salon.book({ day, hour: '11:00', healer: away });
  const { stranded = [] } = await salon.refused('healers/update', { healer: { id: away, status_id: 2 } });
  const { usual_healer, suggestions = [] } = stranded[0] ?? {};
  expect(usual_healer).toBe('Sofía');
  expect(suggestions[0]).toMatchObject({ day, hour: '11:00', healer_id: salon.sofia, usual: true });
});

test('who has no place within a week gets places of the weeks after, which can be accepted', async () => {
  const day = monday(30);
  const visit = await salon.book({ day, hour: '10:00' });
  const closed_days = [{ name: 'Remodelación', date_start: day, date_end: addDays(day, 13) }];
  const { stranded = [] } = await salon.refused('salon/closed/add', { closed_days });
  const [{ suggestions, later, ...row }] = stranded as [(typeof stranded)[number]];
  expect(suggestions).toEqual([]);
  // Each day has one in the morning and one in the afternoon, none while it is closed.
  expect(later[0]).toMatchObject({ day: addDays(day, 14), healer_id: salon.mariana });
  expect(new Set(later.map(place => `${place.day} ${place.hour < '14:00'}`)).size).toBe(later.length);
  const [place] = later as [(typeof later)[number]];
  const moves = [
    { id: visit.id, version: row.version, day: place.day, hour: place.hour, healer_id: place.healer_id },
  ];
  await salon.ok('salon/closed/add', { closed_days, moves });
  expect((await salon.details(visit.id)).appointment).toMatchObject({ day: place.day, hour: place.hour });
});
