import { expect, it } from 'vitest';
import { greeting } from './greeting';

it.each([
  ['2026-11-20T11:59:00-06:00', 'Buenos días'],
  ['2026-11-20T12:00:00-06:00', 'Buenas tardes'],
  ['2026-11-20T19:00:00-06:00', 'Buenas noches'],
])('greets at %s with %s, by the salon clock', (moment, words) => {
  expect(greeting(new Date(moment))).toBe(words);
});
