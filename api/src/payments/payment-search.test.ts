import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { folioPatterns } from '../core/text-search';

const salon = salonTest();
beforeAll(async () => {
  const { salon_id, cuidado, ximena, bank } = salon;
  await inTransaction(salon.db, async tx => {
    await sql`
      insert into payments (salon_id, branch_id, client_id, type_id, account_id, amount, folio)
        select ${salon_id}, 1, ${cuidado}, 3, ${bank}, 100, 'SPEI ' || 10000000 + n * 7 from generate_series(1, 20000) n
    `.execute(tx);
    await sql`
      insert into payments (salon_id, branch_id, client_id, type_id, account_id, amount, folio)
        select ${salon_id}, 1, ${ximena}, 3, ${bank}, 100, folio from unnest(array['LNK-007', 'QZ 1']) folio
    `.execute(tx);
  });
  await inTransaction(salon.db, tx => sql`analyze payments`.execute(tx));
});

const found = async (search: string) =>
  (await salon.ok('payment/get', { search, limit: 50 })).payments.map(({ folio }) => folio);

test('one or two letters find references in which a word begins so; three find them anywhere', async () => {
  expect(await found('q')).toEqual(['QZ 1']);
  expect(await found('qz 1')).toEqual(['QZ 1']);
  expect(await found('00')).toEqual(['LNK-007']);
  expect(await found('nk-')).toEqual([]);
  expect(await found('nk-007')).toEqual(['LNK-007']);
  expect(await found('%')).toEqual([]);
  expect(await found('_')).toEqual([]);
});

test.each(['a', 'q', '8', 'qz', '84', 'a-b', 'k-8', '%', '_-', 'nk-007', 'zzz'])(
  '‘%s’ never looks through all references',
  async search => {
    const patterns = folioPatterns(search);
    for (const pattern of patterns) {
      // The planner may hold another way for cheaper here; what counts is that the index can serve the pattern at all.
      const plan = await inTransaction(salon.db, async tx => {
        await sql`set local enable_seqscan = off`.execute(tx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain analyze select from payments where fold(folio) like ${sql.lit(pattern)}`.execute(tx);
        return rows.map(row => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain('payments_folio');
      const looked = Number(/Bitmap Index Scan on payments_folio.*?rows=(\d+)/.exec(plan)?.[1]);
      expect(looked).toBeLessThan(2_000);
    }
  },
);
