import { expect, test } from 'vitest';
import { mondayOf, weekFrom } from './week';

test('a week goes from Monday to Sunday, across months and years', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2027-01-02')).toBe('2026-12-28');
  const week = weekFrom('2026-12-28');
  expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-12-28', '2027-01-03']);
});
