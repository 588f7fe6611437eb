import { expect, test } from 'vitest';
import { onServer, tally } from './on-server';

const DAYS = Array.from(
  { length: 8 },
  (_, at) => `2026-12-${String(7 + at + (at > 5 ? 1 : 0)).padStart(2, '0')}`,
);
const HOURS = ['09:00', '10:00', '11:00', '12:00', '15:00', '16:00', '17:00'];

onServer('of two that want one healer’s time one has it', salon => {
  /** First one healer, then the other. */
  const crossing = (
    day: string,
    hour: string,
    healers: readonly [number, number],
    services = [salon.cut, salon.mask],
  ) => ({
    appointment: { client_id: salon.ximena, healer_id: healers[0], day, hour },
    services: services.map((service_id, at) => ({ service_id, healer_id: healers[at] })),
  });

  test('bookings of two healers in both orders: no deadlock, and no hour is given twice', async () => {
    const { mariana, sofia } = salon;
    for (const day of DAYS.slice(0, 2)) {
      const began = performance.now();
      const replies = await Promise.all(
        HOURS.flatMap(hour =>
          Array.from({ length: 4 }, (_, at) =>
            salon.call('calendar/add', crossing(day, hour, at % 2 ? [mariana, sofia] : [sofia, mariana])),
          ),
        ),
      );
      const { success = 0, slot_taken = 0, conflict = 0, ...others } = tally(replies);
      expect(others).toEqual({});
      expect(success).toBeGreaterThan(2);
      expect(success + slot_taken + conflict).toBe(replies.length);
      expect(performance.now() - began).toBeLessThan(5000);
    }
  });

  test('a booking against a move, an added and an exchanged service of the same healer', async () => {
    const { mariana, sofia, cut, mask, balayage } = salon;
    for (const day of DAYS.slice(2)) {
      const mine = await salon.book({ day, healer: mariana, hour: '10:00', services: [cut] });
      const other = await salon.book({ day, healer: mariana, hour: '16:00', services: [cut, mask] });
      const line = (await salon.details(other.id)).services[0]?.id ?? 0;
      const replies = await Promise.all([
        salon.call('calendar/add', crossing(day, '11:00', [sofia, mariana])),
        salon.call('calendar/add', crossing(day, '11:00', [mariana, sofia])),
        salon.call('calendar/add', {
          service: { appointment_id: mine.id, service_id: mask, healer_id: sofia },
        }),
        salon.call('calendar/update', { appointment: { id: other.id, hour: '11:00' } }),
        salon.call('calendar/add', {
          replace_service: { appointment_id: other.id, id: line, service_id: balayage, healer_id: sofia },
        }),
      ]);
      const { success = 0, slot_taken = 0, conflict = 0, ...others } = tally(replies);
      expect(others).toEqual({});
      expect(success).toBeGreaterThan(0);
      expect(success + slot_taken + conflict).toBe(replies.length);
    }
  });

  test('two that exchange their hours and healers at once are both answered', async () => {
    const { mariana, sofia } = salon;
    for (let round = 0; round < 5; round++) {
      const day = `2027-01-0${4 + round}`;
      const one = await salon.book({ day, healer: mariana, hour: '10:00' });
      const two = await salon.book({ day, healer: sofia, hour: '10:00' });
      const replies = await Promise.all([
        salon.call('calendar/update', { appointment: { id: one.id, healer_id: sofia } }),
        salon.call('calendar/update', { appointment: { id: two.id, healer_id: mariana } }),
      ]);
      expect(Object.keys(tally(replies)).filter(code => !['success', 'slot_taken'].includes(code))).toEqual(
        [],
      );
    }
  });
});
