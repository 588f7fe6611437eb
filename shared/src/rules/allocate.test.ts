import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillInOrder, priceOfPieces, proRata, proRataCapped } from './allocate';
import { centavos, sum } from './money';

const amounts = (values: number[]) => values.map(centavos);

test.each([
  [200, [450, 300, 600], [67, 44, 89]],
  [1, [1, 1, 1], [0, 1, 0]],
  [5000, [450, 300], [3000, 2000]],
  [100, [0, 0], [0, 100]],
])('%i among %o by their size is %o', (amount, parts, shares) => {
  expect(proRata(centavos(amount), amounts(parts))).toEqual(shares);
});

test.each([
  [200, [450, 300, 600], [66, 45, 89]],
  [2, [1, 1, 1], [0, 1, 1]],
  [5000, [450, 0, 300], [450, 0, 300]],
  [100, [0, 0], [0, 0]],
])('%i among %o, none more than it is, is %o', (amount, parts, shares) => {
  expect(proRataCapped(centavos(amount), amounts(parts))).toEqual(shares);
});

test('payments fill targets in their order', () => {
  const [first, second, third] = fillInOrder(amounts([300, 200, 50]), amounts([450, 50]));
  expect([first, second, third]).toEqual([
    [300, 0],
    [150, 50],
    [0, 0],
  ]);
});

test('the prices of pieces that come back one after another are together the whole', () => {
  const price = (charged: number, pieces: number, before: number, now = 1) =>
    priceOfPieces(centavos(charged), { pieces, before, now });
  expect([0, 1, 2].map(before => price(1000, 3, before))).toEqual([333, 333, 334]);
  expect(price(1000, 3, 3)).toBe(0);
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.integer({ min: 1, max: 999 }), (charged, pieces) => {
      const one = Array.from({ length: pieces }, (_, before) => price(charged, pieces, before));
      expect(sum(one)).toBe(charged);
      expect(price(charged, pieces, 0, pieces)).toBe(charged);
    }),
  );
});
