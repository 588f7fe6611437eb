import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { internals } from '../core/database/database';
import { inTransaction, type UnscopedTx } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
/** Three tills, each with a payment, a movement and a count. */
const tills: number[] = [];
beforeAll(async () => {
  for (const amount of ['100', '200', '300']) tills.push(await closedTill(amount));
});

async function closedTill(amount: string): Promise<number> {
  const { id } = (await salon.ok('caja/add', { caja: { initial: '500' } })).caja;
  await salon.ok('payment/add', { payment: { client_id: salon.ximena, type_id: 1, amount } });
  const movement = { type_id: 2, category_id: 2, amount: '50', note: 'Café "molido"\ny azúcar ñ' };
  await salon.ok('caja/movement/add', { movement });
  const pieces = [{ kind: 'bill' as const, face: '50.00', quantity: (Number(amount) + 450) / 50 }];
  const { count_id } = await salon.ok('caja/count/add', { caja_id: id, count: { pieces } });
  const { version } = (await salon.ok('caja/cut', { caja_id: id })).caja;
  await salon.ok('caja/update', {
    caja: { id, version, close: true },
    closing: { count_id, float: '500' },
    password: PASSWORD,
  });
  return id;
}

const sealOf = async (place: number) => (await salon.ok('caja/cut', { caja_id: tills[place] ?? 0 })).seal;

test('each cut is numbered and sealed over the one before', async () => {
  const seals = await Promise.all([0, 1, 2].map(sealOf));
  expect(seals).toMatchObject([
    { follows: null, holds: true },
    { follows: 1, holds: true },
    { follows: 2, holds: true },
  ]);
  expect(new Set(seals.map(seal => seal?.hash)).size).toBe(3);
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

test('the seal is the SHA-256 of the content, which names the hash before it', async () => {
  const { rows } = await sql<{ content: string; hash: string; previous_hash: string }>`
    select cut_content(to_jsonb(k)) as content, k.hash, k.previous_hash from caja_cuts k order by number`.execute(
    salon.db.read,
  );
  for (const [place, { content, hash, previous_hash }] of rows.entries()) {
    expect(createHash('sha256').update(content, 'utf8').digest('hex')).toBe(hash);
    expect(previous_hash).toBe(rows[place - 1]?.hash ?? '');
    const lines = content.split('\n').map(line => JSON.parse(line) as unknown[]);
    expect(lines[0]?.at(-1)).toBe(previous_hash);
    const kinds = lines.map(([kind]) => kind);
    expect(kinds).toEqual(['cut', 'till', 'total', 'total', 'payment', 'movement', 'count', 'piece']);
  }
});

test('the content is the same whatever the zone of the connection', async () => {
  const contentIn = (zone: string) =>
    inTransaction(salon.db, async tx => {
      await sql`set local time zone ${sql.lit(zone)}`.execute(tx);
      const { rows } = await sql<{ right: boolean }>`
        select hash = cut_seal(to_jsonb(k)) as right from caja_cuts k`.execute(tx);
      return rows;
    });
  for (const zone of ['UTC', 'America/Mexico_City', 'Asia/Kathmandu']) {
    expect(await contentIn(zone)).toEqual([{ right: true }, { right: true }, { right: true }]);
  }
});

test('nothing of a closed till is changed, nor added to', async () => {
  const id = tills[0] ?? 0;
  const refuse = (statement: ReturnType<typeof sql>) =>
    expect(inTransaction(salon.db, tx => statement.execute(tx))).rejects.toThrow();
  await refuse(sql`update cajas set initial = 0 where id = ${id}`);
  await refuse(sql`update cajas set version = version + 1 where id = ${id}`);
  await refuse(sql`update caja_cuts set note = 'x' where caja_id = ${id}`);
  await refuse(sql`delete from caja_cuts where caja_id = ${id}`);
  await refuse(sql`insert into cash_movements (salon_id, caja_id, category_id, amount, note, staff_id)
    select salon_id, id, 1, 100, 'x', opened_by from cajas where id = ${id}`);
  await refuse(sql`insert into cash_counts (salon_id, caja_id, total, expected, staff_id)
    select salon_id, id, 0, 0, opened_by from cajas where id = ${id}`);
  await refuse(sql`insert into caja_cuts (salon_id, branch_id, caja_id, expected) select salon_id, 1, id, 0 from cajas
    where id = ${id}`);
});

class Rollback extends Error {}

/** The cuts, by their number, whose seal the check and the page find broken after a change behind the triggers. */
async function brokenAfter(change: ReturnType<typeof sql>): Promise<number[]> {
  let found: number[] = [];
  const work = salon.db[internals].kysely.transaction().execute(async (tx: UnscopedTx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await change.execute(tx);
    found = (await checkInvariants(tx))
      .filter(line => line.includes('every closed till has its cut'))
      .map(line => Number(line.split(' ').at(-1)));
    throw new Rollback();
  });
  await work.catch(error => {
    if (!(error instanceof Rollback)) throw error;
  });
  return found.sort();
}

describe('a link that is broken behind the triggers is found', () => {
  const id = () => tills[1] ?? 0;
  test.each([
    ['an amount', () => sql`update payments set amount = amount - 1 where caja_id = ${id()}`, [2]],
    ['a note', () => sql`update cash_movements set note = 'Otra' where caja_id = ${id()}`, [2]],
    [
      'a count',
      () => sql`update cash_counts set slips = 1, expected = expected + 100 where caja_id = ${id()}`,
      [2],
    ],
    ['who', () => sql`update cajas set closed_by = closed_by + 1 where id = ${id()}`, [2]],
    ['a payment more', () => sql`update payments set caja_id = ${id()} where caja_id = ${tills[0]}`, [1, 2]],
    ['a cut', () => sql`delete from caja_cuts where caja_id = ${id()}`, [3]],
    // Whoever seals it anew breaks the next link.
    [
      'its seal too',
      () =>
        sql`with changed as (update caja_cuts set float_cash = 0, hash = repeat('0', 64) where caja_id = ${id()}
          returning *) update caja_cuts k set note = k.note where false`,
      [2, 3],
    ],
  ] as const)('%s', async (_, change, broken) => {
    const found = await brokenAfter(change() as ReturnType<typeof sql>);
    expect(found.filter(Number.isFinite)).toEqual(broken);
  });

  test('and the page of that cut says so', async () => {
    await inTransaction(salon.db, async tx => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update cash_movements set amount = amount - 100 where caja_id = ${id()}`.execute(tx);
    });
    expect((await Promise.all([0, 1, 2].map(sealOf))).map(seal => seal?.holds)).toEqual([true, false, true]);
  });
});
