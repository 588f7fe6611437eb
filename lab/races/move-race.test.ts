import { addDays } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { type SalonFixture, TODAY } from '../../api/testing/salon-fixture';
import { onServer } from './on-server';

const OTHERS = 63;
/** Starts of an hour each, apart from lunch, with half an hour after the first one. */
const HOURS = ['10:00', '12:00', '13:00', '15:00', '16:00', '17:00'];

onServer('blocks that are dropped at once', salon => {
  test('one is made longer while 63 are moved to the half hour after it: one of all has it', async () => {
    const day = addDays(TODAY, 7);
    const first = await salon.book({ day, hour: '10:00' });
    const others: Awaited<ReturnType<SalonFixture['book']>>[] = [];
    for (let week = 2; others.length < OTHERS; week++) {
      for (const hour of HOURS.slice(0, OTHERS - others.length))
        others.push(await salon.book({ day: addDays(TODAY, 7 * week), hour }));
    }
    const part = { healer_id: salon.mariana, hour: '10:00' };
    const longer = { id: first.id, version: first.version, part, ending: '11:30' };
    const moves = others.map(({ id, version }) => ({ id, version, day, hour: '11:00' }));
    const replies = await Promise.all(
      [...moves.slice(0, 32), longer, ...moves.slice(32)].map(appointment =>
        salon.call('calendar/update', { appointment }),
      ),
    );
    const done = replies.map(({ status }) => status === 'success');
    expect(done.filter(Boolean)).toHaveLength(1);
    for (const { status, code, message } of replies) {
      if (status !== 'success') expect(['slot_taken', 'conflict'], message).toContain(code);
    }
    const { appointments } = await salon.ok('calendar/get', { day });
    expect(appointments.map(({ hour, ending }) => [hour, ending])).toEqual(
      done[32]
        ? [['10:00', '11:30']]
        : [
            ['10:00', '11:00'],
            ['11:00', '12:00'],
          ],
    );
  });
});
