import { afterAll, beforeAll, expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import { lockSalon } from '../core/salon-store';
import { checkInvariants } from '../integrity/invariants';

const range = { from: TODAY, to: TODAY };

const salon = salonTest();
beforeAll(async () => {
  await inTransaction(salon.db, tx => tx.updateTable('healers').set({ level_id: 3 }).execute());
  await salon.ok('caja/add', { caja: { initial: '5000' } });
});
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

test('a settlement waits for whoever holds the salon, as another first settlement does', async () => {
  const { id, version } = await salon.bookAndStart();
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  const { healers } = await salon.ok('commission/get', range);
  const healer_id = salon.mariana;
  const total = healers.find(each => each.healer_id === healer_id)?.total;
  const settlement = { healer_id, ...range, total, method: 'cash' };
  const order: string[] = [];
  let letStart = () => {};
  // It begins outside of the transaction that holds the salon, as another request does.
  const going = new Promise<void>(resolve => {
    letStart = resolve;
  })
    .then(() => salon.call('commission/settle', { settlement }))
    .then(({ status }) => order.push(`settled: ${status}`));
  await inTransaction(salon.db, async tx => {
    await lockSalon(forSalon(tx, salon.salon_id, 1));
    letStart();
    await new Promise(resolve => setTimeout(resolve, 500));
    order.push('let go');
  });
  await going;
  expect(order).toEqual(['let go', 'settled: success']);
});
