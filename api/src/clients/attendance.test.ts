import { expect, test, vi } from 'vitest';
import { NOW, salonTest, TODAY } from '../../testing/salon-fixture';
import { forSalon } from '../core/database/salon/handle';
import { listAttendance } from './attendance-view';

const salon = salonTest();

async function cancel(client: number, wish: { day?: string; hour: string }, cancel_reason_id: 1 | 2 | 3 | 4) {
  const { id } = await salon.book({ client, day: TODAY, ...wish });
  vi.setSystemTime(cancel_reason_id === 2 ? new Date(`${TODAY}T13:00:00-06:00`) : NOW);
  await salon.ok('appointment/update', { appointment: { id, status_id: 5, cancel_reason_id } });
  vi.setSystemTime(NOW);
}

test('a profile counts visits, no-shows and late cancellations, and no mistakes of the salon', async () => {
  const { vip } = salon;
  await cancel(vip, { hour: '11:00' }, 2);
  await cancel(vip, { hour: '15:00' }, 1);
  await cancel(vip, { day: '2026-11-23', hour: '15:00' }, 1);
  await cancel(vip, { hour: '16:00' }, 3);
  await cancel(vip, { hour: '17:00' }, 4);
  await salon.ok('caja/add', { caja: {} });
  const { id, version } = await salon.bookAndStart({ client: vip, hour: '12:00' });
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  const counts = { visits: 1, no_shows: 1, late_cancellations: 1, recent_no_shows: 1 };
  expect((await salon.ok('clients/profile', { client_id: vip })).attendance).toEqual(counts);
  const { clients } = await salon.ok('calendar/clients', { client: 'Valeria' });
  expect(clients[0]).toMatchObject(counts);
});

test('a no-show of long ago is counted, and isn’t recent', async () => {
  const { vip, db, salon_id } = salon;
  const found = await listAttendance(forSalon(db.read, salon_id, 1), [vip], '2027-05-21');
  expect(found.get(vip)).toMatchObject({ no_shows: 1, recent_no_shows: 0 });
  const before = await listAttendance(forSalon(db.read, salon_id, 1), [vip], '2027-05-20');
  expect(before.get(vip)).toMatchObject({ no_shows: 1, recent_no_shows: 1 });
});

test('who only takes payments is warned of no-shows, and isn’t told how often a client came', async () => {
  const { attendance } = await salon.ok('clients/profile', { client_id: salon.vip }, 'atencion');
  expect(attendance).toMatchObject({ visits: 0, no_shows: 1 });
});
