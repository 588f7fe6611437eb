import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';

let salon: SalonFixture;
beforeEach(async () => {
  salon = await startSalon();
  // Five past eleven in the salon.
  vi.setSystemTime(new Date('2026-11-20T17:05:00Z'));
});
afterEach(() => salon.close());

const wish = (hour: string) => ({
  appointment: { client_id: salon.ximena, healer_id: salon.mariana, day: TODAY, hour },
  services: [{ service_id: salon.cut }],
});

test('the half hour that is running is booked, as long as some of it is left', async () => {
  expect((await salon.refused('calendar/add', wish('10:30'))).message).toBe('Ese horario ya pasó');
  const { appointment } = await salon.ok('calendar/add', wish('11:00'));
  expect(appointment).toMatchObject({ day: TODAY, hour: '11:00', ending: '12:00' });
  vi.setSystemTime(new Date('2026-11-20T17:30:00Z'));
  const late = { ...wish('11:00').appointment, healer_id: salon.sofia };
  expect((await salon.refused('calendar/add', { ...wish('11:00'), appointment: late })).message).toBe(
    'Ese horario ya pasó',
  );
});
