import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos } from '../money';
import { marginOf, newPrice, ROUNDINGS } from './new-price';

const [up5, near5, , near1, none] = ROUNDINGS;

test('8 % more, to the next five pesos', () => {
  const prices = [42000, 36500, 31000, 54000, 34500, 29800, 28500].map(centavos);
  expect(prices.map(price => newPrice(price, { percent: 8 }, up5))).toEqual([
    45500, 39500, 33500, 58500, 37500, 32500, 31000,
  ]);
  expect(newPrice(centavos(9600), { percent: 8 }, none)).toBe(10368);
  expect(newPrice(centavos(9600), { percent: 8 }, near1)).toBe(10400);
  expect(newPrice(centavos(10000), { amount: centavos(-10100) }, near5)).toBe(0);
});

test('a price that is on a step already stays there, and none falls where it was to rise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...ROUNDINGS), (amount, rounding) => {
      const onStep = centavos(amount * rounding.step);
      expect(newPrice(onStep, { percent: 0 }, rounding)).toBe(onStep);
      expect(newPrice(onStep, { percent: 8 }, rounding)).toBeGreaterThanOrEqual(onStep);
      expect(newPrice(onStep, { percent: 8 }, rounding) % rounding.step).toBe(0);
    }),
  );
});

test('a margin is of the price without IVA', () => {
  expect(marginOf(centavos(20000), centavos(10000))).toBe(50);
  expect(marginOf(centavos(0), centavos(10000))).toBeUndefined();
});
