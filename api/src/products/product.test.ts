import { centavos } from '@melena/shared/rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app';
import { inTransaction, type UnscopedTx } from '../core/database/transaction';

let app: TestApp;
let salon_id: number;
let brandId: number;
let otherBrandId: number;
let lineId: number;
let categoryId: number;
let mask: { product_id: number; variant_id: number };
let oil: { product_id: number; variant_id: number };

interface NewProduct {
  readonly name: string;
  readonly brand_id: number;
  readonly brand_line_id?: number;
  readonly code?: string;
  readonly price_iva?: number;
  readonly status_id?: number;
}

async function addProduct(
  tx: UnscopedTx,
  { name, brand_id, brand_line_id, code, price_iva, status_id }: NewProduct,
) {
  const product = await tx
    .insertInto('products')
    .values({ salon_id, category_id: categoryId, brand_id, brand_line_id, name, status_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variant = await tx
    .insertInto('product_variants')
    .values({
      salon_id,
      product_id: product.id,
      name: `${name} 250 ml`,
      content: 250,
      code,
      price_buy: centavos(20_450),
      price_iva: centavos(price_iva ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { product_id: product.id, variant_id: variant.id };
}

beforeAll(async () => {
  app = await startTestApp();
  salon_id = app.salon.salon_id;
  await inTransaction(app.db, async tx => {
    const insertId = async (table: 'brands' | 'product_categories', name: string) => {
      const values = { salon_id, name };
      return (await tx.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id;
    };
    categoryId = await insertId('product_categories', 'MASCARILLA');
    brandId = await insertId('brands', 'Agave Azul');
    otherBrandId = await insertId('brands', 'Búho');
    const line = { salon_id, brand_id: brandId, name: 'Nutrición' };
    lineId = (await tx.insertInto('brand_lines').values(line).returning('id').executeTakeFirstOrThrow()).id;
    const code = '7501055337637';
    mask = await addProduct(tx, {
      name: 'Mascarilla de maguey',
      brand_id: brandId,
      brand_line_id: lineId,
      code,
    });
    oil = await addProduct(tx, { name: 'Óleo 100% argán', brand_id: otherBrandId, price_iva: 40_850 });
    await addProduct(tx, { name: 'Mascarilla retirada', brand_id: brandId, status_id: 0 });
    await tx
      .insertInto('stock_movements')
      .values([
        { branch_id: 1, salon_id, variant_id: mask.variant_id, reason: 'opening', selling: 3, exhibition: 1 },
        { branch_id: 1, salon_id, variant_id: oil.variant_id, reason: 'opening', selling: 2, exhibition: 1 },
        {
          branch_id: 1,
          salon_id,
          variant_id: mask.variant_id,
          reason: 'opening',
          material: 2,
          material_unit: 500,
        },
      ])
      .execute();
  });
});

afterAll(() => app.close());

async function namesOf(body: object): Promise<string[]> {
  const { products } = await app.ok('product/get', { category_id: categoryId, ...body });
  return products.map(product => product.name);
}

test('product search splits text by spaces and matches words against name, code, brand, line and variant', async () => {
  const found = ['Mascarilla de maguey'];
  expect(await namesOf({ search: 'MAGUEY  azul' })).toEqual(found);
  expect(await namesOf({ search: 'nutricion' })).toEqual(found);
  expect(await namesOf({ search: '5337' })).toEqual(found);
  expect(await namesOf({ search: '250 agave' })).toEqual(found);
  expect(await namesOf({ search: 'oleo búho' })).toEqual(['Óleo 100% argán']);
  expect(await namesOf({ search: 'maguey búho' })).toEqual([]);
});

test('what is typed is searched as it stands: % and _ stand for themselves', async () => {
  expect(await namesOf({ search: '100%' })).toEqual(['Óleo 100% argán']);
  expect(await namesOf({ search: '_' })).toEqual([]);
});

test('filters by category, brand and line; 0 means all', async () => {
  expect(await namesOf({ brand_id: brandId, brand_line_id: 0 })).toEqual(['Mascarilla de maguey']);
  expect(await namesOf({ brand_line_id: lineId })).toEqual(['Mascarilla de maguey']);
  expect(await namesOf({ brand_id: otherBrandId, brand_line_id: lineId })).toEqual([]);
  expect(await namesOf({ brand_id: 0 })).toHaveLength(2);
  const { products } = await app.ok('product/get', { category_id: 0 });
  expect(products.map(product => product.category)).toContain('SHAMPOO');
});

test('a part of the list comes with how many there are in all', async () => {
  const first = await app.ok('product/get', { category_id: categoryId, limit: 1 });
  const second = await app.ok('product/get', { category_id: categoryId, limit: 1, offset: 1 });
  expect([first.total, second.total]).toEqual([2, 2]);
  expect([...first.products, ...second.products].map(({ id }) => id)).toEqual([
    mask.product_id,
    oil.product_id,
  ]);
  const past = await app.ok('product/get', { category_id: categoryId, offset: 2 });
  expect(past).toMatchObject({ products: [], total: 2 });
});

test('a supplier is asked for what was ordered there before', async () => {
  const { supplier_id } = await app.ok('supplier/add', {
    supplier: { name: 'Lucía', company: 'Comercial Obsidiana', phone: '5512345678' },
  });
  expect(await namesOf({ supplier_id })).toEqual([]);
  const contact = { supplier_id, name: 'Iván', phone: '5512345679' };
  const { contact_id } = await app.ok('supplier/contact/add', { contact });
  const purchase = { supplier_contact_id: contact_id, comments: 'Resurtido' };
  const { purchase_id } = await app.ok('purchase/add', { purchase });
  await app.ok('purchase/add', { product: { purchase_id, variant_id: oil.variant_id } });
  expect(await namesOf({ supplier_id })).toEqual(['Óleo 100% argán']);
});

test('options 2 and 3 find lines and brands instead of products', async () => {
  const lines = await app.ok('product/get', { option: 2, search: 'agave nutri' });
  expect(lines).toMatchObject({ products: [], total: 1, lines: [{ id: lineId, name: 'Nutrición' }] });
  const brands = await app.ok('product/get', { option: 3, search: 'buho' });
  expect(brands).toMatchObject({ products: [], total: 1, brands: [{ id: otherBrandId, name: 'Búho' }] });
  expect(brands.lines.length).toBeGreaterThan(0);
});

test('a product opens with its variants, their prices and pieces; a deleted one does not', async () => {
  const { product, variants, lines } = await app.ok('product/variants', { product_id: mask.product_id });
  expect(product).toMatchObject({ brand: 'Agave Azul', line: 'Nutrición', variants: 1 });
  expect(lines.map(line => line.id)).toContain(lineId);
  expect(variants).toMatchObject([{ price_buy: '204.50', price_iva: '0.00', inventory: 6, unit: 'ml' }]);
  const { id } = await app.db.read
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Mascarilla retirada')
    .executeTakeFirstOrThrow();
  expect(await app.refused('product/variants', { product_id: id })).toMatchObject({ code: 'not_found' });
});

test('stock lists what has no price too, with total selling = storage + exhibition', async () => {
  const { products } = await app.ok('product/stock', {});
  const row = products.find(product => product.variant_id === mask.variant_id);
  expect(row).toMatchObject({
    selling: 3,
    exhibition: 1,
    total_selling: 4,
    material: 2,
    material_unit: 500,
    price_iva: '0.00',
    line: 'Nutrición',
  });
  expect(products.map(product => product.name)).not.toContain('Mascarilla retirada');
});

test('a brand, a line and a category have their names to themselves, whatever accents and case', async () => {
  const { brand_id } = await app.ok('product/brands/add', { brand: { name: 'Ámbar' } });
  expect(await app.refused('product/brands/add', { brand: { name: 'ambar' } })).toMatchObject({
    code: 'conflict',
    fields: { 'brand.name': 'Ya existe una marca con ese nombre' },
  });
  const { line_id } = await app.ok('product/brands/add', { line: { brand_id, name: 'Nutrición' } });
  expect(line_id).not.toBe(lineId);
  const again = { line: { brand_id, name: 'NUTRICION' } };
  expect(await app.refused('product/brands/add', again)).toMatchObject({
    code: 'conflict',
    fields: { 'line.name': 'Esta marca ya tiene una línea con ese nombre' },
  });
  const { brand, lines } = await app.ok('product/brands/details', { brand_id });
  expect(brand).toMatchObject({ name: 'Ámbar', status_id: 1, lines: 1 });
  expect(lines.map(line => line.name)).toEqual(['Nutrición']);
  expect(await app.refused('product/categories/add', { category: { name: 'mascarillá' } })).toMatchObject({
    code: 'conflict',
    fields: { 'category.name': 'Ya existe una categoría con ese nombre' },
  });
});

test('a brand is Activo or Inactivo and may keep its own name; the audit has both sides of the change', async () => {
  const { brand_id } = await app.ok('product/brands/add', { brand: { name: 'Cacao' } });
  const { brand } = await app.ok('product/brands/update', {
    brand: { id: brand_id, name: 'CACAO', status_id: 2 },
  });
  expect(brand).toMatchObject({ name: 'CACAO', status_id: 2 });
  expect(await app.refused('product/brands/update', { brand: { id: brand_id, status_id: 0 } })).toMatchObject(
    {
      code: 'invalid',
      fields: { 'brand.status_id': 'Elige Activo o Inactivo' },
    },
  );
  const { entries } = await app.ok('audit/get', { entity: 'brand' });
  expect(entries.find(entry => entry.call === 'product/brands/update')).toMatchObject({
    entity_id: String(brand_id),
    before: { name: 'Cacao', status_id: 1 },
    after: { name: 'CACAO', status_id: 2 },
  });
});
