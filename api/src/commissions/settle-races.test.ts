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

const totalOf = async (healer: number) => {
  const { healers } = await salon.ok('commission/get', range);
  return healers.find(({ healer_id }) => healer_id === healer)?.total ?? '0.00';
};
const settle = (healer_id: number, total: string) =>
  salon.call('commission/settle', { settlement: { healer_id, ...range, total, method: 'cash' } });
const charge = (appointment_id: number, version: number) =>
  salon.ok('caja/charge', { appointment_id, version, type_id: 1 });

test('of two who settle a healer at once, one does', async () => {
  const { id, version } = await salon.bookAndStart({ hour: '10:00' });
  await charge(id, version);
  const total = await totalOf(salon.mariana);
  const replies = await Promise.all([settle(salon.mariana, total), settle(salon.mariana, total)]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
});

test('a settlement beside a charge holds the charge or leaves it, and both are paid in the end', async () => {
  const first = await salon.bookAndStart({ hour: '12:00', client: salon.vip });
  await charge(first.id, first.version);
  const second = await salon.bookAndStart({ hour: '16:00' });
  const total = await totalOf(salon.mariana);
  const [settled] = await Promise.all([settle(salon.mariana, total), charge(second.id, second.version)]);
  expect(['success', 'conflict']).toContain(settled.code ?? settled.status);
  const left = await totalOf(salon.mariana);
  expect(left).toBe(settled.status === 'success' ? '135.00' : '270.00');
  expect((await settle(salon.mariana, left)).status).toBe('success');
  expect(await totalOf(salon.mariana)).toBe('0.00');
});

test('a settlement waits for whoever holds the salon, as another first settlement does', async () => {
  const { id, version } = await salon.bookAndStart({
    hour: '17:00',
    healer: salon.mariana,
  });
  await charge(id, version);
  const total = await totalOf(salon.mariana);
  const order: string[] = [];
  let letStart = () => {};
  // It begins outside of the transaction that holds the salon, as another request does.
  const going = new Promise<void>(resolve => {
    letStart = resolve;
  })
    .then(() => settle(salon.mariana, total))
    .then(({ status }) => order.push(`settled: ${status}`));
  await inTransaction(salon.db, async tx => {
    await lockSalon(forSalon(tx, salon.salon_id));
    letStart();
    await new Promise(resolve => setTimeout(resolve, 1500));
    order.push('let go');
  });
  await going;
  expect(order).toEqual(['let go', 'settled: success']);
});
