import { expect, test } from 'vitest';
import { SCHEDULE_HOURS, scheduleFault, scheduleHours, sharedDays } from './schedule';

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
  expect(scheduleHours('hour_out', '20:00').slice(-2)).toEqual(['19:30', '20:00']);
  expect(scheduleHours('hour_out', '19:00')).toBe(SCHEDULE_HOURS.hour_out);
  expect(scheduleFault({ ...works, hour_out: '20:00' }, works)?.field).toBe('hour_out');
  expect(scheduleFault({ ...works, hour_out: '20:00' }, { ...works, hour_out: '20:00' })).toBeUndefined();
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
  expect(scheduleFault({ ...works, ...change })?.field).toBe(field);
});

test('lunch is optional, and who is away has no hours', () => {
  expect(scheduleFault(works)).toBeUndefined();
  expect(scheduleFault({ ...works, hour_food: null })).toBeUndefined();
  expect(scheduleFault({ ...works, hour_food: '17:00' })).toBeUndefined();
  expect(
    scheduleFault({ ...works, type_id: 2, hour_in: null, hour_out: null, hour_food: null }),
  ).toBeUndefined();
});

test('two rows of one type and start share days; where one begins later, it holds', () => {
  expect(sharedDays(works, { ...works, days: 'Mar Sab' })).toEqual(['Mar']);
  expect(sharedDays(works, { ...works, days: 'Sab' })).toEqual([]);
  expect(sharedDays(works, { ...works, date_start: '2026-11-20' })).toEqual([]);
  expect(sharedDays(works, { ...works, type_id: 2 })).toEqual([]);
});
