import { addDays } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

let salon: SalonFixture;
beforeAll(async () => {
  salon = await startSalon();
  await inTransaction(salon.db, tx =>
    tx.updateTable('healers').set({ level_id: 3 }).where('salon_id', '=', salon.salon_id).execute(),
  );
  await salon.ok('caja/add', { caja: {} });
});
afterAll(() => salon.close());

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

async function moveChargeToYesterday(id: number): Promise<void> {
  await inTransaction(salon.db, async tx => {
    // What was charged is frozen otherwise.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update appointment_services set charged_at = charged_at - interval '1 day' where appointment_id = ${id}`.execute(
      tx,
    );
  });
}
