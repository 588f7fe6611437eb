import { centavos } from '@melena/shared/rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction';
import { startTestApp, type TestApp } from '../testing/app';

let app: TestApp;
let salon_id: number;
let variant_id: number;
let otherVariantId: number;
let supplier_contact_id: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ salon_id, variant_id } = app.salon);
  otherVariantId = await inTransaction(app.db, async tx => {
    const { product_id } = await tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(20_455) })
      .where('id', '=', variant_id)
      .returning('product_id')
      .executeTakeFirstOrThrow();
    const litre = {
      salon_id,
      product_id,
      name: 'Shampoo matizador 1 l',
      content: 1000,
      price_buy: centavos(51_200),
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
afterAll(() => app.close());

async function openPurchase(comments = 'Resurtido'): Promise<number> {
  return (await app.ok('purchase/add', { purchase: { supplier_contact_id, comments } })).purchase_id;
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

test('its total is the sum of price times quantity of its lines; ten pieces at the purchase price unless told', async () => {
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

test('a variant is on a purchase once, and only on a pending one', async () => {
  const purchase_id = await openPurchase();
  const product = { purchase_id, variant_id };
  await app.ok('purchase/add', { product });
  expect(await app.refused('purchase/add', { product })).toMatchObject({ code: 'conflict' });
  await inTransaction(app.db, tx =>
    tx.updateTable('purchases').set({ status_id: 2 }).where('id', '=', purchase_id).execute(),
  );
  const late = { product: { purchase_id, variant_id: otherVariantId } };
  expect(await app.refused('purchase/add', late)).toMatchObject({ code: 'conflict' });
  expect((await app.ok('purchase/details', { purchase_id })).details.total).toBe('2045.50');
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

test('what can be bought are active variants as brand, line, name and content with the purchase price', async () => {
  const { products } = await app.ok('purchase/products', {});
  expect(products).toContainEqual({
    variant_id,
    product_id: expect.any(Number),
    brand: 'Raíz Nativa',
    line: '',
    name: 'Shampoo matizador 300 ml',
    content: 300,
    price_buy: '204.55',
  });
  await inTransaction(app.db, tx =>
    tx.updateTable('product_variants').set({ status_id: 2 }).where('id', '=', otherVariantId).execute(),
  );
  const after = await app.ok('purchase/products', {});
  expect(after.products.map(product => product.variant_id)).not.toContain(otherVariantId);
});
