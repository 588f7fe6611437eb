import { today } from '@melena/shared/rules/time';
import type { SalonFixture } from '../salon-fixture';

const HOURS = ['09:00', '09:30', '10:30', '11:30', '12:30', '13:00', '15:30', '16:30', '17:30', '18:00'];

/** An appointment in progress: one of those that are, or else a haircut that is booked and started now. */
export async function visitInProgress(salon: SalonFixture, one: number) {
  const findAll = () =>
    salon.db.read
      .selectFrom('appointments')
      .select(['id', 'version', 'client_id'])
      .where('status_id', '=', 3)
      .orderBy('id')
      .execute();
  const open = await findAll();
  if (open.length > 0) return open[one % open.length];
  for (const hour of HOURS) {
    const healer_id = one % 2 === 0 ? salon.mariana : salon.sofia;
    const client_id = one % 3 === 0 ? salon.vip : salon.ximena;
    const appointment = { client_id, healer_id, day: today(), hour };
    const booked = await salon.call('calendar/add', { appointment, services: [{ service_id: salon.cut }] });
    if (booked.status !== 'success') continue;
    const [last] = await salon.db.read
      .selectFrom('appointments')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    await salon.call('appointment/update', { appointment: { id: last?.id, status_id: 3 } });
    return (await findAll())[0];
  }
  return undefined;
}
