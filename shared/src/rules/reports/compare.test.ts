import { expect, test } from 'vitest';
import { changeInPercent, countDays, isComparable, periodBefore, sameDaysLastYear } from './compare';

const days = (from: string, to = from) => ({ from, to });

test('a whole month is compared with the month before, however long', () => {
  expect(periodBefore(days('2026-03-01', '2026-03-31'))).toEqual(days('2026-02-01', '2026-02-28'));
  expect(periodBefore(days('2026-02-01', '2026-02-28'))).toEqual(days('2026-01-01', '2026-01-31'));
  expect(periodBefore(days('2026-01-01', '2026-01-31'))).toEqual(days('2025-12-01', '2025-12-31'));
});

test('the first days of a month are compared with the first days of the month before', () => {
  expect(periodBefore(days('2026-11-01', '2026-11-22'))).toEqual(days('2026-10-01', '2026-10-22'));
  expect(periodBefore(days('2026-03-01', '2026-03-30'))).toEqual(days('2026-02-01', '2026-02-28'));
  expect(periodBefore(days('2026-01-01', '2026-01-22'))).toEqual(days('2025-12-01', '2025-12-22'));
});

test('whole months are compared with as many months before', () => {
  expect(periodBefore(days('2026-04-01', '2026-06-30'))).toEqual(days('2026-01-01', '2026-03-31'));
  expect(periodBefore(days('2026-01-01', '2026-12-31'))).toEqual(days('2025-01-01', '2025-12-31'));
});

test('other days are compared with as many days before', () => {
  expect(periodBefore(days('2026-11-16', '2026-11-22'))).toEqual(days('2026-11-09', '2026-11-15'));
  expect(periodBefore(days('2026-11-17', '2026-11-20'))).toEqual(days('2026-11-13', '2026-11-16'));
});

test('a day is compared with the same weekday before', () => {
  expect(periodBefore(days('2026-11-22'))).toEqual(days('2026-11-15'));
  expect(periodBefore(days('2026-11-01'))).toEqual(days('2026-10-25'));
});

test('a week that runs is compared with the same weekdays', () => {
  expect(periodBefore(days('2026-11-16', '2026-11-18'))).toEqual(days('2026-11-09', '2026-11-11'));
});

test('a year from its first day on is compared with the same days a year ago', () => {
  expect(periodBefore(days('2026-01-01', '2026-11-22'))).toEqual(days('2025-01-01', '2025-11-22'));
  expect(periodBefore(days('2029-01-01', '2029-02-28'))).toEqual(days('2028-01-01', '2028-02-29'));
});

test('a year ago is no longer than a report covers', () => {
  expect(sameDaysLastYear(days('2024-03-01', '2025-03-01'))).toEqual(days('2023-03-01', '2024-02-29'));
});

test('the same days a year ago', () => {
  expect(sameDaysLastYear(days('2026-11-01', '2026-11-22'))).toEqual(days('2025-11-01', '2025-11-22'));
  expect(sameDaysLastYear(days('2028-02-29'))).toEqual(days('2027-02-28'));
  expect(sameDaysLastYear(days('2029-02-01', '2029-02-28'))).toEqual(days('2028-02-01', '2028-02-29'));
});

test('a range counts both its ends', () => {
  expect(countDays(days('2026-11-22'))).toBe(1);
  expect(countDays(days('2028-01-01', '2028-12-31'))).toBe(366);
});

test('a change has one decimal, and none where there was nothing', () => {
  expect(changeInPercent(92_340.5, 84_210)).toBe(9.7);
  expect(changeInPercent(71_280, 73_100)).toBe(-2.5);
  expect(changeInPercent(50, 0)).toBeNull();
  expect(changeInPercent(-50, -100)).toBe(50);
});

test.each([
  ['as many days', days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15'), true],
  ['as many whole months', days('2026-04-01', '2026-06-30'), days('2026-01-01', '2026-03-31'), true],
  ['the same days of a leap year', days('2025-01-01', '2025-11-26'), days('2024-01-01', '2024-11-26'), true],
  [
    'a part of a month and a whole one',
    days('2026-03-01', '2026-03-30'),
    days('2026-02-01', '2026-02-28'),
    false,
  ],
])('%s: %j and %j compare: %s', (_, one, other, expected) => {
  expect(isComparable(one, other)).toBe(expected);
});
