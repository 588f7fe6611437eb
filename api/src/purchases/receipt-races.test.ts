import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/database';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

/** Each pair is tried so often: on a server either may be first, on the embedded database the first one is. */
const ROUNDS = testDatabaseUrl ? 6 : 1;

const salon = salonTest();
let contact: number;
/** In progress. */
let appointment_id: number;
beforeAll(async () => {
  const supplier = { name: 'Raíz Nativa Cosmética', company: 'Comercial Obsidiana', phone: '5552710365' };
  const { supplier_id } = await salon.ok('supplier/add', { supplier });
  const person = { supplier_id, name: 'Leticia Arroyo', phone: '5552710365' };
  contact = (await salon.ok('supplier/contact/add', { contact: person })).contact_id;
  ({ id: appointment_id } = await salon.bookAndStart());
});
afterEach(async () => expect(await checkInvariants(salon.db.read)).toEqual([]));

const purchaseNow = (purchase_id: number) => salon.ok('purchase/details', { purchase_id });

async function shampoo() {
  const { products } = await salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  if (!row) throw new Error('The shampoo is in stock');
  return row;
}

async function count(counts: object): Promise<void> {
  const { variant_id, version, selling, exhibition, material } = await shampoo();
  const stock = { variant_id, version, selling, exhibition, material, reason: 'Conteo', ...counts };
  await salon.call('product/update/details', { stock });
}

async function sent(price = '150.00') {
  const purchase = { supplier_contact_id: contact, comments: 'Resurtido' };
  const { purchase_id } = await salon.ok('purchase/add', { purchase });
  const product = { purchase_id, variant_id: salon.shampoo, quantity: 10, price };
  await salon.ok('purchase/add', { product });
  await salon.ok('purchase/update', { purchase: { id: purchase_id, version: 1, status_id: 2 } });
  return purchase_id;
}

async function receiveBody(purchase_id: number, pieces: object, options: object = {}) {
  const { details, products } = await purchaseNow(purchase_id);
  const lines = [{ id: products[0]?.id, ...pieces }];
  return { receive: { purchase_id, version: details.version, lines, ...options } };
}

async function receivePieces(pieces: object): Promise<number> {
  const id = await sent();
  await salon.ok('purchase/update', (await receiveBody(id, pieces)) as never);
  return id;
}

async function undoBody(purchase_id: number) {
  const { details, receipts } = await purchaseNow(purchase_id);
  return { undo_receipt: { purchase_id, version: details.version, receipt_id: receipts[0]?.id } };
}

/** Both at once, from two sessions: how each ended. */
async function sendBoth(one: readonly [string, object], other: readonly [string, object]): Promise<string[]> {
  const whose = other[0] === 'calendar/add' ? 'recepcion' : 'almacen';
  const answers = await Promise.all([salon.call(...one), salon.call(...other, whose)]);
  const ends = answers.map(({ status, code }) => code ?? status);
  expect(ends).not.toContain('internal');
  expect(ends).not.toContain('forbidden');
  return ends;
}

async function rounds(round: () => Promise<string[]>): Promise<string[][]> {
  const ends: string[][] = [];
  for (let at = 0; at < ROUNDS; at++) ends.push(await round());
  return ends;
}

const update = 'purchase/update';
const onlyOne = (ends: string[][]) => ends.map(each => each.filter(end => end === 'success').length);
const ones = Array.from({ length: ROUNDS }, () => 1);

describe('of two at once', () => {
  test('one receives an order, the other is refused; it is received once', async () => {
    const ends = await rounds(async () => {
      const id = await sent();
      const body = await receiveBody(id, { quantity: 6 });
      const both = await sendBoth([update, body], [update, body]);
      expect((await purchaseNow(id)).products[0]?.received).toBe(6);
      return both.sort();
    });
    expect(ends).toEqual(ones.map(() => ['stale', 'success']));
  });

  test('one receives the rest or the other closes it short', async () => {
    const ends = await rounds(async () => {
      const id = await receivePieces({ quantity: 6 });
      const { version } = (await purchaseNow(id)).details;
      const close = { close_short: { purchase_id: id, version, reason: 'Ya no llega' } };
      const both = await sendBoth([update, await receiveBody(id, { quantity: 4 })], [update, close]);
      const { details, products } = await purchaseNow(id);
      expect(products[0]?.received).toBe(details.closed_short ? 6 : 10);
      expect(details.status_id).toBe(4);
      return both;
    });
    expect(onlyOne(ends)).toEqual(ones);
  });

  test('one undoes a receipt, the other is refused; it is undone once', async () => {
    const ends = await rounds(async () => {
      const { selling } = await shampoo();
      const id = await receivePieces({ quantity: 6 });
      const body = await undoBody(id);
      const both = await sendBoth([update, body], [update, body]);
      expect((await shampoo()).selling).toBe(selling);
      return both;
    });
    expect(onlyOne(ends)).toEqual(ones);
  });

  test('one undoes a receipt or the other sells its only piece', async () => {
    const ends = await rounds(async () => {
      await count({ selling: 0, exhibition: 0 });
      const id = await receivePieces({ quantity: 1 });
      const sale = { appointment_id, variant_id: salon.shampoo, type_id: 1, quantity: 1 };
      const both = await sendBoth([update, await undoBody(id)], ['calendar/add', { product: sale }]);
      expect((await shampoo()).total_selling).toBe(0);
      const sold = (await salon.details(appointment_id)).products.find(({ type_id }) => type_id === 1);
      if (sold) await salon.ok('calendar/add', { delete_product: { id: sold.id } });
      return both;
    });
    expect(onlyOne(ends)).toEqual(ones);
  });

  test('one undoes a receipt or the other delivers its ml', async () => {
    const ends = await rounds(async () => {
      await count({ material: 0 });
      const id = await receivePieces({ material: 1 });
      const line = await requestMaterial(50);
      const delivery = ['material/deliver', { material: { id: line } }] as const;
      const both = await sendBoth([update, await undoBody(id)], delivery);
      expect((await shampoo()).material_unit).toBe(both[0] === 'success' ? 0 : 250);
      return both;
    });
    expect(onlyOne(ends)).toEqual(ones);
  });

  test('one delivers and the other undoes it: the ml are those of the state', async () => {
    await count({ material: 5 });
    await rounds(async () => {
      const line = await requestMaterial(50);
      const { material_unit } = await shampoo();
      const body = { material: { id: line } };
      const both = await sendBoth(['material/deliver', body], ['material/undo', body]);
      const after = (await salon.details(appointment_id)).products.find(({ id }) => id === line);
      expect((await shampoo()).material_unit).toBe(material_unit - (after?.status_id === 2 ? 50 : 0));
      expect(both[0]).toBe('success');
      return both;
    });
  });

  test('one corrects and the other sells: the correction is of what was seen, or refused', async () => {
    await rounds(async () => {
      await count({ selling: 8, exhibition: 0 });
      const { variant_id, version, exhibition, material } = await shampoo();
      const stock = { variant_id, version, selling: 5, exhibition, material, reason: 'Conteo' };
      const sale = { appointment_id, variant_id, type_id: 1, quantity: 1 };
      const both = await sendBoth(['product/update/details', { stock }], ['calendar/add', { product: sale }]);
      expect(both[1]).toBe('success');
      expect((await shampoo()).selling).toBe(both[0] === 'success' ? 4 : 7);
      const sold = (await salon.details(appointment_id)).products.find(({ type_id }) => type_id === 1);
      await salon.ok('calendar/add', { delete_product: { id: sold?.id ?? 0 } });
      return both;
    });
  });

  test.each([true, false])(
    'one receives and the other changes content and prices, cost %s',
    async update_cost => {
      const { product_id } = await shampoo();
      const variant = async () => {
        const { variants } = await salon.ok('product/variants', { product_id });
        const found = variants.find(({ id }) => id === salon.shampoo);
        if (!found) throw new Error('The shampoo has a variant');
        return found;
      };
      let at = 0;
      await rounds(async () => {
        const id = await sent(`${200 + ++at}.00`);
        const { version, content } = await variant();
        const change = { id: salon.shampoo, version, content: content + 50, price_iva: `${400 + at}.00` };
        const both = await sendBoth(
          [update, await receiveBody(id, { material: 2 }, { update_cost })],
          ['product/update/details', { variant: change }],
        );
        expect(both[0]).toBe('success');
        expect(await variant()).toMatchObject({
          ...(update_cost ? { price_buy: `${200 + at}.00` } : {}),
          ...(both[1] === 'success' ? { price_iva: `${400 + at}.00`, content: content + 50 } : { content }),
        });
        return both;
      });
    },
  );
});

async function requestMaterial(quantity: number): Promise<number> {
  const product = { appointment_id, variant_id: salon.shampoo, type_id: 2 as const, quantity };
  await salon.ok('calendar/add', { product });
  const { products } = await salon.details(appointment_id);
  return Math.max(...products.map(({ id }) => id));
}
