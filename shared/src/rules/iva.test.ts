import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completePricePair, ivaOf, ivaPortion, ivaPortions, withIva, withoutIva } from './iva';
import { centavos, toCentavos, toPesos } from './money';

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

test('the IVA of a total is to the centavo', () => {
  expect(ivaOf(toCentavos('89804.00'))).toBe(toCentavos('14368.64'));
  expect(ivaOf(toCentavos('0.03'))).toBe(0);
  expect(ivaOf(toCentavos('0.04'))).toBe(1);
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

const FIELDS = ['price_buy', 'price_buy_iva', 'price_sell', 'price_iva'] as const;
const pesos = fc.integer({ min: 0, max: 99_999_999 }).map(amount => toPesos(centavos(amount)));
const prices = fc.record({ price_buy: pesos, price_buy_iva: pesos, price_sell: pesos, price_iva: pesos });
const field = fc.constantFrom(...FIELDS);

test('on leaving a field the counterpart is recomputed, and the other two prices stay', () => {
  const settled = { price_buy: '0.00', price_buy_iva: '0.00', price_sell: '418.00', price_iva: '485.00' };
  expect(completePricePair(settled, 'price_buy', '242.50')).toEqual({
    ...settled,
    price_buy: '242.50',
    price_buy_iva: '281.00',
  });
  expect(completePricePair(settled, 'price_iva', '500.00')).toEqual({
    ...settled,
    price_sell: '431.00',
    price_iva: '500.00',
  });
});

test('a field that nobody edited changes nothing, whatever its counterpart is', () => {
  fc.assert(
    fc.property(prices, field, (settled, name) => {
      expect(completePricePair(settled, name, settled[name])).toEqual(settled);
    }),
  );
});

test('a field left twice gives the same prices, and so does leaving all the others after it', () => {
  fc.assert(
    fc.property(prices, field, pesos, fc.array(field), (settled, name, typed, visited) => {
      const once = completePricePair(settled, name, typed);
      expect(completePricePair(once, name, typed)).toEqual(once);
      const later = visited.reduce((held, other) => completePricePair(held, other, held[other]), once);
      expect(later).toEqual(once);
      expect(once[name]).toBe(typed);
    }),
  );
});

describe('the IVA within what was sold', () => {
  test('is 16 / 116 of it, to the centavo', () => {
    expect(ivaPortion(toCentavos('116.00'))).toBe(toCentavos('16.00'));
    expect(ivaPortion(toCentavos('450.00'))).toBe(toCentavos('62.07'));
    expect(ivaPortion(centavos(-45_000))).toBe(centavos(-6_207));
  });

  test('of the lines is together that of what was charged, a discount shared among them', () => {
    const lines = [centavos(45_000), centavos(38_900)];
    expect(ivaPortions(lines, centavos(83_900))).toEqual([6207, 5365]);
    expect(ivaPortions(lines, centavos(0))).toEqual([0, 0]);
    // A service was taken off after the budget was confirmed: its price stayed in the total.
    expect(ivaPortions([centavos(0)], centavos(11_600))).toEqual([1600]);
    expect(ivaPortions([], centavos(11_600))).toEqual([]);
    const money = fc.nat(10_000_000).map(centavos);
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 8 }), fc.nat(100), (totals, percent) => {
        const charged = centavos(Math.floor((totals.reduce((all, one) => all + one, 0) * percent) / 100));
        const parts = ivaPortions(totals, charged);
        expect(parts.reduce((all, one) => all + one, 0)).toBe(ivaPortion(charged));
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
