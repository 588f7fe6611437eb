import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/database';
import { moveToYesterday } from '../../testing/move-to-yesterday';
import { type SalonFixture, startSalon, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const ROUNDS = 8;

describe.skipIf(!testDatabaseUrl)('two at once, on a server', () => {
  let salon: SalonFixture;
  beforeAll(async () => {
    salon = await startSalon();
    await salon.ok('caja/add', { caja: {} });
  });
  afterAll(async () => {
    expect(await checkInvariants(salon.db.read)).toEqual([]);
    await salon.close();
  });

  let past = 0;
  const update = (id: number, change: object) =>
    salon.call('appointment/update', { appointment: { id, ...change } });
  const material = (appointment_id: number) =>
    salon.call('calendar/add', {
      product: { appointment_id, variant_id: salon.shampoo, type_id: 2, quantity: 2 },
    });
  const now = async (id: number) => (await salon.details(id)).appointment;

  /** Neither fails inside; answers which of them were done. */
  async function atOnce(...calls: ReturnType<SalonFixture['call']>[]): Promise<boolean[]> {
    const replies = await Promise.all(calls);
    for (const { code, message } of replies) expect(['internal', 'unavailable'], message).not.toContain(code);
    return replies.map(({ status }) => status === 'success');
  }

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))('round %i', async () => {
    const { id, version } = await salon.book({ day: TODAY, hour: '11:00', healer: salon.sofia });
    // Two windows start it: the one with the older version is refused.
    expect(
      (await atOnce(update(id, { version, status_id: 3 }), update(id, { version, status_id: 3 }))).sort(),
    ).toEqual([false, true]);

    // Undo and a request: one of the two is refused, and what is started has its lines.
    const [undone, added] = await atOnce(update(id, { status_id: 2 }), material(id));
    if (undone && !added) expect((await now(id)).status_id).toBe(2);
    if (!undone) expect([added, (await now(id)).status_id]).toEqual([true, 3]);
    if ((await now(id)).status_id < 3)
      await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    await salon.ok('calendar/add', {
      product: { appointment_id: id, variant_id: salon.shampoo, type_id: 2, quantity: 2 },
    });

    // Finish and deliver go together; deliver and discard don't.
    const [line] = (await salon.details(id)).products;
    const request = { material: { id: line?.id ?? 0 } };
    expect(await atOnce(update(id, { complete: true }), salon.call('material/deliver', request))).toEqual([
      true,
      true,
    ]);
    const last = (await salon.details(id)).products.at(-1);
    const other = { material: { id: last?.id ?? 0 } };
    if (last && last.status_id === 1) {
      const both = await atOnce(salon.call('material/deliver', other), salon.call('material/discard', other));
      expect(both.sort()).toEqual([false, true]);
    }

    // Close and charge: one ends it.
    const { version: charged, pending } = await now(id);
    const [closed, paid] = await atOnce(
      update(id, { status_id: 4 }),
      salon.call('caja/charge', { appointment_id: id, version: charged, type_id: 1 }),
    );
    expect(paid).toBe(true);
    // After the charge nothing is new in the body.
    if (closed) expect((await now(id)).pending).toBe('0.00');
    expect(pending).not.toBe('0.00');
    expect((await now(id)).status_id).toBe(4);
    await moveToYesterday(salon, id, ++past);
  });
});
