import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proRata } from '../allocate';
import { ivaPortions } from '../iva';
import { add, centavos, percentOf, subtract, sum, times, ZERO } from '../money';
import { type SaleAmounts, saleTotals } from './sale';

const prices = fc.integer({ min: 1, max: 5_000_000 }).map(centavos);
const soldLines = fc.array(
  fc.record({
    kind: fc.constantFrom('product' as const, 'gift_card' as const, 'package' as const),
    price: prices,
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const percents = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100);

test("the lines' parts of discount and IVA are together exactly the sale's", () => {
  fc.assert(
    fc.property(soldLines, percents, (lines, percent) => {
      const totals = saleTotals(lines, { percent });
      const products = lines.map(({ kind, price, quantity }) =>
        kind === 'product' ? times(price, quantity) : ZERO,
      );
      expect(sum(products)).toBe(totals.products);
      expect(totals.discount).toBe(percentOf(totals.products, percent));
      const parts = proRata(totals.discount, products);
      expect(sum(parts)).toBe(totals.discount);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(products[index] ?? 0);
      }
      expect(sum(ivaPortions(products, subtract(totals.products, totals.discount)))).toBe(totals.iva);
      expect(add(totals.total, totals.discount)).toBe(totals.subtotal);
    }),
  );
});

test('gift cards and packages take no discount and contain no IVA', () => {
  const sold: SaleAmounts[] = [
    { kind: 'product', price: '420.00', quantity: 2 },
    { kind: 'product', price: '310.00', quantity: 1 },
    { kind: 'gift_card', price: '1000.00', quantity: 1 },
  ];
  expect(saleTotals(sold, { percent: 10 })).toEqual({
    products: 115_000,
    subtotal: 215_000,
    discount: 11_500,
    iva: 14_276,
    total: 203_500,
  });
  expect(saleTotals(sold, { amount: '50' }).total).toBe(210_000);
  expect(saleTotals([], { percent: 10 }).total).toBe(0);
});
