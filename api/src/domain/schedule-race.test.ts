import { addDays } from '@melena/shared/rules/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, startCounter, TODAY } from '../testing/counter';
import { testDatabaseUrl } from '../testing/database';

describe.skipIf(!testDatabaseUrl)('at once, on a server', () => {
  let salon: Counter;
  beforeAll(async () => {
    salon = await startCounter();
  });
  afterAll(() => salon.close());

  const hours = { hour_in: '09:00', hour_food: null, hour_out: '18:00', date_start: null, date_end: null };

  test('a booking and a schedule change never both go unseen: one of the two is told', async () => {
    for (let round = 0; round < 25; round++) {
      const healer = { first_name: `Ronda ${round}`, phone: '5512345678' };
      const { healer_id } = await salon.ok('healers/add', { healer });
      const schedule = { healer_id, type_id: 1 as const, days: 'Dom Lun Mar Mie Jue Vie Sab', ...hours };
      const { schedule_id } = await salon.ok('healers/schedule/add', { schedule });
      const appointment = { client_id: salon.ximena, healer_id, day: addDays(TODAY, 3), hour: '16:00' };
      const [booked, changed] = await Promise.all([
        salon.call('calendar/add', { appointment, services: [{ service_id: salon.cut }] }),
        salon.call('healers/schedule/update', { schedule: { id: schedule_id, hour_out: '12:00' } }),
      ]);
      expect(booked.status === 'success').toBe(changed.status === 'error');
    }
  });
});
