import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database';
import { inTransaction, type UnscopedTx } from './transaction';

const db = await freshDatabase();
afterAll(() => db.close());

const fail = (tx: UnscopedTx, code: string) =>
  sql`do ${sql.lit(`begin raise exception 'on purpose' using errcode = '${code}'; end`)}`.execute(tx);
const addSalon = (tx: UnscopedTx, name: string) => tx.insertInto('salons').values({ name }).execute();
const countSalons = async (name: string) =>
  (await db.read.selectFrom('salons').select('id').where('name', '=', name).execute()).length;

test.each(['40001', '40P01'])('is tried again after %s, and what it wrote before is gone', async code => {
  let tries = 0;
  await inTransaction(db, async tx => {
    await addSalon(tx, `again ${code}`);
    tries++;
    if (tries < 3) await fail(tx, code);
  });
  expect(tries).toBe(3);
  expect(await countSalons(`again ${code}`)).toBe(1);
});

test('is not tried for ever', async () => {
  let tries = 0;
  const work = inTransaction(db, async tx => {
    tries++;
    await fail(tx, '40001');
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(6);
});

test('any other error is thrown at once and nothing is kept', async () => {
  let tries = 0;
  const work = inTransaction(db, async tx => {
    tries++;
    await addSalon(tx, 'lost');
    throw new Error('on purpose');
  });
  await expect(work).rejects.toThrow('on purpose');
  expect(tries).toBe(1);
  expect(await countSalons('lost')).toBe(0);
});

test('a query outside the open transaction throws instead of waiting for ever', async () => {
  const nested = inTransaction(db, () => db.read.selectFrom('salons').select('id').execute());
  await expect(nested).rejects.toThrow('outside the open transaction');
  const twice = inTransaction(db, () => inTransaction(db, tx => addSalon(tx, 'nested')));
  await expect(twice).rejects.toThrow('outside the open transaction');
});

test('a query of somebody else waits its turn meanwhile', async () => {
  let inside = () => {};
  const entered = new Promise<void>(resolve => {
    inside = resolve;
  });
  const writing = inTransaction(db, async tx => {
    await addSalon(tx, 'turn');
    inside();
    await sql`select pg_sleep(0.05)`.execute(tx);
  });
  await entered;
  // Before the commit on a server, after it on PGlite: what matters is that it is answered.
  expect([0, 1]).toContain(await countSalons('turn'));
  await writing;
  expect(await countSalons('turn')).toBe(1);
});

test('bigint and numeric come as numbers, days and hours as text, moments as dates', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, sum(x) as total, 12.50::numeric as percent, array_agg(x) as ids,
      date '2026-11-20' as day, time '09:30' as hour, timestamptz '2026-11-20 09:30-06' as moment
    from unnest(array[1, 2]::bigint[]) as x
  `.execute(db.read);
  expect(rows).toEqual([
    {
      big: Number.MAX_SAFE_INTEGER,
      total: 3,
      percent: 12.5,
      ids: [1, 2],
      day: '2026-11-20',
      hour: '09:30',
      moment: new Date('2026-11-20T15:30:00Z'),
    },
  ]);
});

test('a bigint that no number holds exactly is refused', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(db.read)).rejects.toThrow('safe integer');
});
