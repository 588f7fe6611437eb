import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../api/src/integrity/invariants';
import { deadlocks } from './deadlocks';
import { atOnce, onServer, tally } from './on-server';

const ROUNDS = 6;

onServer('counts of the stock', salon => {
  beforeAll(() => salon.ok('caja/add', { caja: { initial: '0' } }));

  const pieces = async () => {
    const { products } = await salon.ok('product/stock', {});
    return products.find(({ variant_id }) => variant_id === salon.shampoo)?.total_selling ?? 0;
  };

  const sell = () =>
    salon.call('caja/charge', {
      payments: [{ type_id: 1, amount: '389' }],
      sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
    });

  const record = (count_id: number, change: object) =>
    salon.call('count/record', {
      count_id,
      lines: [{ variant_id: salon.shampoo, material: false, ...change }],
    });

  const post = (count_id: number) => salon.call('count/post', { count_id, reason: 'Conteo' });

  /** A count by which the books become so many. */
  async function counted(books: number) {
    const { count_id } = await salon.ok('count/start', { place: 'sale' });
    await record(count_id, { counted: books });
    return count_id;
  }

  test('a count is posted, twice, while tickets sell: each sale counts, and what is missing is missing once', async () => {
    const before = await deadlocks(salon.db);
    for (let round = 0; round < ROUNDS; round++) {
      await post(await counted(20));
      const count_id = await counted(18);
      const [posts, sales] = await Promise.all([
        atOnce(2, () => post(count_id)),
        atOnce(4, () => sell()),
        // Others are counted meanwhile.
        atOnce(2, () => salon.call('count/start', { place: 'all' })),
      ]);
      expect([tally(posts), tally(sales)]).toEqual([{ success: 1, conflict: 1 }, { success: 4 }]);
      expect(await pieces()).toBe(14);
    }
    expect((await deadlocks(salon.db)) - before).toBe(0);
  });

  test('two scan one product while tickets sell it: no scan is lost, and the books follow the sales', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await post(await counted(20));
      const { count_id } = await salon.ok('count/start', { place: 'sale' });
      const [scans, sales] = await Promise.all([
        atOnce(6, () => record(count_id, { add: 1 })),
        atOnce(3, () => sell()),
      ]);
      expect([tally(scans), tally(sales)]).toEqual([{ success: 6 }, { success: 3 }]);
      const [product] = (await salon.ok('count/details', { count_id })).products;
      const { counted: found = 0, expected = 0 } = product ?? {};
      expect(found).toBe(6);
      // Sales that came after the last scan are still to be taken off.
      expect(expected).toBeGreaterThanOrEqual(17);
      expect(tally([await post(count_id)])).toEqual({ success: 1 });
      expect(await pieces()).toBe(6 - (expected - 17));
    }
  });

  test('it is taken back, discarded and scanned at once: one end each', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const count_id = await counted(20);
      const ends = await Promise.all([
        post(count_id),
        salon.call('count/discard', { count_id }),
        record(count_id, { add: 1 }),
      ]);
      expect(tally(ends.slice(0, 2))).toEqual({ success: 1, conflict: 1 });
      const { count } = await salon.ok('count/details', { count_id });
      if (count.status_id !== 2) continue;
      const undone = await atOnce(2, () => salon.call('count/undo', { count_id }));
      expect(tally(undone)).toEqual({ success: 1, conflict: 1 });
    }
    expect(await checkInvariants(salon.db.read)).toEqual([]);
  });
});
