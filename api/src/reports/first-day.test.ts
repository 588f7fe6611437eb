import { addDays } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { goOn } from '../../testing/next-day';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

const firstDay = async () => (await salon.ok('report/first-day', {}, 'administrador')).day;

/** A visit that is charged at once, without its healer. */
async function charge(day: string) {
  const { id } = await salon.bookAndStart({ hour: '10:00', day });
  const { version, total } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, payments: [{ type_id: 1, amount: total }] });
}

test('the first day is the one on which something was first charged, and later ones don’t change it', async () => {
  expect(await firstDay()).toBeNull();
  await salon.ok('caja/add', { caja: { initial: '500' } });
  expect(await firstDay()).toBeNull();
  await charge(TODAY);
  expect(await firstDay()).toBe(TODAY);
  await goOn(salon, 3);
  await charge(addDays(TODAY, 3));
  expect(await firstDay()).toBe(TODAY);
});
