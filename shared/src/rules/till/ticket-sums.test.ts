import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, sum } from '../money';
import { ticketSums } from './ticket-sums';

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(centavos);
const visit = fc.record({
  status_id: fc.integer({ min: 1, max: 5 }),
  ...{ total: amount, discount: amount, paid: amount, refunded: amount },
});
const sale = fc.record({ total: amount, refunded: amount });

test('the sums of a ticket add up, whatever was paid, tipped and given back', () => {
  fc.assert(
    fc.property(fc.option(visit), fc.option(sale), amount, amount, (visit, sale, tips, credited) => {
      const sums = ticketSums({ visit, sale, tips, credited });
      expect(sums.subtotal - sums.discount).toBe(sums.total);
      expect(sums.collected).toBe(sum([sums.paid, sums.sold, tips, credited]));
      expect(Math.min(sums.pending, sums.excess)).toBe(0);
      if (visit && visit.status_id < 4 && visit.refunded === 0)
        expect(sums.paid + sums.pending - sums.excess).toBe(sums.total);
      if (visit?.status_id === 5) expect(sums.pending).toBe(0);
    }),
  );
});
