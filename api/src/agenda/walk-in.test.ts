import { expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();

const walkIn = (healer_id: number, service_id: number, day = TODAY) => ({
  appointment: { client_id: salon.ximena, healer_id, day, hour: '10:00' },
  services: [{ service_id }],
  start: true as const,
});

test('who walks in sits down in one step, in the half hour that is running', async () => {
  const { appointment } = await salon.ok('calendar/add', walkIn(salon.mariana, salon.cut));
  expect(appointment).toMatchObject({ status_id: 3, hour: '10:00', ending: '11:00' });
  expect(appointment.started_at).not.toBeNull();
  expect(appointment.arrived_at).toBe(appointment.started_at);
});

test('where an advance is asked for it is booked, and waits for it', async () => {
  const { appointment } = await salon.ok('calendar/add', walkIn(salon.sofia, salon.mask));
  expect(appointment).toMatchObject({ status_id: 1, started_at: null, advance: '200.00' });
  expect(appointment.arrived_at).toBe(new Date().toISOString());
});

test('who waits for a later hour of today has come; nobody comes today for another day', async () => {
  const { start: _, ...later } = walkIn(salon.sofia, salon.cut);
  const { appointment } = await salon.ok('calendar/add', {
    ...later,
    appointment: { ...later.appointment, hour: '17:00' },
    arrived: true,
  });
  expect(appointment).toMatchObject({ status_id: 2, arrived_at: new Date().toISOString() });
  const { start: __, ...other } = walkIn(salon.sofia, salon.cut, TOMORROW);
  const refused = await salon.refused('calendar/add', { ...other, arrived: true });
  expect(refused.message).toMatch(/la llegada se anota en su día$/);
});

test('nothing is booked where it can’t start: on another day, or without an appointment', async () => {
  const tomorrow = await salon.refused('calendar/add', walkIn(salon.mariana, salon.cut, TOMORROW));
  expect(tomorrow.message).toMatch(/solo se inicia en su día$/);
  const { appointments } = await salon.ok('calendar/get', { day: TOMORROW });
  expect(appointments).toEqual([]);
  expect((await salon.refused('calendar/add', { start: true } as never)).status).toBe('error');
});
