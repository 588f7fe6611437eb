import { addDays } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();
beforeAll(async () => {
  await inTransaction(salon.db, tx =>
    tx.updateTable('healers').set({ level_id: 3 }).where('salon_id', '=', salon.salon_id).execute(),
  );
  await salon.ok('caja/add', { caja: {} });
});

const YESTERDAY = addDays(TODAY, -1);
const today = { from: TODAY, to: TODAY };

async function charge(healer: number, services: number[], hour: string): Promise<number> {
  const { id, version } = await salon.bookAndStart({ healer, services, hour });
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  return id;
}
const openOf = async (healer_id: number, range: { from: string; to: string }) => {
  const { healers } = await salon.ok('commission/get', range);
  return healers.find(each => each.healer_id === healer_id);
};
const settle = (healer_id: number, total: string, range: { from: string; to: string }) =>
  salon.ok('commission/settle', { settlement: { healer_id, ...range, total } });

test('what was charged the day before a first settlement of one day is not paid afterwards', async () => {
  const old = await charge(salon.mariana, [salon.cut], '10:00');
  await moveChargeToYesterday(old);
  await charge(salon.mariana, [salon.cut], '12:00');
  const open = await openOf(salon.mariana, today);
  expect(open).toMatchObject({ count: 1, before: '0.00' });
  await settle(salon.mariana, open?.total ?? '', today);
  expect(await openOf(salon.mariana, { from: YESTERDAY, to: TODAY })).toBeUndefined();
});

test("who is settled later than others is owed from the salon's first settlement on", async () => {
  await charge(salon.sofia, [salon.blowDry], '10:00');
  const tomorrow = addDays(TODAY, 1);
  const open = await openOf(salon.sofia, { from: tomorrow, to: tomorrow });
  expect(open?.count).toBe(1);
  expect(open?.before).toBe(open?.total);
});

test('a later settlement with an earlier period makes nobody be owed what was before the first', async () => {
  const sofia = await openOf(salon.sofia, today);
  const hers = await charge(salon.sofia, [salon.cut], '13:00');
  await moveChargeToYesterday(hers);
  await charge(salon.mariana, [salon.blowDry], '16:00');
  const week = { from: addDays(TODAY, -6), to: TODAY };
  const open = await openOf(salon.mariana, week);
  expect(open).toMatchObject({ count: 1, before: '0.00' });
  const { settlement } = await settle(salon.mariana, open?.total ?? '', week);
  // Today is settled already: no day before it is this one's.
  expect(settlement).toMatchObject(today);
  expect(await openOf(salon.mariana, { from: YESTERDAY, to: TODAY })).toBeUndefined();
  expect(await openOf(salon.sofia, today)).toEqual(sofia);
});

test('a period that was written over a former one before settles no earlier days either', async () => {
  await inTransaction(salon.db, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update commission_settlements set date_start = date_start - 6
      where id = (select max(id) from commission_settlements)`.execute(tx);
  });
  expect(await openOf(salon.mariana, { from: YESTERDAY, to: TODAY })).toBeUndefined();
  const sofia = await openOf(salon.sofia, today);
  expect(sofia).toMatchObject({ count: 1, before: '0.00' });
});

async function moveChargeToYesterday(id: number): Promise<void> {
  await inTransaction(salon.db, async tx => {
    // Charged lines are frozen otherwise.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update appointment_services set charged_at = charged_at - interval '1 day' where appointment_id = ${id}`.execute(
      tx,
    );
  });
}
