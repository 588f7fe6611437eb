import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();

/** Six shampoos are for sale, two in the storage; three pieces of it are raw material, 900 ml. */
beforeAll(() => salon.ok('caja/add', { caja: { initial: '0' } }));

const start = async (body: object = {}) =>
  (await salon.ok('count/start', { place: 'all', ...body }, 'almacen')).count_id;
const details = (count_id: number, review = false) =>
  salon.ok('count/details', { count_id, review }, 'almacen');
const record = (count_id: number, line: object, material = false) =>
  salon.ok(
    'count/record',
    { count_id, lines: [{ variant_id: salon.shampoo, material, ...line }] },
    'almacen',
  );
const post = (count_id: number) => salon.call('count/post', { count_id, reason: 'Conteo de noviembre' });

async function shampooOf(count_id: number, material = false) {
  const { products } = await details(count_id);
  const row = products.find(each => each.variant_id === salon.shampoo && each.material === material);
  if (!row) throw new Error('The shampoo is not in the count');
  return row;
}

async function stock() {
  const { products } = await salon.ok('product/stock', {}, 'almacen');
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  if (!row) throw new Error('The shampoo is not in stock');
  const { selling, exhibition, material, material_unit } = row;
  return { selling, exhibition, material, material_unit };
}

const sell = (quantity: number) =>
  salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: String(389 * quantity) }],
    sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity }] },
  });

test('scans add up, two people in one session; what nobody counted stays listed without a figure', async () => {
  const count_id = await start();
  await record(count_id, { add: 1 });
  await salon.ok('count/record', {
    count_id,
    lines: [{ variant_id: salon.shampoo, material: false, add: 2 }],
    codes: [{ code: ']C1ABC-1', pieces: 1 }],
  });
  const { products, codes, count } = await details(count_id);
  expect(products).toMatchObject([
    { variant_id: salon.shampoo, material: false, counted: 3, expected: 6, who: 'Renata' },
    { variant_id: salon.shampoo, material: true, counted: null, expected: 3 },
  ]);
  expect([codes, count.folio, count.counted]).toEqual([[{ code: 'ABC-1', pieces: 1 }], 'C-0001', 1]);
  await record(count_id, { counted: null });
  await salon.ok('count/record', { count_id, codes: [{ code: 'ABC-1', pieces: -1 }] });
  expect((await shampooOf(count_id)).counted).toBeNull();
  expect((await details(count_id)).codes).toEqual([]);
  expect(await salon.call('count/post', { count_id, reason: 'Nada' })).toMatchObject({ code: 'conflict' });
  await salon.ok('count/discard', { count_id });
  expect(await salon.call('count/discard', { count_id })).toMatchObject({ code: 'conflict' });
});

test('a sale between the scan and the posting is no difference; the movement is a count and is undone as one', async () => {
  const before = await stock();
  const count_id = await start();
  await record(count_id, { counted: 5 });
  await record(count_id, { counted: 4 }, true);
  await sell(1);
  expect(await shampooOf(count_id)).toMatchObject({ counted: 5, expected: 6, moved: 0 });
  expect(await post(count_id)).toMatchObject({ status: 'success' });
  // Both the missing one and the sold one leave the storage first.
  expect(await stock()).toEqual({ selling: 0, exhibition: 4, material: 4, material_unit: 1200 });
  const { movements } = await salon.ok('product/movements', { variant_id: salon.shampoo });
  expect(movements.slice(0, 2)).toMatchObject([
    { reason: 'count', material: 1, material_unit: 300, count: { id: count_id } },
    { reason: 'count', selling: -1, comments: 'Conteo de noviembre' },
  ]);
  expect(await shampooOf(count_id)).toMatchObject({ counted: 5, expected: 6 });
  expect(await post(count_id)).toMatchObject({ code: 'conflict' });
  await salon.ok('count/undo', { count_id });
  expect(await stock()).toEqual({ ...before, selling: before.selling - 1 });
  expect(await salon.call('count/undo', { count_id })).toMatchObject({ code: 'conflict' });
  expect(await shampooOf(count_id)).toMatchObject({ counted: 5, expected: 6 });
});

test('a sale in the midst of a product’s scans is said; a correction of the books since is no second difference', async () => {
  const count_id = await start({ place: 'sale' });
  await record(count_id, { add: 3 });
  await sell(1);
  await record(count_id, { add: 1 });
  expect(await shampooOf(count_id)).toMatchObject({ counted: 4, expected: 4, moved: 1 });
  // Counted anew, it is as of now.
  await record(count_id, { counted: 3 });
  expect(await shampooOf(count_id)).toMatchObject({ counted: 3, expected: 4, moved: 0 });
  const { selling, exhibition, material } = await stock();
  const found = {
    variant_id: salon.shampoo,
    selling,
    exhibition: exhibition - 1,
    material,
    reason: 'Se cayó',
  };
  await salon.ok('product/update/details', { stock: found });
  expect(await shampooOf(count_id)).toMatchObject({ counted: 3, expected: 3 });
  const other = await start({ place: 'sale' });
  await record(other, { counted: 2 });
  expect(await post(other)).toMatchObject({ status: 'success' });
  // The other count put the books right: this one, of the same moment, finds one more than they have now.
  expect(await shampooOf(count_id)).toMatchObject({ counted: 3, expected: 2 });
  await salon.ok('count/discard', { count_id });
});

test('pieces that weren’t counted and were sold since: it says which product to count again', async () => {
  const { selling, exhibition } = await stock();
  const count_id = await start({ place: 'sale' });
  await record(count_id, { counted: 0 });
  await sell(selling + exhibition);
  const refused = await post(count_id);
  expect(refused).toMatchObject({ code: 'conflict' });
  expect(refused.message).toMatch(/^Cuenta de nuevo .*300 ml/);
  await record(count_id, { counted: 2 });
  expect(await post(count_id)).toMatchObject({ status: 'success' });
  expect((await stock()).selling).toBe(2);
});

test('blind, the books are told at the review; another place or brand isn’t taken', async () => {
  const count_id = await start({ place: 'sale', blind: true });
  await record(count_id, { add: 1 });
  expect((await shampooOf(count_id)).expected).toBeUndefined();
  expect((await details(count_id, true)).products[0]?.expected).toBe(2);
  const line = { variant_id: salon.shampoo, material: true, add: 1 };
  expect(await salon.call('count/record', { count_id, lines: [line] })).toMatchObject({
    fields: { 'lines.0.variant_id': 'Este producto no es de este conteo' },
  });
  const { brand_id } = await salon.ok('product/brands/add', { brand: { name: 'Otra marca' } });
  const other = await start({ brand_id });
  expect((await details(other)).products).toEqual([]);
  const lines = [{ variant_id: salon.shampoo, material: false, add: 1 }];
  expect(await salon.call('count/record', { count_id: other, lines })).toMatchObject({ code: 'invalid' });
  expect(await salon.call('count/start', { place: 'sale', brand_id: 9999 })).toMatchObject({
    code: 'invalid',
  });
});

test('two scan at once, and two post at once: nothing is lost, nothing is done twice', async () => {
  const count_id = await start({ place: 'sale' });
  await Promise.all(Array.from({ length: 12 }, () => record(count_id, { add: 1 })));
  expect((await shampooOf(count_id)).counted).toBe(12);
  const replies = await Promise.all([post(count_id), post(count_id)]);
  expect(replies.map(({ code, status }) => code ?? status).sort()).toEqual(['conflict', 'success']);
  const { selling, exhibition } = await stock();
  expect(selling + exhibition).toBe(12);
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});
