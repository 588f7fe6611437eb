import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import { inTransaction } from '../core/database/transaction';

const app = appTest();
let service_id: number;
let variant_id: number;
let product_id: number;
let brand_id: number;
let line_id: number;
beforeAll(async () => {
  ({ service_id } = (await app.ok('service/variant', { variant_id: app.salon.service_variant_id })).variant);
  const { products } = await app.ok('product/get', {});
  product_id = products[0]?.id ?? 0;
  brand_id = products[0]?.brand_id ?? 0;
  line_id = (await app.ok('product/brands/add', { line: { brand_id, name: 'Detox' } })).line_id ?? 0;
});

let variants = 0;
beforeEach(async () => {
  const variant = { service_id, hair_type_id: 2, minutes: 60, description: `Prueba ${++variants}` };
  variant_id = (await app.ok('service/add', { variant })).variant_id ?? 0;
});

async function addStep(title: string, step?: number) {
  const process = { service_variant_id: variant_id, title, minutes: 10, ...(step ? { step } : {}) };
  return (await app.ok('service/process/add', { process }, 'recepcion')).process_id;
}

const change = (process: object) => app.ok('service/process/update', { process: process as { id: number } });

async function dossier() {
  const { process } = await app.ok('service/variant', { variant_id });
  return process.map(({ step, title }) => `${step} ${title}`);
}

test('a status that stays as it is, 1, is no change of a step or of a product of one', async () => {
  const step = await addStep('Lavar');
  await app.ok('service/process/add', { product: { service_process_id: step, product_id, quantity: 10 } });
  await change({ id: step, title: 'Enjuagar', status_id: 1 });
  const [before] = (await app.ok('service/variant', { variant_id })).process;
  const dose = before?.products[0];
  await app.ok('service/process/update', { product: { id: dose?.id ?? 0, quantity: 12, status_id: 1 } });
  const [after] = (await app.ok('service/variant', { variant_id })).process;
  expect(after).toMatchObject({
    title: 'Enjuagar',
    status_id: 1,
    products: [{ quantity: 12, status_id: 1 }],
  });
  const off = await app.refused('service/process/update', { process: { id: step, status_id: 2 } });
  expect(off.fields).toEqual({ 'process.status_id': 'Solo se puede eliminar' });
});

test('step number defaults to existing step count plus one', async () => {
  await addStep('Lavar');
  await addStep('Aplicar');
  expect(await dossier()).toEqual(['1 Lavar', '2 Aplicar']);
  const { variants: listed } = await app.ok('service/dossiers', {});
  expect(listed.find(({ id }) => id === variant_id)?.steps).toBe(2);
});

test('a number that is taken moves those from there on down; one beyond the next is the next', async () => {
  await addStep('Aplicar');
  await addStep('Lavar', 1);
  await addStep('Secar', 9);
  await addStep('Peinar', 3);
  expect(await dossier()).toEqual(['1 Lavar', '2 Aplicar', '3 Peinar', '4 Secar']);
});

test('a step that moves takes the others along, and a removed one closes up', async () => {
  const wash = await addStep('Lavar');
  const apply = await addStep('Aplicar');
  await addStep('Secar');
  await change({ id: wash, step: 3, title: 'Enjuagar' });
  expect(await dossier()).toEqual(['1 Aplicar', '2 Secar', '3 Enjuagar']);
  await change({ id: wash, step: 1 });
  expect(await dossier()).toEqual(['1 Enjuagar', '2 Aplicar', '3 Secar']);
  await change({ id: apply, status_id: 0 });
  expect(await dossier()).toEqual(['1 Enjuagar', '2 Secar']);
  expect(await app.refused('service/process/update', { process: { id: apply, title: 'X' } })).toMatchObject({
    code: 'not_found',
  });
  const { entries } = await app.ok('audit/get', { entity: 'service_process' });
  const [closed, removed] = entries;
  expect(removed).toMatchObject({ before: { title: 'Aplicar', step: 2 }, after: { status_id: 0 } });
  expect(closed).toMatchObject({ before: { step: 3 }, after: { step: 2 } });
});

test('a change of a step keeps what it does not mention', async () => {
  const id = await addStep('Lavar');
  await change({ id, minutes: 25 });
  const { process } = await app.ok('service/variant', { variant_id });
  expect(process).toMatchObject([{ title: 'Lavar', minutes: 25, step: 1 }]);
  const elsewhere = { process: { id, service_variant_id: app.salon.service_variant_id } };
  expect((await app.refused('service/process/update', elsewhere)).fields).toEqual({
    'process.service_variant_id': 'Un proceso no cambia de variante',
  });
  const nowhere = { service_variant_id: 999_999, title: 'X', minutes: 5 };
  expect(await app.refused('service/process/add', { process: nowhere })).toMatchObject({ code: 'not_found' });
});

async function products() {
  const { process } = await app.ok('service/variant', { variant_id });
  return process.flatMap(step => step.products);
}

const add = (product: object) =>
  app.ok('service/process/add', {
    product: product as { service_process_id: number; product_id: number; quantity: number },
  });

test('process products are shown as brand, line or name depending on level, quantity in ml', async () => {
  const service_process_id = await addStep('Aplicar');
  await add({ service_process_id, option: 1, product_id, product_name: 'Otro nombre', quantity: 40 });
  await add({ service_process_id, option: 2, product_id: line_id, quantity: 12.5 });
  await add({ service_process_id, option: 3, product_id: brand_id, quantity: 10 });
  expect(await products()).toMatchObject([
    { option: 1, product_id, product_name: 'Shampoo matizador', quantity: 40 },
    { option: 2, product_id: line_id, product_name: 'Raíz Nativa · Detox', quantity: 12.5 },
    { option: 3, product_id: brand_id, product_name: 'Raíz Nativa', quantity: 10 },
  ]);
});

test('a step asks for a thing once; another quantity or product is a change', async () => {
  const service_process_id = await addStep('Aplicar');
  await add({ service_process_id, option: 1, product_id, quantity: 40 });
  const again = { service_process_id, option: 1, product_id, quantity: 5 };
  expect(await app.refused('service/process/add', { product: again })).toMatchObject({
    code: 'conflict',
    fields: { 'product.product_id': 'Este proceso ya lo usa: cambia su cantidad' },
  });
  const id = (await products())[0]?.id ?? 0;
  await app.ok('service/process/update', { product: { id, quantity: 45.5 } });
  expect(await products()).toMatchObject([{ id, option: 1, product_id, quantity: 45.5 }]);
  await app.ok('service/process/update', { product: { id, option: 3, product_id: brand_id } });
  expect(await products()).toMatchObject([{ id, option: 3, product_name: 'Raíz Nativa', quantity: 45.5 }]);
  await app.ok('service/process/update', { product: { id, status_id: 0 } });
  expect(await products()).toEqual([]);
  expect(await app.refused('service/process/update', { product: { id, quantity: 1 } })).toMatchObject({
    code: 'not_found',
  });
});

test('only what the picker offers can be asked for: active products, lines and brands of the salon', async () => {
  const service_process_id = await addStep('Aplicar');
  const { brand_id: closed } = await app.ok('product/brands/add', { brand: { name: `Cerrada ${variants}` } });
  await app.ok('product/brands/update', { brand: { id: closed, status_id: 2 } });
  for (const [option, id] of [
    [1, 999_999],
    [2, 999_999],
    [3, closed],
  ]) {
    const product = { service_process_id, option, product_id: id, quantity: 5 };
    expect((await app.refused('service/process/add', { product })).fields).toHaveProperty([
      'product.product_id',
    ]);
  }
  const { products: brands } = await app.ok('service/process/products', { option: 3 });
  expect(brands.map(({ id }) => id)).not.toContain(closed);
  for (const quantity of [0, 12.55, 10_001]) {
    const product = { service_process_id, option: 1, product_id, quantity };
    expect((await app.refused('service/process/add', { product })).fields).toHaveProperty([
      'product.quantity',
    ]);
  }
});

test('the picker finds products by every word, a part at a time, with how many there are', async () => {
  await inTransaction(app.db, tx =>
    tx
      .insertInto('products')
      .values(
        ['Ampolleta uno', 'Ampolleta dos', 'Ampolleta tres'].map(name => ({
          salon_id: app.salon.salon_id,
          category_id: 1,
          brand_id,
          name,
        })),
      )
      .execute(),
  );
  const pick = (body: object) => app.ok('service/process/products', { option: 1, ...body });
  const part = await pick({ search: 'AMPOLLETA raiz', limit: 2 });
  expect(part.total).toBe(3);
  expect(part.products.map(({ name }) => name)).toEqual(['Ampolleta dos', 'Ampolleta tres']);
  expect((await pick({ search: 'ampolleta', offset: 2 })).products).toMatchObject([
    { name: 'Ampolleta uno', brand: 'Raíz Nativa', line: '' },
  ]);
});

test('a product that is weighed reads grams in the stock, in purchases, in the picker and in a dossier', async () => {
  const product = { category_id: 1, brand_id, name: 'Decolorante' };
  const { product_id: weighed } = await app.ok('product/add', { product });
  const prices = { price_buy: '100', price_buy_iva: '116', price_sell: '0', price_iva: '0' };
  const variant = { product_id: weighed, name: 'Decolorante', content: 500, unit_id: 2, ...prices };
  await app.ok('product/add', { variant });
  const service_process_id = await addStep('Decolorar');
  for (const [option, product_id] of [
    [1, weighed],
    [3, brand_id],
  ] as const)
    await app.ok('service/process/add', {
      product: { service_process_id, option, product_id, quantity: 30 },
    });
  const [step] = (await app.ok('service/variant', { variant_id })).process;
  expect(step?.products.map(({ unit }) => unit)).toEqual(['g', 'ml']);
  const { products: choices } = await app.ok('service/process/products', {
    option: 1,
    search: 'decolorante',
  });
  const { products: stock } = await app.ok('product/stock', {});
  const { products: ordered } = await app.ok('purchase/products', {});
  for (const rows of [choices, stock, ordered])
    expect(rows.find(({ name }) => name === 'Decolorante')).toMatchObject({ unit: 'g' });
});
