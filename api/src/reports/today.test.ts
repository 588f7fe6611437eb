import { centavos } from '@melena/shared/rules/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goOn } from '../../testing/next-day';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const HOUR = 1 / 24;

let salon: SalonFixture;

/** A shampoo of 389 is sold at the counter at the hour at which the clock stands. */
beforeAll(async () => {
  salon = await startSalon();
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }];
  await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '389' }], sale: { lines } });
});
afterAll(() => salon.close());

const weekAgo = async (day?: string) => {
  const { week_ago, total } = await salon.ok('report/today', { day });
  return [week_ago.so_far, week_ago.amount, total.amount];
};

test('a week later its day compares with what had been sold up to the same hour', async () => {
  await goOn(salon, 7 - HOUR);
  expect(await weekAgo()).toEqual(['0.00', '389.00', '0.00']);
  await goOn(salon, 2 * HOUR);
  expect(await weekAgo()).toEqual(['389.00', '389.00', '0.00']);
});

test('a day that is over compares as a whole, and so does its own week', async () => {
  expect(await weekAgo(TODAY)).toEqual(['0.00', '0.00', '389.00']);
  await goOn(salon, 1 - 2 * HOUR);
  expect(await weekAgo('2026-11-27')).toEqual(['389.00', '389.00', '0.00']);
});

describe('few pieces are counted as the rule of low stock counts them:', () => {
  const low = async () => {
    const { low_stock } = await salon.ok('report/today', {});
    const { rows } = await salon.ok('report/today/rows', { figure: 'low_stock' });
    return {
      count: low_stock.count,
      pieces: low_stock.rows.map(({ pieces }) => pieces),
      rows: rows.map(({ quantity }) => quantity),
    };
  };
  const take = (selling: number, exhibition: number) =>
    inTransaction(salon.db, tx =>
      tx
        .insertInto('stock_movements')
        .values({
          branch_id: 1,
          salon_id: salon.salon_id,
          variant_id: salon.shampoo,
          reason: 'waste',
          selling: -selling,
          exhibition: -exhibition,
          material: 0,
          material_unit: 0,
        })
        .execute(),
    );

  test('of what is sold what is for sale', async () => {
    expect(await low()).toEqual({ count: 0, pieces: [], rows: [] });
    await take(0, 3);
    expect(await low()).toEqual({ count: 1, pieces: [2], rows: [2] });
  });

  test('of what isn’t sold its raw material too', async () => {
    const price_iva = centavos(0);
    await inTransaction(salon.db, tx =>
      tx.updateTable('product_variants').set({ price_iva }).where('id', '=', salon.shampoo).execute(),
    );
    expect((await low()).count).toBe(0);
    await take(1, 1);
    expect(await low()).toEqual({ count: 1, pieces: [3], rows: [3] });
  });
});
