import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/database';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const ROUNDS = testDatabaseUrl ? 6 : 1;

const salon = salonTest();
let supplier_contact_id: number;
/** A second variant of the shampoo's product. */
let litre: number;
beforeAll(async () => {
  const supplier = { name: 'Raíz Nativa', company: 'Comercial Obsidiana', rfc: 'eku 900317-3c9' };
  const { supplier_id } = await salon.ok('supplier/add', { supplier });
  const contact = { supplier_id, name: 'Leticia', phone: '5552710365' };
  supplier_contact_id = (await salon.ok('supplier/contact/add', { contact })).contact_id;
  const { products } = await salon.ok('product/stock', {});
  const { product_id = 0 } = products.find(({ variant_id }) => variant_id === salon.shampoo) ?? {};
  const prices = { price_buy: '300', price_buy_iva: '348', price_sell: '500', price_iva: '580' };
  const variant = { product_id, name: 'Shampoo 1 l', content: 1000, ...prices };
  litre = (await salon.ok('product/add', { variant })).variant_id ?? 0;
});
afterEach(async () => expect(await checkInvariants(salon.db.read)).toEqual([]));

const details = (purchase_id: number) => salon.ok('purchase/details', { purchase_id });
const linesOf = async (id: number) =>
  (await details(id)).products.map(({ variant_id, quantity, price }) => [variant_id, quantity, price]);

async function purchaseOf(...lines: { variant_id: number; quantity: number; price?: string }[]) {
  const purchase = { supplier_contact_id, comments: 'Resurtido', lines };
  return (await salon.ok('purchase/add', { purchase })).purchase_id;
}

async function setStatus(id: number, status_id: number) {
  const { version } = (await details(id)).details;
  return await salon.call('purchase/update', { purchase: { id, version, status_id } });
}

const orderable = async (variantId: number, purchase_id?: number) =>
  (await salon.ok('purchase/products', { purchase_id })).products.find(
    ({ variant_id }) => variant_id === variantId,
  );

test('a purchase opens with its lines, and several are added, changed and taken off at once', async () => {
  const purchase_id = await purchaseOf({ variant_id: litre, quantity: 4 });
  const { products, supplier_rfc } = await details(purchase_id);
  expect(supplier_rfc).toBe('EKU9003173C9');
  const [line] = products;
  const change = (lines: object[]) =>
    salon.call('purchase/update', { lines: { purchase_id, lines: lines as never } });
  const price = '310.5';
  await change([
    { variant_id: litre, version: line?.version, price },
    { variant_id: salon.shampoo, quantity: 7 },
  ]);
  expect(await linesOf(purchase_id)).toEqual([
    [litre, 4, '310.50'],
    [salon.shampoo, 7, products[0] && (await orderable(salon.shampoo))?.price_buy],
  ]);
  // It was changed since, and nothing else of the same body is done.
  const stale = [
    { variant_id: litre, version: line?.version, quantity: 9 },
    { variant_id: salon.shampoo, quantity: 0 },
  ];
  expect(await change(stale)).toMatchObject({ code: 'stale' });
  expect(await change([{ variant_id: 9_999, quantity: 1 }])).toMatchObject({
    fields: { 'lines.lines.0.variant_id': 'Elige un producto activo' },
  });
  const twice = { variant_id: salon.shampoo, quantity: 1 };
  await change([{ variant_id: salon.shampoo, quantity: 0 }]);
  expect(await change([twice, twice])).toMatchObject({ code: 'invalid' });
  expect(await linesOf(purchase_id)).toEqual([[litre, 4, '310.50']]);
  await setStatus(purchase_id, 2);
  expect(await change([twice])).toMatchObject({ code: 'conflict' });
});

test('one that was sent is written on again until something of it arrived', async () => {
  const id = await purchaseOf({ variant_id: litre, quantity: 4 });
  await setStatus(id, 2);
  expect(await setStatus(id, 1)).toMatchObject({ status: 'success' });
  await setStatus(id, 2);
  const { details: sent, products } = await details(id);
  const lines = [{ id: products[0]?.id ?? 0, quantity: 1 }];
  await salon.ok('purchase/update', { receive: { purchase_id: id, version: sent.version, lines } });
  expect(await setStatus(id, 1)).toMatchObject({
    message: 'Solo se corrige una compra enviada de la que no se ha recibido nada.',
  });
});

test('two who write one line at once: it is on the purchase once, and an old version changes nothing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const purchase_id = await purchaseOf();
    const write = (line: object, role?: 'almacen') =>
      salon.call('purchase/update', { lines: { purchase_id, lines: [line as never] } }, role);
    const line = { variant_id: litre, quantity: 3 };
    const added = await Promise.all([write(line), write(line, 'almacen')]);
    expect(added.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(await linesOf(purchase_id)).toMatchObject([[litre, 3, '300.00']]);
    const { version } = (await details(purchase_id)).products[0] ?? {};
    const changes = [4, 5].map(quantity => ({ variant_id: litre, version, quantity }));
    const changed = await Promise.all([write(changes[0] ?? {}), write(changes[1] ?? {}, 'almacen')]);
    expect(changed.map(({ code, status }) => code ?? status).sort()).toEqual(['stale', 'success']);
    // Sent while somebody writes on it: with the line or without, as it was sent.
    const [, late] = await Promise.all([
      setStatus(purchase_id, 2),
      write({ variant_id: salon.shampoo, quantity: 1 }, 'almacen'),
    ]);
    const { details: held, products } = await details(purchase_id);
    expect([late.code ?? late.status, held.status_id, products.length]).toEqual(
      late.status === 'success' ? ['success', expect.any(Number), 2] : ['conflict', 2, 1],
    );
  }
});

test('one takes an order back while the other receives it: only one of them does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await purchaseOf({ variant_id: litre, quantity: 4 });
    await setStatus(id, 2);
    const { details: sent, products } = await details(id);
    const { version } = sent;
    const lines = [{ id: products[0]?.id ?? 0, quantity: 4 }];
    const ends = await Promise.all([
      salon.call('purchase/update', { purchase: { id, version, status_id: 1 } }),
      salon.call('purchase/update', { receive: { purchase_id: id, version, lines } }, 'almacen'),
    ]);
    expect(ends.map(({ code, status }) => code ?? status).sort()).toEqual(['stale', 'success']);
  }
});

test('what a variant needs goes by its minimum and target, by what was sold and by what is on its way', async () => {
  await inTransaction(salon.db, tx =>
    sql`update stock set minimum = 50, target = 60 where variant_id = ${litre}`.execute(tx),
  );
  const { ordered: others = 0 } = (await orderable(litre)) ?? {};
  const id = await purchaseOf({ variant_id: litre, quantity: 5 });
  expect(await orderable(litre)).toMatchObject({
    minimum: 50,
    target: 60,
    sold: 0,
    ordered: others + 5,
  });
  expect((await orderable(litre, id))?.ordered).toBe(others);
  const { id: appointment_id } = await salon.bookAndStart();
  const product = {
    appointment_id,
    variant_id: salon.shampoo,
    type_id: 1 as const,
    status_id: 1 as const,
    quantity: 2,
  };
  await salon.ok('calendar/add', { product });
  expect(await orderable(salon.shampoo)).toMatchObject({ sold: 2 });
  const { products } = await salon.ok('product/stock', { low: true });
  expect(products.map(({ variant_id }) => variant_id)).toContain(litre);
});

test('what the invoice says a piece costs is its cost and the sum of what arrived, and the order keeps its price', async () => {
  const id = await purchaseOf({ variant_id: litre, quantity: 10, price: '320' });
  await setStatus(id, 2);
  const { details: sent, products } = await details(id);
  const creditable = async () =>
    Number((await salon.ok('report/vat', { from: '2026-01-01', to: '2026-12-31' })).total.creditable.base);
  const before = await creditable();
  const bill = { invoice: 'A-1042', invoice_date: '2026-11-02' };
  const receive = { purchase_id: id, version: sent.version, ...bill };
  const [{ id: line = 0 } = {}] = products;
  await salon.ok('purchase/update', {
    receive: { ...receive, lines: [{ id: line, quantity: 4, price: '333.3' }] },
  });
  const after = await details(id);
  expect(after.details).toMatchObject({ ...bill, total: '3200.00', received: '1333.20', paid_on: null });
  expect(after.products).toMatchObject([{ price: '320.00', received: 4 }]);
  expect(after.receipts[0]?.lines).toMatchObject([{ quantity: 4, price: '333.30' }]);
  expect(await orderable(litre)).toMatchObject({ price_buy: '333.30', last_price: '333.30' });
  const { purchases } = await salon.ok('purchase/get', {});
  expect(purchases.find(row => row.id === id)).toEqual(after.details);
  expect(await creditable()).toBeCloseTo(before + 1333.2);
  const undo_receipt = {
    purchase_id: id,
    version: after.details.version,
    receipt_id: after.receipts[0]?.id ?? 0,
  };
  await salon.ok('purchase/update', { undo_receipt });
  expect((await details(id)).details).toMatchObject({ received: '0.00', total: '3200.00' });
  expect(await orderable(litre)).toMatchObject({ price_buy: '300.00', last_price: '300.00' });
  const paid = await details(id);
  await salon.ok('purchase/update', {
    purchase: { id, version: paid.details.version, paid_on: '2026-11-09' },
  });
  expect((await details(id)).details).toMatchObject({ ...bill, paid_on: '2026-11-09' });
});
