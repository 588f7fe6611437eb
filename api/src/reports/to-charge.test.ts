import { expect, test } from 'vitest';
import { goOn } from '../../testing/next-day';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();

test('a visit to charge is worth what is left to pay of it, in the figure and in its rows', async () => {
  const { id } = await salon.bookAndStart({ hour: '10:00', advance: '100' });
  await salon.ok('appointment/update', { appointment: { id, complete: true } }, 'healer');
  const { pending } = await salon.ok('report/today', { day: TODAY });
  expect(pending).toMatchObject({ to_charge: 1, to_charge_amount: '350.00' });
  const rows = await salon.ok('report/today/rows', { day: TODAY, figure: 'to_charge' });
  expect(rows).toMatchObject({ total: '350.00', count: 1, rows: [{ id, amount: '350.00' }] });
});

test('what is in course now is counted, also what began on another day', async () => {
  await salon.bookAndStart({ hour: '12:00', client: salon.vip });
  await goOn(salon, 1);
  const { appointments, pending } = await salon.ok('report/today', { day: TOMORROW });
  expect([appointments.in_progress, pending.in_course]).toEqual([2, 2]);
  const rows = await salon.ok('report/today/rows', { day: TOMORROW, figure: 'in_progress' });
  expect(rows.rows.map(({ day }) => day)).toEqual([TODAY, TODAY]);
  // Nothing of it is over with its day, whichever is asked for.
  const former = await salon.ok('report/today', { day: TODAY });
  expect([former.appointments.in_progress, former.pending.in_course]).toEqual([2, 2]);
  const begun = await salon.ok('report/today/rows', { day: TODAY, figure: 'in_course' });
  expect(begun.count).toBe(2);
});
