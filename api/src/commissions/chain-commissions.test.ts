import { beforeAll, expect, test } from 'vitest';
import { addCondesa, CONDESA } from '../../testing/add-condesa';
import { goOn } from '../../testing/next-day';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();
const today = { from: TODAY, to: TODAY };
const HOUR = 1 / 24;

/** Mariana sells a shampoo in Roma in the morning, and one in Condesa, in Tijuana, where the day is still today at 11:30 p.m. */
beforeAll(async () => {
  await addCondesa(salon, 'America/Tijuana');
  await inTransaction(salon.db, tx =>
    tx.updateTable('healers').set({ selling: 10 }).where('id', '=', salon.mariana).execute(),
  );
  await sell(1);
  await goOn(salon, 15.5 * HOUR);
  await sell(CONDESA);
});

async function sell(salon_id: number) {
  await salon.ok('caja/add', { caja: { initial: '500' }, salon_id });
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }];
  await salon.ok('caja/charge', {
    ...{ salon_id, payments: [{ type_id: 1, amount: '389' }] },
    sale: { seller_healer_id: salon.mariana, lines },
  });
}

const owed = async (salon_id: number) => (await salon.ok('commission/get', { ...today, salon_id })).healers;

test('a healer is owed what she earned in all salons, on each one’s own day, wherever it is asked', async () => {
  const mariana = { healer_id: salon.mariana, count: 2, products: '77.80', total: '77.80' };
  for (const salon_id of [1, CONDESA]) expect(await owed(salon_id)).toMatchObject([mariana]);
  const { rows } = await salon.ok('commission/rows', today);
  expect(rows.map(({ day, salon_id }) => [day, salon_id]).sort()).toEqual([
    [TODAY, 1],
    [TODAY, CONDESA],
  ]);
});

test('she is settled once: in two salons at once, one of them finds nothing left', async () => {
  const settlement = { healer_id: salon.mariana, ...today, total: '77.80' };
  const replies = await Promise.all(
    [1, CONDESA].map(salon_id =>
      salon.call('commission/settle', { settlement: { ...settlement, method: 'cash' }, salon_id }),
    ),
  );
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
  for (const salon_id of [1, CONDESA]) expect(await owed(salon_id)).toEqual([]);
  const settled = await salon.ok('commission/rows', { ...today, state: 'settled' });
  expect(settled.rows.map(({ salon_id }) => salon_id).sort()).toEqual([1, CONDESA]);
  const [row] = (await salon.ok('commission/settlements', today)).settlements;
  const { lines } = await salon.ok('commission/settlement', { settlement_id: row?.id ?? 0 });
  expect(lines.map(({ salon_id }) => salon_id).sort()).toEqual([1, CONDESA]);
});
