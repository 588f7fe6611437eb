import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withIva, withoutIva } from './iva';
import { centavos, toCentavos } from './money';

const costs = fc.integer({ min: 0, max: 1_000_000_000 }).map(centavos);

test('with IVA = round(cost × 1.16); cost = round(with IVA / 1.16)', () => {
  expect(withIva(toCentavos('242.00'))).toBe(toCentavos('281.00'));
  expect(withoutIva(toCentavos('281.00'))).toBe(toCentavos('242.00'));
  expect(withIva(toCentavos('242.50'))).toBe(toCentavos('281.00'));
  expect(withIva(toCentavos('0.00'))).toBe(0);
});

test('half a peso rounds up, and 1.16 is exact', () => {
  expect(withIva(toCentavos('12.50'))).toBe(toCentavos('15.00')); // 14.50
  expect(withIva(toCentavos('37.50'))).toBe(toCentavos('44.00')); // 43.50
});

test('prices are whole pesos, within half a peso of the exact one', () => {
  fc.assert(
    fc.property(costs, cost => {
      const price = withIva(cost);
      expect(price % 100).toBe(0);
      expect(Math.abs(price * 100 - cost * 116)).toBeLessThanOrEqual(50 * 100);
      const back = withoutIva(price);
      expect(back % 100).toBe(0);
      expect(Math.abs(back * 116 - price * 100)).toBeLessThanOrEqual(50 * 116);
    }),
  );
});

test('a whole cost survives its own counterpart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), pesos => {
      const cost = centavos(pesos * 100);
      expect(withoutIva(withIva(cost))).toBe(cost);
    }),
  );
});
