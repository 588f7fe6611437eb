import { expect, test } from 'vitest';
import { fillInOrder, priceOfPieces, proRata, proRataCapped } from './allocate';
import { centavos } from './money';

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

test('the prices of some pieces after others are together the whole', () => {
  const price = (before: number, now: number) => priceOfPieces(centavos(1000), { pieces: 3, before, now });
  expect([price(0, 1), price(1, 1), price(2, 1)]).toEqual([333, 333, 334]);
  expect(price(3, 1)).toBe(0);
});
