import { addDays } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { type SalonFixture, TODAY } from '../../api/testing/salon-fixture';
import { onServer } from './on-server';

const DESKS = 64;
/** Starts of an hour each, apart from lunch, with half an hour after the first one. */
const HOURS = ['10:00', '12:00', '13:00', '15:00', '16:00', '17:00'];

onServer('blocks that are dropped at once', salon => {
  let week = 1;

  /** Fridays that no other test has. */
  const nextDay = () => addDays(TODAY, 7 * week++);

  async function bookMany(count: number, services?: readonly number[]) {
    const booked: Awaited<ReturnType<SalonFixture['book']>>[] = [];
    while (booked.length < count) {
      const day = nextDay();
      for (const hour of HOURS.slice(0, count - booked.length)) {
        booked.push(await salon.book({ day, hour, ...(services ? { services } : {}) }));
      }
    }
    return booked;
  }

  /** Sends all at once: refused ones get one of these codes, and nothing fails inside. */
  async function moveAll(bodies: readonly object[], codes: readonly string[]): Promise<boolean[]> {
    const calls = bodies.map(appointment => salon.call('calendar/update', { appointment }));
    const replies = await Promise.all(calls);
    const done = replies.map(({ status }) => status === 'success');
    for (const { status, code, message } of replies) {
      if (status !== 'success') expect(codes, message).toContain(code);
    }
    return done;
  }

  const now = async (id: number) => (await salon.details(id)).appointment;

  test('64 parts given to one healer for one hour: one goes, the others stay where they were', async () => {
    const booked = await bookMany(DESKS);
    const day = nextDay();
    const done = await moveAll(
      booked.map(({ id, version, hour }) => {
        const part = { healer_id: salon.mariana, hour };
        return { id, version, part, healer_id: salon.sofia, day, hour: '12:00' };
      }),
      ['slot_taken', 'conflict'],
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    for (const [index, { id, day: before, hour, version }] of booked.entries()) {
      const there = { day, hour: '12:00', healer_id: salon.sofia };
      const here = { day: before, hour, healer_id: salon.mariana, version };
      expect(await now(id)).toMatchObject(done[index] ? there : here);
    }
  });

  test('one is made longer while 63 are moved to the half hour after it: one of all has it', async () => {
    const day = nextDay();
    const first = await salon.book({ day, hour: '10:00' });
    const others = await bookMany(DESKS - 1);
    const part = { healer_id: salon.mariana, hour: '10:00' };
    const longer = { id: first.id, version: first.version, part, ending: '11:30' };
    const moves = others.map(({ id, version }) => ({ id, version, day, hour: '11:00' }));
    const done = await moveAll(
      [...moves.slice(0, 32), longer, ...moves.slice(32)],
      ['slot_taken', 'conflict'],
    );
    expect(done.filter(Boolean)).toHaveLength(1);
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

  test('64 pull one end: one has it, the others read that somebody changed it', async () => {
    const { id, version } = await salon.book({ day: nextDay(), hour: '10:00' });
    const part = { healer_id: salon.mariana, hour: '10:00' };
    const endings = ['11:30', '12:00', '12:30', '13:00'];
    const done = await moveAll(
      Array.from({ length: DESKS }, (_, desk) => ({ id, version, part, ending: endings[desk % 4] })),
      ['stale'],
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await now(id)).toMatchObject({ version: version + 1, ending: endings[done.indexOf(true) % 4] });
  });
});
