import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOn } from '../../testing/next-day';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';

let salon: SalonFixture;
beforeAll(async () => {
  salon = await startSalon();
});
afterAll(() => salon.close());

const firstDay = async () => (await salon.ok('report/first-day', {}, 'administrador')).day;

test('the first day is the one on which something was first paid, and stays', async () => {
  expect(await firstDay()).toBeNull();
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const { id } = await salon.bookAndStart({ hour: '10:00' });
  expect(await firstDay()).toBeNull();
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  expect(await firstDay()).toBe(TODAY);
  await goOn(salon, 3);
  expect(await firstDay()).toBe(TODAY);
});
