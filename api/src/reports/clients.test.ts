import { addDays } from '@melena/shared/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOn } from '../../testing/next-day';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';

const LATER = addDays(TODAY, 10);

let salon: SalonFixture;

/** Ximena comes today for a cut of 450. Ten days later she comes again, and Valeria for the first time. */
beforeAll(async () => {
  salon = await startSalon();
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const charge = async (client: number, hour: string, day: string) => {
    const { id } = await salon.bookAndStart({ client, hour, day });
    const { version, total } = (await salon.details(id)).appointment;
    const payments = [{ type_id: 1, amount: total }];
    await salon.ok('caja/charge', { appointment_id: id, version, payments });
  };
  await charge(salon.ximena, '10:00', TODAY);
  await goOn(salon, 10);
  await charge(salon.ximena, '10:00', LATER);
  await charge(salon.vip, '11:00', LATER);
});
afterAll(() => salon.close());

const range = { from: LATER, to: addDays(LATER, 19) };
const report = async (more: object = {}) => (await salon.ok('report/clients', { ...range, ...more })).current;

test('a client’s first visit is the first ever, and what they spent is divided by who came', async () => {
  const { top, ...sums } = await report();
  expect(sums).toMatchObject({ new: 1, returning: 1, visits: 2, frequency: 10 });
  const spent = top.map(({ client_id, first_day, last_day }) => [client_id, first_day, last_day]);
  expect(spent).toHaveLength(2);
  expect(spent).toContainEqual([salon.ximena, TODAY, LATER]);
  expect(spent).toContainEqual([salon.vip, LATER, LATER]);
  const cents = top.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  expect(sums.average).toBe((cents / 200).toFixed(2));
});

test('the clients come in pages', async () => {
  const [first, second] = (await report()).top;
  expect((await report({ limit: 1 })).top).toEqual([first]);
  expect((await report({ offset: 1, limit: 1 })).top).toEqual([second]);
});

test('who will be lost in days to come isn’t lost yet', async () => {
  // Both came today, which is seven days old in the period, but not yet.
  expect((await report({ lost_after: 7 })).lost).toBe(0);
  await goOn(salon, 7);
  expect((await report({ lost_after: 7 })).lost).toBe(2);
  const rows = await salon.ok('report/clients/rows', { ...range, figure: 'lost', lost_after: 7 });
  expect(rows.rows.map(({ id }) => id).sort()).toEqual([salon.ximena, salon.vip].sort());
});
