import { expect, test } from 'vitest';
import { readDay } from './read-day';

test.each([
  ['29/11/2026', '2026-11-29'],
  ['29-11-26', '2026-11-29'],
  ['1.3.90', '1990-03-01'],
  ['5 de marzo de 1990', '1990-03-05'],
  ['mar 3 nov 2026', '2026-11-03'],
  ['nov 30. 2026', '2026-11-30'],
  ['mar 03/11/2026', '2026-11-03'],
  ['12:30 3 nov 2026', '2026-11-03'],
  ['10:11 03/11/2026', '2026-11-03'],
  ['2026-11-29', '2026-11-29'],
  [' 2026-11-29T10:30:00Z\n', '2026-11-29'],
  ['29/02/2027', undefined],
  ['11/29/2026', undefined],
  ['29/11', undefined],
  ['Guadalupe', undefined],
])('a person who pastes %j means %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
