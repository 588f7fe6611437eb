import { addDays, today } from '@melena/shared/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { applyDuePrices } from '../due-prices';

const salon = salonTest();
const DAY = 86_400_000;

async function priced(of: 'product' | 'service' = 'product') {
  const { variants, waiting } = await salon.ok(`${of}/prices`, {});
  const [one, other] = variants;
  if (!one || !other) throw new Error('The salon has no two prices');
  return { one, other, variants, waiting };
}
const priceOf = async (id: number, of: 'product' | 'service' = 'product') =>
  (await priced(of)).variants.find(each => each.id === id)?.price;

let brand: number;
beforeAll(async () => {
  brand = (await salon.ok('product/brands/add', { brand: { name: 'Agave' } })).brand_id;
  const { categories } = await salon.ok('product/categories/add', { category: { name: 'Precios' } });
  const category_id = categories.find(({ name }) => name === 'PRECIOS')?.id ?? 0;
  const product = { category_id, brand_id: brand, name: 'Mascarilla' };
  const { product_id } = await salon.ok('product/add', { product });
  for (const name of ['Mascarilla chica', 'Mascarilla grande']) {
    await salon.ok('product/add', {
      variant: {
        ...{ product_id, name, content: name.length, price_buy: '200', price_buy_iva: '232' },
        ...{ price_sell: '362', price_iva: '420' },
      },
    });
  }
});

test('a new price is in force at once, with the one without IVA, and the Bitácora says so', async () => {
  const { one } = await priced();
  const { change_id, changed } = await salon.ok('product/prices/change', {
    prices: [{ id: one.id, version: one.version, price: '455' }],
  });
  expect([changed, await priceOf(one.id)]).toEqual([1, '455.00']);
  const { entries } = await salon.ok('audit/get', {});
  expect(entries.find(({ entity }) => entity === 'price_change')).toMatchObject({
    entity_id: String(change_id),
    after: { prices: [{ variant_id: one.id, before: 42000, price: 45500 }] },
  });
  const same = await salon.ok('product/prices/change', { prices: [{ id: one.id, price: '455' }] });
  expect(same).toEqual(expect.objectContaining({ change_id: null, changed: 0 }));
});

test('one that somebody else changed meanwhile stops all of them, and none is half done', async () => {
  const { one, other } = await priced();
  const prices = [
    { id: one.id, version: one.version, price: '500' },
    { id: other.id, version: other.version + 1, price: '500' },
  ];
  expect(await salon.refused('product/prices/change', { prices })).toMatchObject({ code: 'stale' });
  expect(await priceOf(one.id)).toBe(one.price);
  const twice = [prices[0], prices[0]].flatMap(each => each ?? []);
  expect(await salon.refused('product/prices/change', { prices: twice })).toMatchObject({ code: 'invalid' });
});

test('two people change one price at once: one of them is refused', async () => {
  const { one } = await priced();
  const change = (price: string) =>
    salon.call('product/prices/change', { prices: [{ id: one.id, version: one.version, price }] });
  const replies = await Promise.all([change('610'), change('620')]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['stale', 'success']);
});

test('a later day waits, is taken back, and comes true with its day, once, whoever looks', async () => {
  const { one, other } = await priced();
  const from = addDays(today(), 3);
  const waits = (id: number) => salon.ok('product/prices/change', { prices: [{ id, price: '700' }], from });
  const { change_id } = await waits(one.id);
  expect((await priced()).waiting).toMatchObject([{ id: change_id, from, prices: 1 }]);
  expect(
    await salon.refused('product/prices/change', { prices: [{ id: one.id, price: '1' }] }),
  ).toMatchObject({ code: 'conflict' });
  const cancel = () => salon.call('product/prices/change', { cancel_id: change_id ?? 0 });
  const replies = await Promise.all([cancel(), cancel()]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['not_found', 'success']);

  await waits(one.id);
  await waits(other.id);
  await salon.ok('product/update/details', {
    variant: { id: other.id, price_sell: '86', price_iva: '100' },
  });
  expect(await applyDuePrices(salon.db, new Date(Date.now() + DAY))).toBe(0);
  expect(await priceOf(one.id)).toBe(one.price);
  const later = new Date(Date.now() + 5 * DAY);
  const applied = await Promise.all([applyDuePrices(salon.db, later), applyDuePrices(salon.db, later)]);
  expect(applied.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(2);
  // The one that was changed by hand stays.
  expect([await priceOf(one.id), await priceOf(other.id)]).toEqual(['700.00', '100.00']);
  expect((await priced()).waiting).toEqual([]);
  expect(
    await salon.refused('product/prices/change', {
      prices: [{ id: one.id, price: '1' }],
      from: '2020-01-01',
    }),
  ).toMatchObject({ code: 'invalid' });
});

test("a service's advance is no more than its new price", async () => {
  const { one } = await priced('service');
  await salon.ok('service/prices/change', { prices: [{ id: one.id, version: one.version, price: '10' }] });
  const { variant } = await salon.ok('service/variant', { variant_id: one.id, choices: false });
  expect(variant.price).toBe('10.00');
  expect(Number(variant.advance)).toBeLessThanOrEqual(10);
});

test('a price waits for one change of the whole chain, which its other salon sees and takes back', async () => {
  const other = { salon_id: 2 };
  const roma = { name: 'Salón Roma', phone: '', address: '', hour_start: '10:00', hour_end: '20:00' };
  await salon.ok('salon/add', { salon: roma });
  const { one } = await priced();
  const body = { prices: [{ id: one.id, price: '900' }], from: addDays(today(), 3) };
  const { change_id } = await salon.ok('product/prices/change', body);
  expect(await salon.refused('product/prices/change', { ...body, ...other })).toMatchObject({
    code: 'conflict',
  });
  expect((await salon.ok('product/prices', other)).waiting).toMatchObject([{ id: change_id }]);
  await salon.ok('product/prices/change', { cancel_id: change_id ?? 0, ...other });
  expect((await priced()).waiting).toEqual([]);
});
