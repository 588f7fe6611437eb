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
  ['lun 30 nov 2026 09 h', '2026-11-30'],
  ['5 de marzo de 1990 (36 años)', '1990-03-05'],
  ['05-MAR-26 10.30.15', '2026-03-05'],
  ['2026-11-29', '2026-11-29'],
  [' 2026-11-29T10:30:00Z\n', '2026-11-29'],
  ['05-Aug-2026', '2026-08-05'],
  ['20261120', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ["'29/02/2028", '2028-02-29'],
  ['12/2026', undefined],
  ['05/03/0026', undefined],
  ['29/02/2027', undefined],
  ['11/29/2026', undefined],
  ['29/11', undefined],
  ['Guadalupe', undefined],
])('who writes %j means %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a bank that writes the month first is read so, and of a name it makes no difference', () => {
  expect([readDay('11/29/2026', 'month'), readDay('29 nov 2026', 'month')]).toEqual([
    '2026-11-29',
    '2026-11-29',
  ]);
});
