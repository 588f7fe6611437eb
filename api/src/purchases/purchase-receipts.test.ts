import { centavos } from '@melena/shared/rules/money';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
let contact: number;
/** Lines of a variant that is sold, and of a variant that isn't. */
let cabin: number;
beforeAll(async () => {
  const supplier = { name: 'Raíz Nativa Cosmética', company: 'Comercial Obsidiana', phone: '5552710365' };
  const { supplier_id } = await salon.ok('supplier/add', { supplier });
  const person = { supplier_id, name: 'Leticia Arroyo', phone: '5552710365' };
  contact = (await salon.ok('supplier/contact/add', { contact: person })).contact_id;
  const { product_id } = await shampooNow();
  const prices = { price_buy: '500', price_buy_iva: '580', price_sell: '0', price_iva: '0' };
  const litre = { product_id, name: 'Shampoo cabina 1 l', content: 1000, ...prices };
  cabin = (await salon.ok('product/add', { variant: litre })).variant_id ?? 0;
});

/** A new shelf for each test: nothing was used of what arrives. */
beforeEach(async () => {
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(20_000), price_buy_iva: centavos(23_200) })
      .where('id', '=', salon.shampoo)
      .execute(),
  );
});

async function shampooNow() {
  const { products } = await salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  if (!row) throw new Error('The shampoo is in stock');
  return row;
}

async function costs() {
  const { product_id } = await shampooNow();
  const { variants } = await salon.ok('product/variants', { product_id });
  const variant = variants.find(({ id }) => id === salon.shampoo);
  return [variant?.price_buy, variant?.price_buy_iva, variant?.price_sell, variant?.price_iva];
}

async function sendPurchase({ quantity = 10, price = '200.00', more = false } = {}) {
  const purchase = { supplier_contact_id: contact, comments: 'Resurtido' };
  const { purchase_id } = await salon.ok('purchase/add', { purchase });
  const product = { purchase_id, variant_id: salon.shampoo, quantity, price };
  await salon.ok('purchase/add', { product });
  if (more) await salon.ok('purchase/add', { product: { purchase_id, variant_id: cabin, quantity: 4 } });
  const { version } = (await purchaseNow(purchase_id)).details;
  await salon.ok('purchase/update', { purchase: { id: purchase_id, version, status_id: 2 } });
  return purchase_id;
}

const purchaseNow = (purchase_id: number) => salon.ok('purchase/details', { purchase_id });

async function findPurchaseByName(purchase_id: number) {
  return { purchase_id, version: (await purchaseNow(purchase_id)).details.version };
}

interface ArrivingOptions {
  readonly quantity?: number;
  readonly material?: number;
  readonly extra?: boolean;
  readonly update_cost?: boolean;
}

/** A receipt of the first line. */
async function arrivalOf(purchase_id: number, { quantity, material, ...options }: ArrivingOptions) {
  const { details, products } = await purchaseNow(purchase_id);
  const lines = [{ id: products[0]?.id ?? 0, quantity, material }];
  return { receive: { purchase_id, version: details.version, lines, ...options } };
}

async function receive(purchase_id: number, arrived: ArrivingOptions): Promise<void> {
  // The embedded database has the test's clock: two receipts are two moments.
  vi.setSystemTime(Date.now() + 1_000);
  await salon.ok('purchase/update', await arrivalOf(purchase_id, arrived));
}

async function undoReceipt(purchase_id: number) {
  const { receipts } = await purchaseNow(purchase_id);
  const receipt_id = receipts.find(({ undone }) => undone === null)?.id ?? 0;
  return { undo_receipt: { ...(await findPurchaseByName(purchase_id)), receipt_id } };
}

test('a line says what its product is sold for: what has no price is raw material', async () => {
  const { products } = await purchaseNow(await sendPurchase({ more: true }));
  expect(products.map(({ price_iva }) => price_iva)).toEqual(['389.00', '0.00']);
});

describe('pieces beyond the order', () => {
  test('are received with it, and the purchase is complete', async () => {
    const id = await sendPurchase();
    const { selling } = await shampooNow();
    await receive(id, { quantity: 12, extra: true });
    expect(await purchaseNow(id)).toMatchObject({
      details: { status_id: 4, total: '2000.00' },
      products: [{ quantity: 10, received: 12 }],
    });
    expect((await shampooNow()).selling).toBe(selling + 12);
  });
});

describe('a purchase that stays short', () => {
  async function short() {
    const id = await sendPurchase();
    await receive(id, { quantity: 6 });
    return id;
  }

  test('is closed with a reason: complete, with who, when and what is missing', async () => {
    const id = await short();
    const close_short = { ...(await findPurchaseByName(id)), reason: 'El proveedor ya no lo tiene' };
    await salon.ok('purchase/update', { close_short }, 'almacen');
    const { details, products } = await purchaseNow(id);
    expect(details).toMatchObject({
      status_id: 4,
      closed_short: { reason: 'El proveedor ya no lo tiene', at: expect.any(String), who: 'almacen' },
    });
    expect(products).toMatchObject([{ quantity: 10, received: 6 }]);
    const { purchases } = await salon.ok('purchase/get', {});
    expect(purchases.find(purchase => purchase.id === id)).toEqual(details);
    expect(await salon.refused('purchase/update', await arrivalOf(id, { quantity: 1 }))).toMatchObject({
      code: 'conflict',
    });
  });

  test('is not closed without a reason, nor one of which nothing or everything arrived', async () => {
    const id = await short();
    const close_short = { ...(await findPurchaseByName(id)), reason: ' ' };
    expect(await salon.refused('purchase/update', { close_short })).toMatchObject({
      fields: { 'close_short.reason': 'Escribe por qué no llega lo que falta' },
    });
    const untouched = await sendPurchase();
    await receive(id, { quantity: 4 });
    for (const other of [untouched, id]) {
      const asked = { close_short: { ...(await findPurchaseByName(other)), reason: 'Ya no llega' } };
      expect(await salon.refused('purchase/update', asked)).toMatchObject({
        message: 'Solo se cierra con faltante una compra incompleta.',
      });
    }
  });

  test('is opened again, and takes what arrives after all', async () => {
    const id = await short();
    await salon.ok('purchase/update', {
      close_short: { ...(await findPurchaseByName(id)), reason: 'Ya no llega' },
    });
    await salon.ok('purchase/update', { reopen: await findPurchaseByName(id) });
    expect((await purchaseNow(id)).details).toMatchObject({ status_id: 3, closed_short: null });
    expect(await salon.refused('purchase/update', { reopen: await findPurchaseByName(id) })).toMatchObject({
      message: 'Solo se reabre una compra cerrada con faltante.',
    });
    await receive(id, { quantity: 4 });
    expect((await purchaseNow(id)).details.status_id).toBe(4);
  });
});

describe('a receipt', () => {
  test('is listed with who, and is undone: stock, lines and state are as before', async () => {
    const id = await sendPurchase({ more: true });
    const before = await shampooNow();
    const { products } = await purchaseNow(id);
    const both = products.map(line => ({ id: line.id, quantity: 1, material: 2 }));
    const version = (await purchaseNow(id)).details.version;
    // Arriving puts nothing on sale that has no price of sale.
    const refused = await salon.refused('purchase/update', {
      receive: { purchase_id: id, version, lines: both },
    });
    expect(refused.fields).toEqual({
      'receive.lines.1.quantity': 'No tiene precio de venta: recíbelo como materia prima',
    });
    const lines = both.map((line, index) => (index === 1 ? { ...line, quantity: 0 } : line));
    await salon.ok('purchase/update', { receive: { purchase_id: id, version, lines } }, 'almacen');
    const { receipts } = await purchaseNow(id);
    expect(receipts).toMatchObject([{ who: 'almacen', undone: null, used: '' }]);
    expect(receipts[0]?.lines.map(line => line.purchase_line_id)).toEqual(products.map(line => line.id));
    await salon.ok('purchase/update', await undoReceipt(id));
    const after = await purchaseNow(id);
    expect(after.details.status_id).toBe(2);
    expect(after.products.map(({ received }) => received)).toEqual([0, 0]);
    expect(after.receipts).toMatchObject([{ undone: { who: 'Renata' } }]);
    const { version: _was, ...counts } = before;
    expect(await shampooNow()).toMatchObject(counts);
    const { movements } = await salon.ok('product/movements', { variant_id: salon.shampoo, limit: 2 });
    expect(movements).toMatchObject([
      { reason: 'purchase', selling: -1, material: -2, material_unit: -600 },
      { reason: 'purchase', selling: 1, material: 2, material_unit: 600 },
    ]);
    expect(await checkInvariants(salon.db.read)).toEqual([]);
  });

  test('of two is undone alone, and once', async () => {
    const id = await sendPurchase();
    await receive(id, { quantity: 4 });
    await receive(id, { quantity: 6 });
    expect((await purchaseNow(id)).details.status_id).toBe(4);
    const body = await undoReceipt(id);
    await salon.ok('purchase/update', body);
    expect(await purchaseNow(id)).toMatchObject({ details: { status_id: 3 }, products: [{ received: 4 }] });
    const again = { undo_receipt: { ...body.undo_receipt, ...(await findPurchaseByName(id)) } };
    expect(await salon.refused('purchase/update', again)).toMatchObject({
      message: 'Esta recepción ya se deshizo.',
    });
    const other = {
      undo_receipt: {
        ...(await findPurchaseByName(await sendPurchase())),
        receipt_id: body.undo_receipt.receipt_id,
      },
    };
    expect(await salon.refused('purchase/update', other)).toMatchObject({ code: 'not_found' });
  });

  test('opens a purchase that was closed short again', async () => {
    const id = await sendPurchase();
    await receive(id, { quantity: 6 });
    await salon.ok('purchase/update', {
      close_short: { ...(await findPurchaseByName(id)), reason: 'Ya no llega' },
    });
    await salon.ok('purchase/update', await undoReceipt(id));
    expect((await purchaseNow(id)).details).toMatchObject({ status_id: 2, closed_short: null });
  });

  test('is not undone once its pieces were sold: says of what, and by what', async () => {
    const { variant_id, version } = await shampooNow();
    const none = { selling: 0, exhibition: 0, material: 0 };
    await salon.ok('product/update/details', { stock: { variant_id, version, ...none, reason: 'Conteo' } });
    const id = await sendPurchase();
    await receive(id, { quantity: 10 });
    const appointment = await salon.bookAndStart();
    const product = { appointment_id: appointment.id, variant_id, type_id: 1 as const, quantity: 1 };
    await salon.ok('calendar/add', { product });
    const by = `Shampoo matizador 300 ml: Venta en la cita #${appointment.folio}`;
    expect((await purchaseNow(id)).receipts[0]?.used).toBe(by);
    expect(await salon.refused('purchase/update', await undoReceipt(id))).toMatchObject({
      code: 'conflict',
      message: `No se puede deshacer: sus piezas ya se usaron o se contaron. ${by}`,
    });
    expect((await purchaseNow(id)).products[0]).toMatchObject({ received: 10 });
    // Older pieces are sold first: with one more on the shelf these are whole.
    const other = await sendPurchase();
    await receive(other, { quantity: 1 });
    await salon.ok('purchase/update', await undoReceipt(id));
    expect(await checkInvariants(salon.db.read)).toEqual([]);
  });

  test('is not undone once the shelf was counted', async () => {
    const id = await sendPurchase();
    await receive(id, { material: 2 });
    const { variant_id, version, selling, exhibition, material } = await shampooNow();
    const counts = { selling, exhibition, material: material - 1, reason: 'Conteo' };
    await salon.ok('product/update/details', { stock: { variant_id, version, ...counts } });
    expect(await salon.refused('purchase/update', await undoReceipt(id))).toMatchObject({
      message: expect.stringContaining('Shampoo matizador 300 ml: Corrección'),
    });
  });

  test('is not undone once a count of the stock was posted, and is once that count is taken back', async () => {
    const id = await sendPurchase();
    await receive(id, { quantity: 10 });
    const { variant_id, total_selling } = await shampooNow();
    const { count_id } = await salon.ok('count/start', { place: 'sale' });
    const lines = [{ variant_id, material: false, counted: total_selling + 1 }];
    await salon.ok('count/record', { count_id, lines });
    await salon.ok('count/post', { count_id, reason: 'Conteo' });
    expect(await salon.refused('purchase/update', await undoReceipt(id))).toMatchObject({
      message: expect.stringContaining('Shampoo matizador 300 ml: Conteo'),
    });
    await salon.ok('count/undo', { count_id });
    await salon.ok('purchase/update', await undoReceipt(id));
    expect(await checkInvariants(salon.db.read)).toEqual([]);
  });
});

describe('the cost', () => {
  test('becomes what was paid, with its IVA; prices of sale stay; the audit keeps both', async () => {
    const [, , sell, iva] = await costs();
    await receive(await sendPurchase({ price: '215.00' }), { quantity: 10 });
    expect(await costs()).toEqual(['215.00', '249.00', sell, iva]);
    const { entries } = await salon.ok('audit/get', { entity: 'product_variant' });
    expect(entries[0]).toMatchObject({
      call: 'purchase/update',
      entity_id: String(salon.shampoo),
      before: { price_buy: 20_000, price_buy_iva: 23_200 },
      after: { price_buy: 21_500, price_buy_iva: 24_900 },
    });
  });

  test('stays where nobody wants it, where nothing was paid, and where nothing arrived', async () => {
    const before = await costs();
    await receive(await sendPurchase({ price: '215.00' }), { quantity: 10, update_cost: false });
    await receive(await sendPurchase({ price: '0' }), { quantity: 10 });
    const id = await sendPurchase({ price: '215.00', more: true });
    const { details, products } = await purchaseNow(id);
    const lines = products.map((line, at) => ({ id: line.id, material: at }));
    await salon.ok('purchase/update', { receive: { purchase_id: id, version: details.version, lines } });
    expect(await costs()).toEqual(before);
  });

  test('of a price that is the cost already keeps the IVA that somebody typed', async () => {
    await inTransaction(salon.db, tx =>
      tx
        .updateTable('product_variants')
        .set({ price_buy_iva: centavos(23_150) })
        .where('id', '=', salon.shampoo)
        .execute(),
    );
    await receive(await sendPurchase(), { quantity: 10 });
    expect((await costs()).slice(0, 2)).toEqual(['200.00', '231.50']);
  });

  test('comes back with an undone receipt, unless somebody changed it since', async () => {
    const before = await costs();
    const id = await sendPurchase({ price: '215.00' });
    await receive(id, { quantity: 4 });
    await receive(id, { quantity: 6 });
    await salon.ok('purchase/update', await undoReceipt(id));
    expect((await costs())[0]).toBe('215.00');
    await salon.ok('purchase/update', await undoReceipt(id));
    expect(await costs()).toEqual(before);
    await receive(id, { quantity: 10 });
    await inTransaction(salon.db, tx =>
      tx
        .updateTable('product_variants')
        .set({ price_buy: centavos(19_900) })
        .where('id', '=', salon.shampoo)
        .execute(),
    );
    await salon.ok('purchase/update', await undoReceipt(id));
    expect((await costs())[0]).toBe('199.00');
  });

  test('that the second receipt of a line set goes with it, while the first one stands', async () => {
    const before = await costs();
    const id = await sendPurchase({ price: '240.00' });
    await receive(id, { quantity: 6, update_cost: false });
    await receive(id, { quantity: 4 });
    expect((await costs())[0]).toBe('240.00');
    await salon.ok('purchase/update', await undoReceipt(id));
    expect(await costs()).toEqual(before);
  });

  test('of receipts that are undone first to last is what it was before them', async () => {
    const before = await costs();
    const first = await sendPurchase({ price: '240.00' });
    const second = await sendPurchase({ price: '260.00' });
    await receive(first, { quantity: 10 });
    await receive(second, { quantity: 10 });
    await salon.ok('purchase/update', await undoReceipt(first));
    expect((await costs())[0]).toBe('260.00');
    await salon.ok('purchase/update', await undoReceipt(second));
    expect(await costs()).toEqual(before);
  });

  test('is that of the latest receipt which stands, even one that found it so', async () => {
    const first = await sendPurchase({ price: '240.00' });
    const second = await sendPurchase({ price: '240.00' });
    const third = await sendPurchase({ price: '260.00' });
    for (const id of [first, second, third]) await receive(id, { quantity: 10 });
    await salon.ok('purchase/update', await undoReceipt(first));
    await salon.ok('purchase/update', await undoReceipt(third));
    expect((await costs())[0]).toBe('240.00');
    await salon.ok('purchase/update', await undoReceipt(second));
    expect((await costs())[0]).toBe('200.00');
  });

  test('that somebody typed between two receipts comes back, and not that of the first', async () => {
    const [first, second] = [
      await sendPurchase({ price: '240.00' }),
      await sendPurchase({ price: '260.00' }),
    ];
    await receive(first, { quantity: 10 });
    await inTransaction(salon.db, tx =>
      tx
        .updateTable('product_variants')
        .set({ price_buy: centavos(25_000), price_buy_iva: centavos(29_000) })
        .where('id', '=', salon.shampoo)
        .execute(),
    );
    await receive(second, { quantity: 10 });
    await salon.ok('purchase/update', await undoReceipt(second));
    expect((await costs()).slice(0, 2)).toEqual(['250.00', '290.00']);
    await salon.ok('purchase/update', await undoReceipt(first));
    expect((await costs())[0]).toBe('250.00');
  });
});
