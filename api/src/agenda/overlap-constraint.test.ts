import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, testDatabaseUrl } from '../../testing/database';
import { addSmallSalon, type SmallSalon } from '../../testing/small-salon';
import { inTransaction, SlotTaken } from '../core/database/transaction';

const db = await freshDatabase();
afterAll(() => db.close());

let salon: SmallSalon;
beforeEach(async () => {
  salon = await inTransaction(db, addSmallSalon);
});

function book(hour: string, ending: string, { status_id = 1, day = '2026-11-20' } = {}) {
  const { salon_id, client_id, healer_id } = salon;
  return inTransaction(db, tx =>
    tx
      .insertInto('appointments')
      .values({ branch_id: 1, salon_id, client_id, healer_id, day, hour, ending, status_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

describe('two live appointments of one healer never overlap', () => {
  test.each([
    ['the same hours', '10:00', '11:30'],
    ['its first half hour', '09:30', '10:30'],
    ['its last half hour', '11:00', '12:00'],
    ['hours within it', '10:30', '11:00'],
    ['hours around it', '09:00', '12:00'],
  ])('%s', async (_, hour, ending) => {
    await book('10:00', '11:30');
    await expect(book(hour, ending)).rejects.toBeInstanceOf(SlotTaken);
  });

  test('one may begin when the other ends, or on another day', async () => {
    await book('10:00', '11:30');
    await book('11:30', '12:00');
    await book('09:00', '10:00');
    await book('10:00', '11:30', { day: '2026-11-21' });
  });

  test('a cancelled one frees its time, and cannot be revived onto a taken one', async () => {
    const { id } = await book('10:00', '11:30', { status_id: 5 });
    await book('10:00', '11:30');
    const revive = inTransaction(db, tx =>
      tx.updateTable('appointments').set({ status_id: 1 }).where('id', '=', id).execute(),
    );
    await expect(revive).rejects.toBeInstanceOf(SlotTaken);
  });

  test('moving one onto another is refused', async () => {
    await book('10:00', '11:30');
    const { id } = await book('12:00', '13:00');
    const move = inTransaction(db, tx =>
      tx.updateTable('appointments').set({ hour: '11:00', ending: '12:00' }).where('id', '=', id).execute(),
    );
    await expect(move).rejects.toBeInstanceOf(SlotTaken);
  });
});

function holdCommits() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}

describe.skipIf(!testDatabaseUrl)('at once, on a server', () => {
  test('two that lock each other out are both done in the end', async () => {
    const { id: first } = await book('10:00', '11:00');
    const { id: second } = await book('11:00', '12:00');
    const meet = Array.from({ length: 2 }, holdCommits);
    let tries = 0;
    const raise = (ids: number[], mine: number, other: number) =>
      inTransaction(db, async tx => {
        tries++;
        for (const id of ids) {
          await sql`update appointments set version = version + 1 where salon_id = ${salon.salon_id} and id = ${id}`.execute(
            tx,
          );
          meet[mine]?.open();
          await meet[other]?.opened;
        }
      });
    await Promise.all([raise([first, second], 0, 1), raise([second, first], 1, 0)]);
    const rows = await db.read
      .selectFrom('appointments')
      .select('version')
      .where('id', 'in', [first, second])
      .execute();
    expect(rows).toEqual([{ version: 2 }, { version: 2 }]);
    expect(tries).toBeGreaterThan(2);
  });
});
