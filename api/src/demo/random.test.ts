import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from './random';

test('a text always gives the same numbers, another text others', () => {
  const ten = (seed: string) => {
    const random = randomOf(seed);
    return Array.from({ length: 10 }, () => random.int(0, 1_000_000));
  };
  expect(ten('day 3')).toEqual(ten('day 3'));
  expect(ten('day 3')).not.toEqual(ten('day 4'));
});

test('numbers stay within their bounds, picks within their list', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, from, length) => {
      const random = randomOf(seed);
      const value = random.int(from, from + length);
      expect(value >= from && value <= from + length).toBe(true);
      expect([1, 2, 3]).toContain(random.pick([1, 2, 3]));
      expect(random.weighted(['never', 'always'], item => (item === 'always' ? 1 : 0))).toBe('always');
      expect(random.shuffled([1, 2, 3]).sort()).toEqual([1, 2, 3]);
    }),
  );
});

test('seeds that differ in one letter begin differently', () => {
  const firsts = Array.from({ length: 200 }, (_, index) => randomOf(`visit ${index}`).next());
  const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
  expect(mean).toBeGreaterThan(0.4);
  expect(mean).toBeLessThan(0.6);
  expect(new Set(firsts).size).toBe(200);
});
