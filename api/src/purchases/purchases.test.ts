import { centavos } from '@melena/shared/rules/money';
import { beforeAll, expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import { inTransaction } from '../core/database/transaction';

const app = appTest();
let salon_id: number;
let variant_id: number;
let otherVariantId: number;
let supplier_contact_id: number;
beforeAll(async () => {
  ({ salon_id, variant_id } = app.salon);
  otherVariantId = await inTransaction(app.db, async tx => {
    const { product_id } = await tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(20_455), price_iva: centavos(38_900) })
      .where('id', '=', variant_id)
      .returning('product_id')
      .executeTakeFirstOrThrow();
    const litre = {
      salon_id,
      product_id,
      name: 'Shampoo matizador 1 l',
      content: 1000,
      price_buy: centavos(51_200),
      price_iva: centavos(98_000),
    };
    return (await tx.insertInto('product_variants').values(litre).returning('id').executeTakeFirstOrThrow())
      .id;
  });
  const { supplier_id } = await app.ok('supplier/add', {
    supplier: { name: 'Raíz Nativa Cosmética', company: 'Comercial Obsidiana', phone: '5552710365' },
  });
  const contact = { supplier_id, name: 'Leticia Arroyo', phone: '5552710365' };
  supplier_contact_id = (await app.ok('supplier/contact/add', { contact })).contact_id;
});

async function openPurchase(comments = 'Resurtido'): Promise<number> {
  return (await app.ok('purchase/add', { purchase: { supplier_contact_id, comments } })).purchase_id;
}

async function send(id: number): Promise<void> {
  const { details } = await app.ok('purchase/details', { purchase_id: id });
  await app.ok('purchase/update', { purchase: { id, version: details.version, status_id: 2 } });
}

/** Sent, with ten pieces of one variant and four of the other. */
async function sentPurchase() {
  const purchase_id = await openPurchase();
  await app.ok('purchase/add', { product: { purchase_id, variant_id } });
  await app.ok('purchase/add', { product: { purchase_id, variant_id: otherVariantId, quantity: 4 } });
  await send(purchase_id);
  return await app.ok('purchase/details', { purchase_id });
}

async function stockOf(variant: number) {
  const row = await app.db.read
    .selectFrom('stock')
    .selectAll()
    .where('variant_id', '=', variant)
    .executeTakeFirst();
  return { selling: row?.selling, material: row?.material, ml: row?.material_unit };
}

test('a purchase opens pending, with its folio, supplier and contact, and a total of $0.00', async () => {
  const purchase_id = await openPurchase('Fin de mes');
  const { details, products, contacts } = await app.ok('purchase/details', { purchase_id });
  expect(details).toMatchObject({
    supplier: 'Raíz Nativa Cosmética',
    contact: 'Leticia Arroyo',
    comments: 'Fin de mes',
    status_id: 1,
    total: '0.00',
    products: 0,
  });
  expect(details.folio).toMatch(/^\d+$/);
  expect(products).toEqual([]);
  expect(contacts.map(contact => contact.id)).toEqual([supplier_contact_id]);
});

test('its total is the sum of price times quantity of its lines; by default ten pieces at the purchase price', async () => {
  const purchase_id = await openPurchase();
  await app.ok('purchase/add', { product: { purchase_id, variant_id } });
  await app.ok('purchase/add', {
    product: { purchase_id, variant_id: otherVariantId, price: '500.1', quantity: 3 },
  });
  const { details, products } = await app.ok('purchase/details', { purchase_id });
  expect(products).toMatchObject([
    { name: 'Shampoo matizador 300 ml', price: '204.55', quantity: 10, received: 0, total: '2045.50' },
    { name: 'Shampoo matizador 1 l', price: '500.10', quantity: 3, total: '1500.30' },
  ]);
  expect(details).toMatchObject({ total: '3545.80', products: 2, version: 2 });
  const { purchases } = await app.ok('purchase/get', {});
  expect(purchases.find(purchase => purchase.id === purchase_id)).toEqual(details);
});

test('the newest purchase comes first', async () => {
  const [older, newer] = [await openPurchase(), await openPurchase()];
  const { purchases } = await app.ok('purchase/get', {});
  expect(purchases.slice(0, 2).map(purchase => purchase.id)).toEqual([newer, older]);
});

test('purchases are found by their words and status, page by page, and say how many there are', async () => {
  const comments = 'Tintes de diciembre';
  const body = { purchase: { supplier_contact_id, comments } };
  const { purchase_id } = await app.ok('purchase/add', body);
  const [{ folio = '' } = {}] = (await app.ok('purchase/get', { search: 'TINTES diciembre' })).purchases;
  for (const search of ['tintes', `#${folio}`, 'diciembre tintes']) {
    const { purchases, total } = await app.ok('purchase/get', { search });
    expect({ ids: purchases.map(({ id }) => id), total }).toEqual({ ids: [purchase_id], total: 1 });
  }
  expect((await app.ok('purchase/get', { search: 'tintes', status_id: 2 })).purchases).toEqual([]);
  const all = await app.ok('purchase/get', {});
  const page = await app.ok('purchase/get', { offset: 1, limit: 1 });
  expect(page).toMatchObject({ purchases: all.purchases.slice(1, 2), total: all.total, more: false });
});

test('a variant is on a purchase once, and only on a pending one', async () => {
  const purchase_id = await openPurchase();
  const product = { purchase_id, variant_id };
  await app.ok('purchase/add', { product });
  expect(await app.refused('purchase/add', { product })).toMatchObject({ code: 'conflict' });
  await send(purchase_id);
  const late = { product: { purchase_id, variant_id: otherVariantId } };
  expect(await app.refused('purchase/add', late)).toMatchObject({ code: 'conflict' });
  expect((await app.ok('purchase/details', { purchase_id })).details.total).toBe('2045.50');
});

test('lines are changed and taken off while it is pending, and its total follows', async () => {
  const purchase_id = await openPurchase();
  await app.ok('purchase/add', { product: { purchase_id, variant_id } });
  await app.ok('purchase/add', { product: { purchase_id, variant_id: otherVariantId } });
  const { products } = await app.ok('purchase/details', { purchase_id });
  const [first, second] = products.map(({ id }) => id);
  await app.ok('purchase/update', { product: { id: first ?? 0, quantity: 2, price: '100' } });
  await app.ok('purchase/update', { delete_product: { id: second ?? 0 } });
  const changed = await app.ok('purchase/details', { purchase_id });
  expect(changed.products).toMatchObject([{ quantity: 2, price: '100.00', total: '200.00' }]);
  expect(changed.details).toMatchObject({ total: '200.00', products: 1 });
  await send(purchase_id);
  for (const late of [{ product: { id: first ?? 0, quantity: 3 } }, { delete_product: { id: first ?? 0 } }]) {
    expect(await app.refused('purchase/update', late)).toMatchObject({ code: 'conflict' });
  }
});

test('a purchase without products is not sent', async () => {
  const id = await openPurchase();
  expect(await app.refused('purchase/update', { purchase: { id, version: 0, status_id: 2 } })).toMatchObject({
    code: 'conflict',
    message: 'Agrega al menos un producto a la compra.',
  });
});

test('a receipt in part adds to the stock and leaves it Incompleta, the rest makes it Completa', async () => {
  const { details, products } = await sentPurchase();
  const [ten, four] = products.map(({ id }) => id);
  const [before, beforeOther] = [await stockOf(variant_id), await stockOf(otherVariantId)];
  const receipt = { purchase_id: details.id, version: details.version };
  await app.ok('purchase/update', {
    receive: { ...receipt, lines: [{ id: ten ?? 0, quantity: 7, material: 1 }] },
  });
  const partly = await app.ok('purchase/details', { purchase_id: details.id });
  expect(partly.details.status_id).toBe(3);
  expect(partly.products.map(({ received }) => received)).toEqual([8, 0]);
  expect(await stockOf(variant_id)).toEqual({
    selling: (before.selling ?? 0) + 7,
    material: (before.material ?? 0) + 1,
    ml: (before.ml ?? 0) + 300,
  });
  await app.ok('purchase/update', {
    receive: {
      purchase_id: details.id,
      version: partly.details.version,
      lines: [
        { id: ten ?? 0, quantity: 2 },
        { id: four ?? 0, quantity: 4 },
      ],
    },
  });
  expect((await app.ok('purchase/details', { purchase_id: details.id })).details.status_id).toBe(4);
  expect((await stockOf(otherVariantId)).selling).toBe((beforeOther.selling ?? 0) + 4);
  const again = { purchase_id: details.id, version: partly.details.version + 1 };
  expect(
    await app.refused('purchase/update', { receive: { ...again, lines: [{ id: ten ?? 0, quantity: 1 }] } }),
  ).toMatchObject({ code: 'conflict' });
});

test('more than is missing is refused at its line and adds nothing', async () => {
  const { details, products } = await sentPurchase();
  const before = await stockOf(variant_id);
  const lines = products.map(({ id }) => ({ id, quantity: 5 }));
  const refused = await app.refused('purchase/update', {
    receive: { purchase_id: details.id, version: details.version, lines },
  });
  expect(refused).toMatchObject({
    code: 'invalid',
    fields: { 'receive.lines.1.quantity': 'Faltan 4 por recibir y llegan 5. Confirma que recibes 1 de más.' },
  });
  expect(await stockOf(variant_id)).toEqual(before);
});

test('of two receipts of what one screen shows the second is stale', async () => {
  const { details, products } = await sentPurchase();
  const receive = {
    purchase_id: details.id,
    version: details.version,
    lines: [{ id: products[0]?.id ?? 0, quantity: 1 }],
  };
  await app.ok('purchase/update', { receive });
  expect((await app.refused('purchase/update', { receive })).code).toBe('stale');
});

test('it is cancelled before anything arrived, not after', async () => {
  const { details, products } = await sentPurchase();
  const { id, version } = details;
  await app.ok('purchase/update', {
    receive: { purchase_id: id, version, lines: [{ id: products[0]?.id ?? 0, quantity: 1 }] },
  });
  const late = { purchase: { id, version: version + 1, status_id: 5 } };
  expect(await app.refused('purchase/update', late)).toMatchObject({ code: 'conflict' });
  const other = await sentPurchase();
  await app.ok('purchase/update', {
    purchase: { id: other.details.id, version: other.details.version, status_id: 5 },
  });
  const cancelled = await app.ok('purchase/details', { purchase_id: other.details.id });
  expect(cancelled.details.status_id).toBe(5);
});

test('a contact of a supplier that is no longer active takes no purchase', async () => {
  const { supplier_id } = await app.ok('supplier/add', {
    supplier: { name: 'De paso', company: 'Comercial Obsidiana', phone: '5552710365' },
  });
  const contact = { supplier_id, name: 'Rita', phone: '5552710365' };
  const { contact_id } = await app.ok('supplier/contact/add', { contact });
  await app.ok('supplier/update', { supplier: { id: supplier_id, status_id: 2 } });
  const purchase = { supplier_contact_id: contact_id, comments: 'Nada' };
  expect(await app.refused('purchase/add', { purchase })).toMatchObject({
    code: 'invalid',
    fields: { 'purchase.supplier_contact_id': 'Elige un contacto de un proveedor activo' },
  });
});

test('what can be bought are active variants as brand, line, name, code and content with the purchase price', async () => {
  const { products } = await app.ok('purchase/products', {});
  expect(products).toContainEqual({
    variant_id,
    product_id: expect.any(Number),
    brand: 'Raíz Nativa',
    line: '',
    name: 'Shampoo matizador 300 ml',
    code: expect.any(String),
    content: 300,
    unit: 'ml',
    price_buy: '204.55',
    pieces: 11,
    ordered: expect.any(Number),
    sold: 0,
    minimum: null,
    target: null,
    last_price: '204.55',
    supplier: expect.objectContaining({ name: 'Raíz Nativa Cosmética', contact_id: supplier_contact_id }),
  });
  await inTransaction(app.db, tx =>
    tx.updateTable('product_variants').set({ status_id: 2 }).where('id', '=', otherVariantId).execute(),
  );
  const after = await app.ok('purchase/products', {});
  expect(after.products.map(product => product.variant_id)).not.toContain(otherVariantId);
});
