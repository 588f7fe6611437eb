import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationOf, hoursAndMinutes, LONGEST_DURATION } from './duration';

test('variant duration = hours × 60 + minutes', () => {
  expect(durationOf({ hours: 1, minutes: 30 })).toBe(90);
  expect(durationOf({ hours: 0, minutes: 45 })).toBe(45);
  expect(durationOf({ hours: 0, minutes: 90 })).toBe(90);
});

test('the two fields of a duration hold it whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LONGEST_DURATION }), duration => {
      const { hours, minutes } = hoursAndMinutes(duration);
      expect(minutes).toBeLessThan(60);
      expect(durationOf({ hours, minutes })).toBe(duration);
    }),
  );
});
