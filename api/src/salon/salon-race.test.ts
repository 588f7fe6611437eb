import { expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import { checkInvariants } from '../integrity/invariants';

// Two sessions of the database meet only on a server.
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

const app = appTest();
const named = (name: string) => ({ salon: { name, phone: '', address: '' } });

onServer('salons that are opened at once get numbers of their own, and a name once', async () => {
  const names = ['Roma', 'Condesa', 'Narvarte', 'Roma'];
  const replies = await Promise.all(names.map(name => app.call('salon/add', named(name))));
  expect(replies.map(({ status, code }) => code ?? status).sort()).toEqual([
    'conflict',
    'success',
    'success',
    'success',
  ]);
  const { salons } = await app.ok('salon/get', {});
  expect(salons.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
});

onServer('a variant that is added while a salon opens has its stock there', async () => {
  const { products } = await app.ok('product/get', {});
  const amounts = { price_buy: '50.00', price_buy_iva: '58.00', price_sell: '86.21', price_iva: '100.00' };
  const variant = (name: string) => ({
    variant: { product_id: products[0]?.id ?? 0, name, content: 250, ...amounts },
  });
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all([
      app.call('salon/add', named(`A la vez ${round}`)),
      app.call('product/add', variant(`${round} ml`)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(['success', 'success']);
  }
  expect(await checkInvariants(app.db.read)).toEqual([]);
  const lost = await app.db.read
    .selectFrom('product_variants as v')
    .innerJoin('branches as b', 'b.salon_id', 'v.salon_id')
    .leftJoin('stock as s', join =>
      join
        .onRef('s.salon_id', '=', 'v.salon_id')
        .onRef('s.branch_id', '=', 'b.id')
        .onRef('s.variant_id', '=', 'v.id'),
    )
    .where('s.variant_id', 'is', null)
    .select('v.id')
    .execute();
  expect(lost).toEqual([]);
});

onServer('of two salons that close at once the last one stays open', async () => {
  const { salons } = await app.ok('salon/get', {});
  const [one = 0, other = 0, ...rest] = salons.map(({ id }) => id);
  const close = (id: number) => app.call('salon/status', { salon_id: one, salon: { id, status_id: 2 } });
  for (const id of rest) expect((await close(id)).status).toBe('success');
  const replies = await Promise.all([close(one), close(other)]);
  expect(replies.map(({ code, status }) => code ?? status).sort()).toEqual(['conflict', 'success']);
  const open = (await app.db.read.selectFrom('branches').select('id').where('status_id', '=', 1).execute())
    .length;
  expect(open).toBe(1);
});
