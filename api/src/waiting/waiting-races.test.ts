import { addDays, weekdayOf } from '@melena/shared/rules/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/database';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const ROUNDS = 6;

describe.skipIf(!testDatabaseUrl)('two at once, on a server', () => {
  let salon: SalonFixture;
  beforeAll(async () => {
    salon = await startSalon();
  });
  afterAll(async () => {
    expect(await checkInvariants(salon.db.read)).toEqual([]);
    await salon.close();
  });

  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  /** Nobody works on Sundays: two who book are both refused then. */
  const openDays = Array.from({ length: 3 * ROUNDS }, (_, index) => addDays(TODAY, 7 + index)).filter(
    day => weekdayOf(day) !== 0,
  );
  const wait = async () =>
    (await salon.ok('waiting/add', { waiting: { client_id: salon.vip, services: [salon.cut] } })).waiting_id;
  const book = (waiting_id: number, day: string, hour: string, healer_id: number) =>
    salon.call('calendar/add', {
      appointment: { client_id: salon.vip, healer_id, day, hour },
      services: [{ service_id: salon.cut }],
      waiting_id,
    });

  test.each(rounds)(
    'round %i: of two who book one entry one is refused, and there is one appointment',
    async round => {
      const day = openDays[round] ?? '';
      const id = await wait();
      const replies = await Promise.all([
        book(id, day, '10:00', salon.mariana),
        book(id, day, '12:00', salon.sofia),
      ]);
      expect(replies.map(({ code, status }) => code ?? status).sort()).toEqual(['conflict', 'success']);
      const { appointments } = await salon.ok('calendar/get', { day });
      expect(appointments).toHaveLength(1);
      expect(replies.find(({ code }) => code === 'conflict')?.message).toBe(
        `Ya se agendó desde la lista de espera: cita #${appointments[0]?.folio}`,
      );
    },
  );

  test.each(rounds)('round %i: one books and one removes: one of them is refused', async round => {
    const day = openDays[ROUNDS + round] ?? '';
    const id = await wait();
    const replies = await Promise.all([
      book(id, day, '15:00', salon.mariana),
      salon.call('waiting/delete', { waiting: { id } }),
    ]);
    expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  test.each(rounds)('round %i: two who add the same: one is refused', async () => {
    const body = { waiting: { client_id: salon.ximena, services: [salon.mask] } };
    const replies = await Promise.all([salon.call('waiting/add', body), salon.call('waiting/add', body)]);
    expect(replies.map(({ code, status }) => code ?? status).sort()).toEqual(['invalid', 'success']);
    const { entries } = await salon.ok('waiting/get', {});
    expect(entries).toHaveLength(1);
    await salon.ok('waiting/delete', { waiting: { id: entries[0]?.id ?? 0 } });
  });
});
