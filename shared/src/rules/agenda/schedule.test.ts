import { expect, test } from 'vitest';
import { findScheduleFault, findSharedDays, findWorkAtOnce, SCHEDULE_HOURS, scheduleHours } from './schedule';

const works = {
  type_id: 1,
  days: 'Lun Mar',
  hour_in: '09:00',
  hour_food: '14:00',
  hour_out: '18:00',
  date_start: null,
  date_end: null,
};

test('schedule time options every 30 minutes: start 08:00 to 17:30, end 08:00 to 19:30, lunch 08:00 to 17:30', () => {
  const ends = (hours: readonly string[]) => [hours[0], hours[1], hours.at(-1), hours.length];
  expect(ends(SCHEDULE_HOURS.hour_in)).toEqual(['08:00', '08:30', '17:30', 20]);
  expect(ends(SCHEDULE_HOURS.hour_out)).toEqual(['08:00', '08:30', '19:30', 24]);
  expect(ends(SCHEDULE_HOURS.hour_food)).toEqual(['08:00', '08:30', '17:30', 20]);
});

test('an hour that the row has already stays among the options', () => {
  const before = { ...works, hour_out: '20:00' };
  expect(scheduleHours('hour_out', { before }).slice(-2)).toEqual(['19:30', '20:00']);
  expect(scheduleHours('hour_out', { before: works })).toBe(SCHEDULE_HOURS.hour_out);
  expect(findScheduleFault(before, { before: works })?.field).toBe('hour_out');
  expect(findScheduleFault(before, { before })).toBeUndefined();
});

test('a healer may stay until the salon closes, and come when it opens', () => {
  const ends = (salon: { start: string; end: string }) =>
    (['hour_in', 'hour_food', 'hour_out'] as const).map(field => {
      const hours = scheduleHours(field, { salon });
      return [hours[0], hours.at(-1)];
    });
  expect(ends({ start: '09:00', end: '20:00' })).toEqual([
    ['08:00', '17:30'],
    ['08:00', '17:30'],
    ['08:00', '20:00'],
  ]);
  // On the half hour while it is open; a salon that closes early takes nothing away.
  expect(ends({ start: '06:45', end: '21:15' })).toEqual([
    ['07:00', '17:30'],
    ['07:00', '17:30'],
    ['08:00', '21:00'],
  ]);
  expect(ends({ start: '10:00', end: '17:00' })[2]).toEqual(['08:00', '19:30']);
  expect(ends({ start: '18:00', end: '23:00' })[0]).toEqual(['08:00', '18:00']);
  const late = { ...works, hour_out: '20:00' };
  expect(findScheduleFault(late, { salon: { start: '09:00', end: '20:00' } })).toBeUndefined();
  expect(findScheduleFault(late, { salon: { start: '09:00', end: '19:30' } })?.field).toBe('hour_out');
});

const away = { ...works, type_id: 2, days: 'Dom', hour_in: null, hour_out: null, hour_food: null };
const sunday = '2026-11-29';

test('a row that holds on no day is refused at its days, and says which ones there are', () => {
  const once = { date_start: sunday, date_end: sunday };
  expect(findScheduleFault({ ...away, ...once })).toBeUndefined();
  expect(findScheduleFault({ ...away, ...once, days: 'Lun' })).toEqual({
    field: 'days',
    message: 'Esa fecha es domingo: elige Dom',
  });
  expect(findScheduleFault({ ...works, date_start: sunday, date_end: '2026-12-01', days: 'Sab' })).toEqual({
    field: 'days',
    message: 'Ninguna fecha del periodo cae en esos días: elige entre Dom, Lun, Mar',
  });
  expect(
    findScheduleFault({ ...works, date_start: sunday, date_end: '2026-12-05', days: 'Sab' }),
  ).toBeUndefined();
  expect(findScheduleFault({ ...works, date_end: sunday, days: 'Lun' })).toBeUndefined();
});

test('a new row is not over when it is written; an old one may be', () => {
  const once = { ...away, date_start: sunday, date_end: sunday };
  expect(findScheduleFault(once, { today: '2026-11-30' })).toEqual({
    field: 'date_end',
    message: 'Esa fecha ya pasó',
  });
  expect(findScheduleFault(once, { today: sunday })).toBeUndefined();
  expect(findScheduleFault(once)).toBeUndefined();
});

test.each([
  ['no start', { hour_out: '12:00' }, 'hour_in'],
  ['no end', { hour_in: '10:00' }, 'hour_out'],
  ['no half hour', { hour_in: '10:15', hour_out: '12:00' }, 'hour_in'],
  ['an end before the start', { hour_in: '12:00', hour_out: '10:00' }, 'hour_out'],
  ['an end after the salon', { hour_in: '12:00', hour_out: '21:30' }, 'hour_out'],
])('an absence with %s is refused at its field', (_, hours, field) => {
  expect(findScheduleFault({ ...away, ...hours }, { salon: { start: '09:00', end: '21:00' } })?.field).toBe(
    field,
  );
});

test('absences of hours share a day, unless they share hours too', () => {
  const morning = { ...away, hour_in: '10:00', hour_out: '12:00' };
  expect(findSharedDays(morning, { ...away, hour_in: '12:00', hour_out: '14:00' })).toEqual([]);
  expect(findSharedDays(morning, away)).toEqual([]);
  expect(findSharedDays(morning, { ...away, hour_in: '11:30', hour_out: '14:00' })).toEqual(['Dom']);
});

test.each([
  ['no day', { days: '' }, 'days'],
  ['no start', { hour_in: null }, 'hour_in'],
  ['no end', { hour_out: null }, 'hour_out'],
  ['no half hour', { hour_in: '09:15' }, 'hour_in'],
  ['a start that no list offers', { hour_in: '07:30' }, 'hour_in'],
  ['an end before the start', { hour_in: '12:00', hour_out: '10:00', hour_food: null }, 'hour_out'],
  ['lunch before the start', { hour_food: '08:30' }, 'hour_food'],
  ['lunch that ends after the day', { hour_food: '17:30' }, 'hour_food'],
  ['an end date before the first', { date_start: '2026-11-20', date_end: '2026-11-19' }, 'date_end'],
])('%s is refused at its field', (_, change, field) => {
  expect(findScheduleFault({ ...works, ...change })?.field).toBe(field);
});

test('lunch is optional, and who is away has no hours', () => {
  expect(findScheduleFault(works)).toBeUndefined();
  expect(findScheduleFault({ ...works, hour_food: null })).toBeUndefined();
  expect(findScheduleFault({ ...works, hour_food: '17:00' })).toBeUndefined();
  expect(
    findScheduleFault({ ...works, type_id: 2, hour_in: null, hour_out: null, hour_food: null }),
  ).toBeUndefined();
});

test('two rows of one type and start share days; where one begins later, it holds', () => {
  expect(findSharedDays(works, { ...works, days: 'Mar Sab' })).toEqual(['Mar']);
  expect(findSharedDays(works, { ...works, days: 'Sab' })).toEqual([]);
  expect(findSharedDays(works, { ...works, date_start: '2026-11-20' })).toEqual([]);
  expect(findSharedDays(works, { ...works, type_id: 2 })).toEqual([]);
});

test.each([
  ['works at other hours', [{ ...works, hour_in: '18:00', hour_out: '20:00' }], []],
  ['works on the same days', [works], ['Lun', 'Mar']],
  ['begins there later', [{ ...works, days: 'Mar', date_start: '2026-12-09' }], ['Mar']],
  ['ended there', [{ ...works, date_end: '2026-11-20' }], []],
  ['goes home at noon there by then', [works, { ...works, hour_out: '09:00', date_start: '2026-11-24' }], []],
  ['is off there', [works, { ...works, type_id: 2, days: 'Lun', hour_in: null, hour_out: null }], ['Mar']],
])('a healer who %s shares those weekdays with another salon', (_, elsewhere, days) => {
  const row = { ...works, date_start: '2026-11-30' };
  expect(findWorkAtOnce(row, elsewhere, '2026-11-21')).toEqual(days);
});
