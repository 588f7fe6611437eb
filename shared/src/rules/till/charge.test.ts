import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, centavos, subtract, sum, ZERO } from '../money';
import { chargeSums, coverCharge, likelyCash, tipOf, visitWorths } from './charge';
import { changeOf } from './payment';

const amounts = fc.integer({ min: 0, max: 5_000_000 }).map(centavos);
const shares = fc.array(
  fc.record({
    typed: fc.option(amounts, { nil: null }),
    most: fc.option(amounts, { nil: null }),
  }),
  { maxLength: 8 },
);

test('payments never cover more than is due unless they are typed so, and one without an end covers all of it', () => {
  fc.assert(
    fc.property(amounts, shares, (due, shares) => {
      const covered = coverCharge(due, shares);
      const typed = sum(shares.map(share => share.typed ?? ZERO));
      const missing = subtract(due, sum(covered));
      expect(covered.every(amount => amount >= 0)).toBe(true);
      for (const [index, share] of shares.entries()) {
        if (share.typed !== null) expect(covered[index]).toBe(share.typed);
        else expect(covered[index]).toBeLessThanOrEqual(share.most ?? due);
      }
      if (typed <= due) expect(missing).toBeGreaterThanOrEqual(0);
      else expect(missing).toBe(due - typed);
      const endless = shares.some(share => share.typed === null && share.most === null);
      if (endless && typed <= due) expect(missing).toBe(0);
    }),
  );
});

test('what is due is what is left of the appointment with the sale and the tips, and change is never below zero', () => {
  fc.assert(
    fc.property(
      amounts,
      amounts,
      amounts,
      amounts,
      fc.array(amounts, { maxLength: 4 }),
      amounts,
      (...parts) => {
        const [subtotal, off, before, sale, tips, received] = parts;
        const discount = centavos(Math.min(off, subtotal));
        const appointment = { subtotal, discount, paid: before };
        const sums = chargeSums({ appointment, visits: [], sale, tips });
        const pending = Math.max(0, subtotal - discount - before);
        expect(sums.due).toBe(pending + sale + sum(tips));
        expect(changeOf(received, sums.due)).toBe(Math.max(0, received - sums.due));
      },
    ),
  );
});

test('a package reprices its service, and its visit is always among what is due', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, (price, others, worth, before) => {
      const subtotal = add(price, others);
      const appointment = { subtotal, discount: ZERO, paid: before };
      const sums = chargeSums({ appointment, visits: [{ price, worth }], sale: ZERO, tips: [] });
      expect(sums.subtotal).toBe(add(others, worth));
      expect(sums.due).toBeGreaterThanOrEqual(worth);
      expect(add(sums.due, sums.paid)).toBe(add(sums.subtotal, sums.excess));
    }),
  );
});

test('the cash that is likely begins with the exact sum', () => {
  expect(likelyCash(centavos(65_950))).toEqual([65_950, 70_000, 100_000]);
  expect(likelyCash(centavos(50_000))).toEqual([50_000, 100_000]);
  expect(likelyCash(ZERO)).toEqual([]);
});

test('a tip in percent is in whole pesos', () => {
  expect(tipOf(centavos(45_595), 10)).toBe(4_600);
  expect(tipOf(centavos(285_000), 15)).toBe(42_800);
});

test('a second visit of one package pays what the first one leaves', () => {
  const packages = [{ id: 7, visits: 3, amount: centavos(100_000) }];
  expect(visitWorths([7, 7, 7, 7, 8], packages)).toEqual([33_333, 33_333, 33_334, 0, 0]);
});
