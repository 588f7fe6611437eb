import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, toCentavos, ZERO } from '../money';
import { advanceOf, discountOf, missingAdvance, pendingOf, priceByHealer, quote } from './quote';

const lines = [
  { price: '1680.00', advance: '400.00' },
  { price: '450.50', advance: '0.00' },
];

describe('quoting a booking', () => {
  test('Total is the sum of service prices; advance is the sum of service advances', () => {
    expect(quote(lines, '')).toEqual({ total: toCentavos('2130.50'), advance: toCentavos('400.00') });
    expect(quote(lines, '3,').advance).toBe(toCentavos('400.00'));
    expect(quote([], '')).toEqual({ total: 0, advance: 0 });
  });

  test('advance is 0 for VIP and Influencer clients', () => {
    for (const level of ['2,', '5,', '2,5,', '3,5,']) {
      expect(quote(lines, level)).toEqual({ total: toCentavos('2130.50'), advance: 0 });
    }
  });

  test('total is 0 when level contains 4', () => {
    expect(quote(lines, '4,')).toEqual({ total: 0, advance: 0 });
    expect(quote(lines, '2,4,')).toEqual({ total: 0, advance: 0 });
  });

  test('a special price below the advance asks for no more than it costs', () => {
    expect(quote([{ price: '500.00', advance: '800.00' }], '')).toEqual({
      total: toCentavos('500.00'),
      advance: toCentavos('500.00'),
    });
    // The cap is the whole appointment's: what one line asks beyond its price, another one covers.
    const two = [
      { price: '500.00', advance: '800.00' },
      { price: '1000.00', advance: '0.00' },
    ];
    expect(quote(two, '').advance).toBe(toCentavos('800.00'));
  });
});

describe('advanceOf', () => {
  const asked = [
    { total: '600.00', advance: '200.00' },
    { total: '450.00', advance: '0.00' },
  ];

  test('follows the total down and up again, and what the lines ask no further', () => {
    expect(advanceOf(asked, '1050.00')).toBe(toCentavos('200.00'));
    expect(advanceOf(asked, '150.00')).toBe(toCentavos('150.00'));
    expect(advanceOf(asked, '0.00')).toBe(0);
    expect(advanceOf([], '900.00')).toBe(0);
    // A product on top of a service that costs nothing.
    expect(advanceOf([{ total: '0.00', advance: '800.00' }], '389.00')).toBe(0);
  });

  test('is never above the total, nor above what the lines ask for', () => {
    const money = fc.nat(10_000_000).map(centavos);
    const line = fc.record({ total: money, advance: money });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), money, (lines, total) => {
        const advance = advanceOf(lines, total);
        expect(advance).toBeGreaterThanOrEqual(0);
        expect(advance).toBeLessThanOrEqual(total);
        expect(advance).toBeLessThanOrEqual(lines.reduce((sum, each) => sum + each.advance, 0));
      }),
    );
  });
});

describe('what is left to pay', () => {
  test('pending and missing advance are never below zero', () => {
    expect(pendingOf({ total: '4559.50', paid: '800.00' })).toBe(toCentavos('3759.50'));
    expect(pendingOf({ total: '100.00', paid: '800.00' })).toBe(0);
    expect(missingAdvance({ advance: '400.00', paid: '150.00' })).toBe(toCentavos('250.00'));
    expect(missingAdvance({ advance: '400.00', paid: '500.00' })).toBe(0);
  });

  test('Percentage discount = pending × percent / 100; amount discount is subtracted from pending', () => {
    expect(discountOf(toCentavos('3759.50'), { percent: 10 })).toBe(toCentavos('375.95'));
    expect(discountOf(toCentavos('3759.50'), { amount: '500.00' })).toBe(toCentavos('500.00'));
    expect(discountOf(toCentavos('300.00'), { amount: '500.00' })).toBe(toCentavos('300.00'));
  });

  test('a discount is neither negative nor above what is pending', () => {
    expect(() => discountOf(ZERO, { percent: 101 })).toThrow(RangeError);
    expect(() => discountOf(ZERO, { percent: -1 })).toThrow(RangeError);
    expect(() => discountOf(ZERO, { amount: '-1.00' })).toThrow(RangeError);
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const off = discountOf(centavos(amount), { percent: hundredths / 100 });
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe('priceWith', () => {
  const service = { price: '500.00', prices: [{ healer_id: 7, price: '650.00' }] };

  test('is the healer’s special price where there is one, and the catalogue’s otherwise', () => {
    expect(priceByHealer(service, 7)).toBe('650.00');
    expect(priceByHealer(service, 8)).toBe('500.00');
    expect(priceByHealer(service, undefined)).toBe('500.00');
  });
});
