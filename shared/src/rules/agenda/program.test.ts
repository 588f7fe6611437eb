import { expect, test } from 'vitest';
import { plannedDays } from './program';

const program = { start_day: '2026-11-25', every_days: 30, times: 3 };
const TODAY = '2026-11-20';

test('the first visit is on the day it begins, each other one so many days after the one before', () => {
  expect(plannedDays(program, [], TODAY)).toEqual(['2026-11-25', '2026-12-25', '2027-01-24']);
});

test('the next one follows the last visit, whenever that was', () => {
  expect(plannedDays(program, ['2026-11-25'], '2026-11-26')).toEqual(['2026-12-25', '2027-01-24']);
  expect(plannedDays(program, ['2026-11-25', '2027-01-04'], '2027-01-05')).toEqual(['2027-02-03']);
});

test('one that is late keeps its day; those after it are counted from today', () => {
  expect(plannedDays(program, [], '2026-12-01')).toEqual(['2026-11-25', '2026-12-31', '2027-01-30']);
});

test('nothing is planned once all visits were made, or more', () => {
  const visits = ['2026-11-25', '2026-12-25', '2027-01-24'];
  expect(plannedDays(program, visits, TODAY)).toEqual([]);
  expect(plannedDays(program, [...visits, '2027-02-20'], TODAY)).toEqual([]);
});
