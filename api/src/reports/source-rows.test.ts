import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinParts } from './source-rows-view';

const row = (id: number) => ({ id, amount: '1.00' }) as never;
const rowsOf = (ids: readonly number[]) => async (page: { offset?: number; limit?: number } & object) => {
  const { offset = 0, limit = 0 } = page as { offset: number; limit: number };
  const rows = ids.slice(offset, offset + limit).map(row);
  return { rows, total: `${ids.length}.00`, count: ids.length, quantity: ids.length };
};

test('a page that is read in parts and pieces is that of all rows, with the sums of all', async () => {
  const number = fc.nat({ max: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(number),
      number,
      number,
      fc.integer({ min: 1, max: 5 }),
      async (sizes, ...page) => {
        const [offset, limit, most] = page;
        let next = 0;
        const parts = sizes.map(size => Array.from({ length: size }, () => next++));
        const found = await joinParts(parts.map(rowsOf), { offset, limit, most });
        const all = parts.flat();
        const rows = all.slice(offset, offset + limit).map(row);
        const count = all.length;
        expect(found).toEqual({ rows, total: `${count}.00`, count, quantity: count });
      },
    ),
  );
});
