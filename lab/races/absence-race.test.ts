import { addDays, weekdayOf } from '@melena/shared/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { acceptAll } from '../../api/testing/accept-all';
import { TODAY } from '../../api/testing/salon-fixture';
import { deadlocks } from './deadlocks';
import { onServer } from './on-server';

const ROUNDS = 6;

onServer('two changes of hours at once', salon => {
  /** Two who are away, and the one colleague who is left. */
  let away: readonly [number, number];
  beforeAll(async () => {
    const add = async (first_name: string) => {
      const { healer_id } = await salon.ok('healers/add', { healer: { first_name, phone: '5512345678' } });
      const hours = {
        hour_in: '09:00',
        hour_food: null,
        hour_out: '18:00',
        date_start: null,
        date_end: null,
      };
      const schedule = { healer_id, type_id: 1 as const, days: 'Lun Mar Mie Jue Vie Sab', ...hours };
      await salon.ok('healers/schedule/add', { schedule });
      return healer_id;
    };
    away = [await add('Nadia'), await add('Olivia')];
    await salon.ok('healers/update', { healer: { id: salon.mariana, status_id: 2 }, confirmed: true });
  });

  const absenceOn = (day: string, healer_id: number) => ({
    type_id: 2 as const,
    healer_id,
    days: 'Dom Lun Mar Mie Jue Vie Sab',
    ...{ hour_in: null, hour_food: null, hour_out: null },
    ...{ date_start: day, date_end: day },
  });

  function monday(weeks: number): string {
    let day = addDays(TODAY, weeks * 7);
    while (weekdayOf(day) !== 1) day = addDays(day, 1);
    return day;
  }

  test('that suggest the same hour of a colleague: one has it, the other is refused whole and can go on', async () => {
    const before = await deadlocks(salon.db);
    for (let round = 1; round <= ROUNDS; round++) {
      const day = monday(round);
      const visits = [
        await salon.book({ day, hour: '11:00', healer: away[0] }),
        await salon.book({ day, hour: '11:00', healer: away[1], client: salon.vip }),
      ];
      const bodies = await Promise.all(
        away.map(async healer => {
          const schedule = absenceOn(day, healer);
          const { stranded } = await salon.ok('healers/absence', { schedule });
          const move = stranded
            .flatMap(({ id, version, suggestions }) => suggestions.map(each => ({ ...each, id, version })))
            .find(({ hour, healer_id }) => hour === '11:00' && healer_id === salon.sofia);
          if (!move) throw new Error('Sofía is free then');
          const { id, version, hour, healer_id } = move;
          return { schedule, moves: [{ id, version, day: move.day, hour, healer_id }] };
        }),
      );
      const replies = await Promise.all(bodies.map(body => salon.call('healers/schedule/add', body)));
      const won = replies.findIndex(({ status }) => status === 'success');
      const lost = 1 - won;
      expect(replies[won]).toMatchObject({ status: 'success', stranded: [] });
      expect(replies[lost]).toMatchObject({ code: 'slot_taken', taken: [visits[lost]?.id] });
      // Nothing of the other's: neither the absence nor the move.
      expect((await salon.details(visits[lost]?.id ?? 0)).appointment).toMatchObject({
        healer_id: away[lost],
        hour: '11:00',
      });
      const { schedule } = await salon.ok('healers/profile', { healer_id: away[lost] ?? 0 });
      expect(schedule.filter(({ date_start }) => date_start === day)).toEqual([]);
      const body = { schedule: absenceOn(day, away[lost] ?? 0) };
      const { stranded = [] } = await salon.refused('healers/schedule/add', body);
      await salon.ok('healers/schedule/add', { ...body, moves: acceptAll(stranded) });
    }
    expect((await deadlocks(salon.db)) - before).toBe(0);
  });

  /** A closed day that moves two visits, with a booking of a place that it moves to. */
  async function closeAndBook(day: string) {
    const visits = [
      await salon.book({ day, hour: '10:00', healer: away[0] }),
      await salon.book({ day, hour: '10:00', healer: away[1] }),
    ];
    const closed_days = [{ name: 'Feria', date_start: day, date_end: day }];
    const { stranded = [] } = await salon.refused('salon/closed/add', { closed_days });
    const moves = acceptAll(stranded);
    const [first] = moves;
    const appointment = {
      client_id: salon.vip,
      healer_id: first?.healer_id ?? 0,
      day: first?.day ?? '',
      hour: first?.hour ?? '',
    };
    const booking = { appointment, services: [{ service_id: salon.cut }] };
    return { visits, closing: { closed_days, moves }, booking };
  }

  /** The closed day is kept with all of its moves, or not at all. */
  async function assertWhole(day: string, isClosed: boolean) {
    const { closed, appointments } = await salon.ok('calendar/get', { day });
    expect(closed).toBe(isClosed ? 'Feria' : null);
    expect(appointments.length === 0).toBe(isClosed);
  }

  test('a closed day that moves, and a booking of a place that it moves to: one of them has it', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const day = monday(round + ROUNDS);
      const { closing, booking } = await closeAndBook(day);
      const [closed, booked] = await Promise.all([
        salon.call('salon/closed/add', closing),
        salon.call('calendar/add', booking),
      ]);
      const codes = [closed, booked].map(({ code, status }) => code ?? status).sort();
      expect(codes).toEqual(['slot_taken', 'success']);
      await assertWhole(day, closed.status === 'success');
    }
  });

  test('the same while somebody moves one of them: no deadlock', async () => {
    const before = await deadlocks(salon.db);
    for (let round = 1; round <= ROUNDS; round++) {
      const day = monday(round + 2 * ROUNDS);
      const { visits, closing, booking } = await closeAndBook(day);
      const move = { id: visits[1]?.id ?? 0, hour: '12:00' };
      const [closed] = await Promise.all([
        salon.call('salon/closed/add', closing),
        salon.call('calendar/add', booking),
        salon.call('calendar/update', { appointment: move }),
      ]);
      await assertWhole(day, closed.status === 'success');
    }
    expect((await deadlocks(salon.db)) - before).toBe(0);
  });
});
