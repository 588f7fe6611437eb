import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database';
import { addSmallSalon } from '../testing/small-salon';
import type { Db } from './core/database/open-database';
import { inTransaction } from './core/database/transaction';
import { deleteExpired } from './housekeeping';

let db: Db;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db?.close());

const WEEKS_AGO = '5 weeks';

test('what is old goes, batch after batch; what is young stays', async () => {
  await inTransaction(db, tx => addSmallSalon(tx));
  await fill(2_100, WEEKS_AGO);
  await fill(2, '1 hour');
  expect(await deleteExpired(db)).toBe(2_102);
  expect(await left()).toEqual({ requests: 2, login_tries: 1, sessions: 1 });
  expect(await deleteExpired(db)).toBe(0);
});

test('a clock that was set forth makes nothing old', async () => {
  await deleteExpired(db, new Date(Date.now() + 2 * 365 * 86_400_000));
  expect(await left()).toEqual({ requests: 2, login_tries: 1, sessions: 1 });
});

/** So many kept replies, a try to log in and a session, all of that age. */
async function fill(replies: number, age: string): Promise<void> {
  await inTransaction(db, async tx => {
    const { id: salon } = await tx.selectFrom('salons').select('id').executeTakeFirstOrThrow();
    const { id: staff } = await tx.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const at = sql`now() - ${age}::interval`;
    await sql`insert into requests (salon_id, actor, request_id, call, body_hash, reply, creation_date)
      select ${salon}, 'staff:1', ${age} || n, 'clients/add', 'x', '{}', ${at} from generate_series(1, ${replies}) n`.execute(
      tx,
    );
    await sql`insert into login_tries (kind, subject, place, last_failed_at)
      values ('person', ${age}, '127.0.0.1', ${at})`.execute(tx);
    await sql`insert into sessions (salon_id, token_hash, staff_id, device, last_seen, expires_at)
      values (${salon}, ${age}, ${staff}, 'pruebas', ${at}, ${at})`.execute(tx);
  });
}

async function left(): Promise<Record<string, number>> {
  const count = async (table: 'requests' | 'login_tries' | 'sessions') =>
    Number(
      (
        await db.read
          .selectFrom(table)
          .select(eb => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  return {
    requests: await count('requests'),
    login_tries: await count('login_tries'),
    sessions: await count('sessions'),
  };
}
