import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@melena/shared/rules/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/database';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';

/** Longer than the other call takes on a slow machine. */
const LATE_MS = 500;

describe.skipIf(!testDatabaseUrl)('at once, on a server', () => {
  let salon: SalonFixture;
  beforeAll(async () => {
    salon = await startSalon();
    await open();
  });
  afterAll(() => salon.close());

  const hours = { hour_in: '09:00', hour_food: null, hour_out: '18:00', date_start: null, date_end: null };
  const WEEK = 'Dom Lun Mar Mie Jue Vie Sab';
  const open = () =>
    salon.ok('salon/update', { salon: { id: salon.salon_id, hour_start: '09:00', hour_end: '20:00' } });
  const rowsOf = async (healer_id: number) => (await salon.ok('healers/profile', { healer_id })).schedule;
  let healers = 0;

  async function addHealer() {
    const healer = { first_name: `Ronda ${++healers}`, phone: '5512345678' };
    const { healer_id } = await salon.ok('healers/add', { healer });
    const schedule = { healer_id, type_id: 1 as const, days: WEEK, ...hours };
    const { schedule_id } = await salon.ok('healers/schedule/add', { schedule });
    return { healer_id, schedule_id };
  }

  const at = (healer_id: number, day: string, hour = '16:00') => ({
    appointment: { client_id: salon.ximena, healer_id, day, hour },
    services: [{ service_id: salon.cut }],
  });

  test('a booking and a schedule change never both go unseen: one of the two is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { healer_id, schedule_id } = await addHealer();
      const [booked, changed] = await Promise.all([
        salon.call('calendar/add', at(healer_id, addDays(TODAY, 3))),
        salon.call('healers/schedule/update', { schedule: { id: schedule_id, hour_out: '12:00' } }),
      ]);
      expect([booked.code, changed.code].sort()).toEqual(['conflict', undefined]);
    }
  });

  test('a booking and an absence of its hours never both go unseen', async () => {
    for (let round = 0; round < 10; round++) {
      const { healer_id } = await addHealer();
      const absence = { ...hours, hour_in: '15:00', hour_out: '17:00' };
      const [booked, added] = await Promise.all([
        salon.call('calendar/add', at(healer_id, addDays(TODAY, 3))),
        salon.call('healers/schedule/add', { schedule: { healer_id, type_id: 2, days: WEEK, ...absence } }),
      ]);
      expect([booked.code, added.code].sort()).toEqual(['conflict', undefined]);
    }
  });

  /** Closes at noon, agreed with all that stands outside now: what is booked meanwhile is not agreed with. */
  async function closing() {
    const early = { id: salon.salon_id, hour_end: '12:00' };
    const { stranded = [] } = await salon.call('salon/update', { salon: early });
    const seen = { confirmed: true, stranded_ids: stranded.map(({ id }) => id) };
    await open();
    return async (after: number) => {
      await sleep(after);
      return salon.call('salon/update', { salon: early, ...seen });
    };
  }

  test('bookings at 16:00 and a closing at 12:00, one or 25 of them: never both', async () => {
    const { healer_id } = await addHealer();
    const outcomes = new Set<string | undefined>();
    let day = addDays(TODAY, 10);
    for (const [round, count] of [...Array(14).fill(1), 25].entries()) {
      // Each comes first for sure in one of the rounds, however slow the machine is.
      const [closesAfter = 0, booksAfter = 0] = { 12: [LATE_MS], 13: [0, LATE_MS] }[round] ?? [
        (round % 12) * 2,
      ];
      await open();
      const close = await closing();
      const book = async () => {
        day = addDays(day, 1);
        const booking = at(healer_id, day);
        await sleep(booksAfter);
        return salon.call('calendar/add', booking);
      };
      const [closed, ...booked] = await Promise.all([
        close(closesAfter),
        ...Array.from({ length: count }, book),
      ]);
      const done = booked.filter(({ status }) => status === 'success');
      expect(booked.every(({ code }) => code === undefined || code === 'conflict')).toBe(true);
      expect([closed?.code, done.length > 0]).toEqual(closed?.code ? ['conflict', true] : [undefined, false]);
      outcomes.add(closed?.code);
    }
    expect(outcomes.size).toBe(2);
  }, 60_000);

  test('two who add rows for the same days: one is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { healer_id } = await addHealer();
      const schedule = { healer_id, type_id: 1, ...hours, days: WEEK, date_start: addDays(TODAY, 30) };
      const added = await Promise.all([
        salon.call('healers/schedule/add', { schedule }),
        salon.call('healers/schedule/add', { schedule: { ...schedule, hour_out: '19:00' } }),
      ]);
      expect(added.map(({ code }) => code).sort()).toEqual(['invalid', undefined]);
      expect(await rowsOf(healer_id)).toHaveLength(2);
    }
  });

  test('who leaves and who is booked: one of the two is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { healer_id } = await addHealer();
      const [booked, left] = await Promise.all([
        salon.call('calendar/add', at(healer_id, addDays(TODAY, 3))),
        salon.call('healers/update', { healer: { id: healer_id, status_id: 2 } }),
      ]);
      expect([booked.status, left.status].sort()).toEqual(['error', 'success']);
    }
  });
});
