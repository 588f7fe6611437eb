import { addDays } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commandsOf, createModel, dayCommands, runDay } from '../../testing/salon-day/commands';
import { COUNTER, testActor } from '../../testing/salon-day/weeks';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();

/** A property that nothing happens to shows nothing: each of these must have been done. */
const EXPECTED = ['book', 'start', 'undo', 'sell', 'till', 'reverse'];

/** Whatever is drawn, each of them is done once. */
const ONE_OF_EACH = commandsOf('till 1,book 1,start 1,undo 1,start 1,sell 1,give 1,reverse 1');

/** Moves all of today to a day of the past that no run had, so that the next one finds today free. */
async function moveIntoPast(run: number): Promise<void> {
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('appointments')
      .set({ day: addDays(TODAY, -run) })
      .where('day', '=', TODAY)
      .execute(),
  );
}

/** The end of a day: whatever is in progress is charged. Answers how many were. */
async function chargeAll(): Promise<number> {
  await salon.call('caja/add', { caja: {} });
  const rows = await salon.db.read
    .selectFrom('appointments')
    .select(['id', 'version'])
    .where('status_id', '=', 3)
    .execute();
  for (const { id, version } of rows) {
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  }
  return rows.length;
}

test('over random days at the counter, the sums hold: till, appointments, stock and credit', async () => {
  const actor = await testActor(salon);
  const model = createModel();
  let charged = 0;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(dayCommands([[1, COUNTER]], 80), async commands => {
      await runDay({ actor }, commands, model);
      charged += await chargeAll();
      expect(await checkInvariants(salon.db.read)).toEqual([]);
      await moveIntoPast(++runs);
      const { caja } = await salon.ok('caja/get', {});
      if (caja) {
        const { accounts } = await salon.ok('caja/cut', { caja_id: caja.id });
        const cash = accounts.find(({ account_id }) => account_id === null);
        const { rows } = await sql<{ sum: string }>`
          select to_char((k.initial + coalesce(
            (select sum(amount) from payments p where p.salon_id = k.salon_id and p.caja_id = k.id and p.type_id = 1), 0)) / 100.0,
            'FM999999990.00') as sum
          from cajas k where k.id = ${caja.id}`.execute(salon.db.read);
        expect(cash?.total).toBe(rows[0]?.sum);
      }
    }),
    { numRuns: 5, endOnFailure: true, examples: [[ONE_OF_EACH]] },
  );
  expect(charged).toBeGreaterThan(0);
  for (const what of EXPECTED) expect([what, model.done.get(what) ?? 0]).not.toEqual([what, 0]);
}, 240_000);
