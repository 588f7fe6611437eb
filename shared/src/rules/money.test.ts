import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  amountOf,
  atLeastZero,
  type Centavos,
  centavos,
  formatMoney,
  materialCost,
  parseMoneyInput,
  percentOf,
  splitMoney,
  subtract,
  sum,
  times,
  toCentavos,
  toPesos,
} from './money';

/** Amounts that travel: up to 13 digits of pesos. */
const amounts = fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }).map(centavos);
const smallAmounts = fc.integer({ min: -1e10, max: 1e10 }).map(centavos);

describe('amounts', () => {
  test('an amount with fractions of a centavo is refused', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => centavos(wrong)).toThrow(RangeError);
    }
  });

  test('pesos with two decimals at the most are read, and nothing else', () => {
    expect(toCentavos('1234.50')).toBe(123_450);
    expect(toCentavos('-80.00')).toBe(-8_000);
    expect(Object.is(toCentavos('-0.00'), 0)).toBe(true);
    for (const zero of ['0', '0.0', '0.00']) expect(toCentavos(zero)).toBe(0);
    expect(toCentavos('-1234.5')).toBe(-123_450);
    expect(toCentavos('12')).toBe(1_200);
    for (const wrong of ['1,234.50', '1234.', '.50', '01.00', '', '1e3', '1.000', ' 1.00']) {
      expect(() => toCentavos(wrong)).toThrow(RangeError);
    }
    expect(() => toCentavos('99999999999999999.00')).toThrow(RangeError);
  });

  test('pesos and centavos say the same, there and back', () => {
    fc.assert(fc.property(amounts, amount => toCentavos(toPesos(amount)) === amount));
  });

  test('sums neither lose nor gain a centavo', () => {
    fc.assert(
      fc.property(fc.array(smallAmounts), list => {
        const exact = list.reduce((total, amount) => total + BigInt(amount), 0n);
        return BigInt(sum(list)) === exact;
      }),
    );
    expect(add(toCentavos('0.10'), toCentavos('0.20'))).toBe(toCentavos('0.30'));
    expect(subtract(toCentavos('0.30'), toCentavos('0.10'))).toBe(toCentavos('0.20'));
    expect(times(toCentavos('612.25'), 2)).toBe(toCentavos('1224.50'));
    expect(atLeastZero(centavos(-5))).toBe(0);
  });

  test('either form of an amount is understood', () => {
    expect(amountOf('12.34')).toBe(1234);
    expect(amountOf(centavos(1234))).toBe(1234);
  });
});

describe('what a person reads', () => {
  test('amounts have two decimals, and less has a true minus', () => {
    expect(formatMoney('1234.50')).toBe('$1,234.50');
    expect(formatMoney(centavos(-80_000))).toBe('−$800.00');
    expect(formatMoney('0.00')).toBe('$0.00');
    expect(formatMoney('0')).toBe('$0.00');
    expect(formatMoney('gratis')).toBe('–');
    expect(formatMoney('1234567.05')).toBe('$1,234,567.05');
    expect(formatMoney('999.99')).toBe('$999.99');
  });

  test('the large amount sets its cents apart', () => {
    expect(splitMoney('3383.55')).toEqual({ whole: '$3,383', cents: '.55' });
    expect(splitMoney('-0.05')).toEqual({ whole: '−$0', cents: '.05' });
  });

  test('what is shown can be typed again', () => {
    fc.assert(
      fc.property(
        amounts.filter(amount => amount >= 0),
        amount => {
          expect(parseMoneyInput(formatMoney(amount))).toBe(toPesos(amount));
        },
      ),
    );
  });
});

describe('what a person types', () => {
  test.each([
    ['1,234.5', '1234.50'],
    ['$ 12', '12.00'],
    ['\u202A12 MXN', '12.00'],
    ['.5', '0.50'],
    ['7.', '7.00'],
    ['0012', '12.00'],
    [' 1 234.56 ', '1234.56'],
    ['1,234,567', '1234567.00'],
  ])('%s is %s', (text, pesos) => {
    expect(parseMoneyInput(text)).toBe(pesos);
  });

  test.each(['', '.', '-5', 'doce', '1,5', '12,34.5', '1.234', '1.2.3', '$', '1e3', '10000000000000'])(
    '%s is no amount',
    text => {
      expect(parseMoneyInput(text)).toBeUndefined();
    },
  );

  test('anything typed is an amount or nothing', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const pesos = parseMoneyInput(text);
        return pesos === undefined || toPesos(toCentavos(pesos)) === pesos;
      }),
    );
  });
});

describe('shares of an amount', () => {
  test('half a centavo rounds up', () => {
    expect(percentOf(centavos(50), 1)).toBe(1);
    expect(percentOf(centavos(49), 1)).toBe(0);
    expect(percentOf(centavos(-50), 1)).toBe(-1);
    expect(percentOf(toCentavos('3759.50'), 10)).toBe(toCentavos('375.95'));
    expect(percentOf(toCentavos('100.00'), 12.5)).toBe(toCentavos('12.50'));
  });

  test('all of it is the amount, and a share and the rest are the amount', () => {
    fc.assert(
      fc.property(smallAmounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        expect(percentOf(amount, 100)).toBe(amount);
        const both: Centavos = add(percentOf(amount, percent), percentOf(amount, 100 - percent));
        expect(Math.abs(both - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('Material cost = quantity × unit price / content', () => {
    expect(materialCost(40, toCentavos('612.25'), 250)).toBe(toCentavos('97.96'));
    expect(materialCost(12.5, toCentavos('100.00'), 250)).toBe(toCentavos('5.00'));
    expect(materialCost(250, toCentavos('612.25'), 250)).toBe(toCentavos('612.25'));
    expect(() => materialCost(10, toCentavos('1.00'), 0)).toThrow(RangeError);
  });
});
