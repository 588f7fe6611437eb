import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();
let category_id: number;
let brand_id: number;
let brand_line_id: number;
beforeAll(async () => {
  ({ category_id } = await salon.ok('product/categories/add', { category: { name: 'Tratamiento' } }));
  ({ brand_id } = await salon.ok('product/brands/add', { brand: { name: 'Raíz Brava' } }));
  const { line_id } = await salon.ok('product/brands/add', { line: { brand_id, name: 'Nutrición' } });
  brand_line_id = line_id ?? 0;
});

const prices = { price_buy: '242', price_buy_iva: '281', price_sell: '418', price_iva: '485' };

async function addProduct(name: string, more: object = {}) {
  const product = { category_id, brand_id, brand_line_id, name, ...more };
  return (await salon.ok('product/add', { product }, 'almacen')).product_id;
}

async function addVariant(product_id: number, more: object = {}) {
  const variant = { product_id, name: 'Bálsamo', content: 300, ...prices, ...more };
  const reply = await salon.ok('product/add', { variant });
  return reply.variant_id ?? 0;
}

async function detail(product_id: number) {
  const { product, variants } = await salon.ok('product/variants', { product_id });
  return { product, variants };
}

const change = (body: object) => salon.ok('product/update/details', body);
const refused = (body: object) => salon.refused('product/update/details', body);

test('a product is added with what was written, active and without variants; its detail opens', async () => {
  const id = await addProduct('Bálsamo de cacao', { description: 'Para puntas secas' });
  const { product, variants } = await detail(id);
  expect(product).toMatchObject({
    name: 'Bálsamo de cacao',
    description: 'Para puntas secas',
    category: 'TRATAMIENTO',
    brand: 'Raíz Brava',
    line: 'Nutrición',
    status_id: 1,
    version: 0,
  });
  expect(variants).toEqual([]);
});

test('without a SKU it gets the next one of its brand and line; one that was written stays, and is its own', async () => {
  const skuOf = async (id: number) => (await detail(id)).product.sku;
  const before = await skuOf(await addProduct('Aceite A'));
  const after = await skuOf(await addProduct('Aceite B'));
  expect(before).toMatch(/^RB-NUT-\d{3}$/);
  expect(Number(after.slice(-3))).toBe(Number(before.slice(-3)) + 1);
  expect(await skuOf(await addProduct('Sin línea', { brand_line_id: null }))).toBe('RB-GEN-001');
  expect(await skuOf(await addProduct('Con SKU', { sku: 'ESP-9' }))).toBe('ESP-9');
  expect(
    await salon.refused('product/add', {
      product: { category_id, brand_id, name: 'Otro', sku: 'ESP-9' },
    }),
  ).toMatchObject({ code: 'conflict', fields: { 'product.sku': 'Otro producto ya tiene ese SKU' } });
});

test('a name is taken within its brand and line, whatever accents and case', async () => {
  await addProduct('Sérum de maguey');
  const again = { category_id, brand_id, brand_line_id, name: 'SERUM DE MAGUEY' };
  expect(await salon.refused('product/add', { product: again })).toMatchObject({
    code: 'conflict',
    fields: { 'product.name': 'Esta marca ya tiene un producto con ese nombre en la misma línea' },
  });
  await addProduct('Sérum de maguey', { brand_line_id: null });
});

test('category, brand and line are chosen from those there are: only lines of the chosen brand, active brands', async () => {
  const { brand_id: other } = await salon.ok('product/brands/add', { brand: { name: 'Otra marca' } });
  const { brand_id: closed } = await salon.ok('product/brands/add', { brand: { name: 'Cerrada' } });
  await salon.ok('product/brands/update', { brand: { id: closed, status_id: 2 } });
  const sent = { category_id, brand_id, brand_line_id, name: 'Nada' };
  for (const [field, value] of [
    ['category_id', 999_999],
    ['brand_id', closed],
    ['brand_line_id', 999_999],
  ] as const) {
    const reply = await salon.refused('product/add', { product: { ...sent, [field]: value } });
    expect(reply.fields).toHaveProperty([`product.${field}`]);
  }
  const elsewhere = await salon.refused('product/add', { product: { ...sent, brand_id: other } });
  expect(elsewhere.fields).toEqual({ 'product.brand_line_id': 'Elige una línea de esa marca' });
});

test('a product of a brand that was closed since can still be edited', async () => {
  const { brand_id: closing } = await salon.ok('product/brands/add', { brand: { name: 'Se va' } });
  const id = await addProduct('Último', { brand_id: closing, brand_line_id: null });
  await salon.ok('product/brands/update', { brand: { id: closing, status_id: 2 } });
  await change({ product: { id, version: 0, description: 'Queda poco' } });
  expect((await detail(id)).product.description).toBe('Queda poco');
});

test("what was deleted is found no more, nor sold, and what names it keeps its name; its variants' barcodes are free", async () => {
  const id = await addProduct('Jabón de tepezcohuite');
  const variant = await addVariant(id, { name: 'Jabón', code: '750100001' });
  const { process_id } = await salon.ok('service/process/add', {
    process: { service_variant_id: salon.balayage, title: 'Lavar', minutes: 10 },
  });
  await salon.ok('service/process/add', {
    product: { service_process_id: process_id, option: 1, product_id: id, quantity: 12.5 },
  });
  const { id: appointment_id } = await salon.bookAndStart();
  await inTransaction(salon.db, tx =>
    tx
      .insertInto('stock_movements')
      .values({ branch_id: 1, salon_id: salon.salon_id, variant_id: variant, reason: 'opening', selling: 5 })
      .execute(),
  );
  await salon.ok('calendar/add', {
    product: { appointment_id, variant_id: variant, type_id: 1, quantity: 1 },
  });
  await change({ product: { id, version: 0, status_id: 0 } });
  expect(await salon.refused('product/variants', { product_id: id })).toMatchObject({ code: 'not_found' });
  expect(await refused({ product: { id, version: 1, status_id: 1 } })).toMatchObject({ code: 'not_found' });
  const { products } = await salon.ok('product/get', { search: 'tepezcohuite' });
  expect(products).toEqual([]);
  const stock = await salon.ok('product/stock', {});
  expect(stock.products.map(row => row.variant_id)).not.toContain(variant);
  const { process } = await salon.ok('service/variant', { variant_id: salon.balayage });
  expect(process[0]?.products[0]).toMatchObject({ product_name: 'Jabón de tepezcohuite', quantity: 12.5 });
  const ticket = await salon.details(appointment_id);
  expect(ticket.products[0]).toMatchObject({ product: 'Jabón', brand: 'Raíz Brava' });
  await addVariant(await addProduct('Jabón nuevo'), { code: '750100001' });
});

test('what is searched for follows every name: of the product, its variants and its brand', async () => {
  const { brand_id: renamed } = await salon.ok('product/brands/add', { brand: { name: 'Colibrí' } });
  const id = await addProduct('Laca', { brand_id: renamed, brand_line_id: null });
  await addVariant(id, { name: 'Laca de viaje' });
  const finds = async (search: string) => (await salon.ok('product/get', { search })).products.length === 1;
  expect(await finds('colibri viaje')).toBe(true);
  await salon.ok('product/brands/update', { brand: { id: renamed, name: 'Huitzil' } });
  expect(await finds('colibri viaje')).toBe(false);
  expect(await finds('huitzil laca')).toBe(true);
});

test('a variant keeps the four prices that were sent: none is computed from another', async () => {
  const id = await addProduct('Gel');
  const variant = await addVariant(id, { price_buy_iva: '280.55', price_iva: '0' });
  const [shown] = (await detail(id)).variants;
  expect(shown).toMatchObject({
    id: variant,
    name: 'Bálsamo',
    content: 300,
    unit: 'ml',
    price_buy: '242.00',
    price_buy_iva: '280.55',
    price_sell: '418.00',
    price_iva: '0.00',
    inventory: 0,
    status_id: 1,
  });
  await change({ variant: { id: variant, version: 0, price_buy: '250' } });
  expect((await detail(id)).variants[0]).toMatchObject({
    price_buy: '250.00',
    price_buy_iva: '280.55',
    price_sell: '418.00',
    price_iva: '0.00',
    version: 1,
  });
  expect(await refused({ variant: { id: variant, version: 0, name: 'Tarde' } })).toMatchObject({
    code: 'stale',
  });
});

test('two prices of a pair that are written at once belong together; one that nobody edited stays', async () => {
  const id = await addProduct('Mousse');
  const wrong = { 'variant.price_iva': 'Con IVA de 16% son $116.00: corrige uno de los dos' };
  const apart = { price_sell: '100', price_iva: '1' };
  const variant = { product_id: id, name: 'Mousse', content: 200, ...prices };
  expect(await salon.refused('product/add', { variant: { ...variant, ...apart } })).toMatchObject({
    code: 'invalid',
    fields: wrong,
  });
  const added = await addVariant(id);
  expect(await refused({ variant: { id: added, ...apart } })).toMatchObject({
    code: 'invalid',
    fields: wrong,
  });
  // Typed with IVA: 431 = round(500 / 1.16), and 431 × 1.16 = 499.96.
  await change({ variant: { id: added, price_sell: '431', price_iva: '500' } });
  await change({ variant: { id: added, price_sell: '900', price_iva: '500' } });
  expect((await detail(id)).variants[0]).toMatchObject({ price_sell: '900.00', price_iva: '500.00' });
  await change({ variant: { id: added, price_sell: '900', price_iva: '500', name: 'Espuma fina' } });
  expect((await detail(id)).variants[0]).toMatchObject({ name: 'Espuma fina', price_iva: '500.00' });
});

test('a GTIN is one code however a scanner writes it: refused again, found whole, and not in a longer one', async () => {
  const id = await addProduct('Fijador');
  await addVariant(id, { name: 'Fijador fuerte', code: ']C1012345678905' });
  expect((await detail(id)).variants).toMatchObject([{ code: '012345678905' }]);
  const again = { product_id: id, name: 'Otro', content: 300, ...prices, code: '0012345678905' };
  expect((await salon.refused('product/add', { variant: again })).fields).toEqual({
    'variant.code': 'Otra variante ya tiene ese código de barras',
  });
  const find = async (search: string) =>
    (await salon.ok('product/get', { search })).products.map(each => each.id);
  expect(await find('00012345678905')).toEqual([id]);
  await addVariant(id, { name: 'Fijador suave', code: '9975012342999' });
  expect([await find('75012342'), await find('012342999')]).toEqual([[], [id]]);
  const named = await addProduct('Cera mate', { sku: '75012342' });
  expect(await find('0000075012342')).toEqual([named]);
});

test('a variant has its barcode to itself in the salon, its name and content in its product', async () => {
  const id = await addProduct('Espuma');
  const first = await addVariant(id, { code: '7501' });
  await addVariant(id, { content: 500, code: '7502' });
  const again = (more: object) =>
    salon.refused('product/add', {
      variant: { product_id: id, name: 'bálsamo', content: 300, ...prices, ...more },
    });
  expect(await again({})).toMatchObject({
    code: 'conflict',
    fields: { 'variant.name': 'Este producto ya tiene una variante con ese nombre y contenido' },
  });
  const code = { 'variant.code': 'Otra variante ya tiene ese código de barras' };
  expect(await again({ name: 'Otra', code: '7502' })).toMatchObject({ code: 'conflict', fields: code });
  expect(await refused({ variant: { id: first, version: 0, code: '7502' } })).toMatchObject({ fields: code });
  expect(await again({ name: 'Otra', unit_id: 99 })).toMatchObject({
    fields: { 'variant.unit_id': 'Elige una unidad de la lista' },
  });
  expect(await again({ name: 'Otra', content: 0 })).toMatchObject({
    code: 'invalid',
    fields: { 'variant.content': 'Escribe el contenido' },
  });
  expect(await refused({ variant: { id: first, version: 0, product_id: id + 1 } })).toMatchObject({
    fields: { 'variant.product_id': 'Una variante no cambia de producto' },
  });
});

test('a deleted variant leaves its product, the stock and the search', async () => {
  const id = await addProduct('Cera');
  const variant = await addVariant(id, { name: 'Cera mate', code: '888777' });
  expect((await salon.ok('product/get', { search: '888777' })).total).toBe(1);
  await change({ variant: { id: variant, version: 0, status_id: 0 } });
  expect(await detail(id)).toMatchObject({ product: { variants: 0 }, variants: [] });
  expect((await salon.ok('product/get', { search: '888777' })).total).toBe(0);
  expect(await refused({ variant: { id: variant, version: 1, name: 'X' } })).toMatchObject({
    code: 'not_found',
  });
});

test('raw material ml = pieces × content, also after the content was corrected; an opened piece keeps its ml', async () => {
  const id = await addProduct('Decolorante');
  const variant = await addVariant(id, { content: 250 });
  await inTransaction(salon.db, tx =>
    tx
      .insertInto('stock_movements')
      .values({
        branch_id: 1,
        salon_id: salon.salon_id,
        variant_id: variant,
        reason: 'opening',
        material: 2,
        material_unit: 400,
      })
      .execute(),
  );
  await change({ variant: { id: variant, version: 0, content: 500 } });
  const { products } = await salon.ok('product/stock', {});
  expect(products.find(row => row.variant_id === variant)).toMatchObject({ material: 2, material_unit: 650 });
});

test('to be bought is what has three pieces for sale or fewer; of what is not sold, the raw material counts too', async () => {
  const id = await addProduct('Surtido');
  const add = async (name: string, price_iva: string, counts: object) => {
    const variant = await addVariant(id, { name, price_sell: '0', price_iva });
    await inTransaction(salon.db, tx =>
      tx
        .insertInto('stock_movements')
        .values({ branch_id: 1, salon_id: salon.salon_id, variant_id: variant, reason: 'opening', ...counts })
        .execute(),
    );
    return variant;
  };
  const low = await add('Pocas', '100', { selling: 2, exhibition: 1, material: 9 });
  const enough = await add('Bastantes', '100', { selling: 4 });
  const cabin = await add('De cabina', '0', { material: 4 });
  const { products } = await salon.ok('product/stock', { low: true });
  const ids = products.map(row => row.variant_id);
  expect(ids).toContain(low);
  expect(ids).not.toContain(enough);
  expect(ids).not.toContain(cabin);
  const listed = await salon.ok('product/get', { low: true, search: 'surtido' });
  expect(listed.products.map(product => product.id)).toEqual([id]);
  await change({ product: { id, version: 0, status_id: 2 } });
  expect((await salon.ok('product/get', { low: true, search: 'surtido' })).total).toBe(0);
});
