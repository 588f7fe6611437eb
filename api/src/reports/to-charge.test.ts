import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';

let salon: SalonFixture;
beforeAll(async () => {
  salon = await startSalon();
});
afterAll(() => salon.close());

test('a visit to charge is worth what is left to pay of it, in the figure and in its rows', async () => {
  const { id } = await salon.bookAndStart({ hour: '10:00', advance: '100' });
  await salon.ok('appointment/update', { appointment: { id, complete: true } }, 'healer');
  const { pending } = await salon.ok('report/today', { day: TODAY });
  expect(pending).toMatchObject({ to_charge: 1, to_charge_amount: '350.00' });
  const rows = await salon.ok('report/today/rows', { day: TODAY, figure: 'to_charge' });
  expect(rows).toMatchObject({ total: '350.00', count: 1, rows: [{ id, amount: '350.00' }] });
});
