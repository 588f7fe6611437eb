import { beforeAll, expect, test } from 'vitest';
import { moveToYesterday } from '../../testing/move-to-yesterday';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const waiting = async () => (await salon.ok('caja/waiting', {}, 'recepcion')).count;

test('counts whom the healer has finished and nobody has charged, of any day', async () => {
  const first = await salon.bookAndStart({ hour: '10:00' });
  const second = await salon.bookAndStart({ hour: '11:00' });
  expect(await waiting()).toBe(0);
  for (const { id } of [first, second]) {
    await salon.ok('appointment/update', { appointment: { id, complete: true } }, 'healer');
  }
  expect(await waiting()).toBe(2);
  await moveToYesterday(salon, second.id);
  expect(await waiting()).toBe(2);
  await salon.ok('caja/charge', { appointment_id: first.id, type_id: 1 });
  expect(await waiting()).toBe(1);
});
