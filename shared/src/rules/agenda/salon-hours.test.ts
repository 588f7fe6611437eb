import { expect, test } from 'vitest';
import { holidaysOf } from './holidays';
import {
  closedText,
  findClosing,
  openingSpan,
  type SalonHours,
  weekOf,
  widestSpan,
  writeWeek,
} from './salon-hours';

// A Monday, a Saturday and a Sunday.
const [MONDAY, SATURDAY, SUNDAY] = ['2026-11-23', '2026-11-28', '2026-11-29'];

const salon: SalonHours = {
  hour_start: '09:00',
  hour_end: '20:00',
  weekdays: [
    { weekday: 0, hour_start: null, hour_end: null },
    { weekday: 6, hour_start: '08:00', hour_end: '15:00' },
  ],
  closed_days: [{ name: 'Navidad', date_start: '2026-12-24', date_end: '2026-12-25' }],
};

test('a day has the hours of its weekday, the usual ones, or none', () => {
  expect(openingSpan(salon, MONDAY)).toEqual({ start: '09:00', end: '20:00' });
  expect(openingSpan(salon, SATURDAY)).toEqual({ start: '08:00', end: '15:00' });
  expect(openingSpan(salon, SUNDAY)).toEqual({ start: '00:00', end: '00:00' });
  expect(widestSpan(salon)).toEqual({ start: '08:00', end: '20:00' });
  const unset = { hour_start: null, hour_end: null, weekdays: [], closed_days: [] };
  expect(openingSpan(unset, MONDAY)).toEqual({ start: '08:00', end: '19:00' });
  expect(widestSpan(unset)).toBeUndefined();
});

test('a closed day says its name, a weekday without hours only that it is closed', () => {
  expect(findClosing(salon, MONDAY)).toBeNull();
  expect(closedText(findClosing(salon, SUNDAY) ?? 'open')).toBe('Cerrado');
  expect(closedText(findClosing(salon, '2026-12-25') ?? 'open')).toBe('Cerrado · Navidad');
  expect(findClosing(salon, '2026-12-26')).toBeNull();
});

test('a week is written by the hours that most days have, and reads the same again', () => {
  const { hour_start, hour_end, weekdays } = salon;
  expect(writeWeek(weekOf(salon))).toEqual({ hour_start, hour_end, weekdays });
  const alike = Array.from({ length: 7 }, () => ({ hour_start: '10:00', hour_end: '19:00' }));
  expect(writeWeek(alike)).toEqual({ hour_start: '10:00', hour_end: '19:00', weekdays: [] });
});

test('the holidays of a year are those of the law, and each sixth year one more', () => {
  expect(holidaysOf(2027).map(({ day }) => day)).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-15',
    '2027-05-01',
    '2027-09-16',
    '2027-11-15',
    '2027-12-25',
  ]);
  expect(holidaysOf(2030).map(({ day }) => day)).toContain('2030-10-01');
  expect(holidaysOf(2026).map(({ day }) => day)).toContain('2026-11-16');
});

test('a short day ends at its hour, and is closed where it would end before it begins', () => {
  const christmasEve = { name: 'Nochebuena', date_start: '2026-12-24', date_end: '2026-12-24' };
  const usual = { hour_start: '10:00', hour_end: '20:00', weekdays: [] };
  const short = { ...usual, closed_days: [{ ...christmasEve, hour_end: '15:00' }] };
  expect(findClosing(short, '2026-12-24')).toBeNull();
  expect(openingSpan(short, '2026-12-24')).toEqual({ start: '10:00', end: '15:00' });
  expect(openingSpan(short, '2026-12-23')).toEqual({ start: '10:00', end: '20:00' });
  const early = { ...usual, closed_days: [{ ...christmasEve, hour_end: '09:00' }] };
  expect(findClosing(early, '2026-12-24')).toBe('Nochebuena');
});
