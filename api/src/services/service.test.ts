import { centavos } from '@melena/shared/rules/money';
import { beforeAll, expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import { inTransaction, type UnscopedTx } from '../core/database/transaction';

const app = appTest();
let salon_id: number;
let variant_id: number;
beforeAll(async () => {
  salon_id = app.salon.salon_id;
  variant_id = app.salon.service_variant_id;
});

async function serviceIdOf(variantId: number): Promise<number> {
  const { variant } = await app.ok('service/variant', { variant_id: variantId });
  return variant.service_id;
}

test('category and subcategory names are kept in upper case', async () => {
  const { category_id, subcategory_id } = await app.ok('service/category/add', { category_name: 'Peinado' });
  expect(subcategory_id).toBeNull();
  await app.ok('service/category/add', { category_id, subcategory_name: 'Niñas y ócasión' });
  const { categories, subcategories } = await app.ok('service/get', {});
  expect(categories).toContainEqual({ id: category_id, name: 'PEINADO' });
  expect(subcategories).toContainEqual(expect.objectContaining({ category_id, name: 'NIÑAS Y ÓCASIÓN' }));
});

test('a category has its name to itself, a subcategory within its category', async () => {
  const { category_id } = await app.ok('service/category/add', { category_name: 'Uñas' });
  expect(await app.refused('service/category/add', { category_name: 'unas' })).toMatchObject({
    code: 'conflict',
    fields: { category_name: 'Ya existe una categoría con ese nombre' },
  });
  const other = await app.ok('service/category/add', { category_name: 'Pies' });
  await app.ok('service/category/add', { category_id, subcategory_name: 'Gel' });
  await app.ok('service/category/add', { category_id: other.category_id, subcategory_name: 'Gel' });
  expect(await app.refused('service/category/add', { category_id, subcategory_name: 'GEL' })).toMatchObject({
    code: 'conflict',
    fields: { subcategory_name: 'Esta categoría ya tiene una subcategoría con ese nombre' },
  });
});

test('what is neither a category nor a subcategory of one is refused', async () => {
  for (const body of [{}, { category_id: 1 }, { subcategory_name: 'X' }]) {
    expect(await app.refused('service/category/add', body)).toMatchObject({ code: 'invalid' });
  }
  const nowhere = { category_id: 999_999, subcategory_name: 'X' };
  expect(await app.refused('service/category/add', nowhere)).toMatchObject({ code: 'not_found' });
});

test('the list counts the variants in force and leaves out removed services', async () => {
  const service_id = await serviceIdOf(variant_id);
  const removed = await inTransaction(app.db, async tx => {
    const { category_id } = await tx
      .selectFrom('services')
      .select('category_id')
      .where('id', '=', service_id)
      .executeTakeFirstOrThrow();
    await addVariant(tx, { service_id, hair_type_id: 2, status_id: 0 });
    await addVariant(tx, { service_id, hair_type_id: 3 });
    return tx
      .insertInto('services')
      .values({ salon_id, category_id, name: 'Retirado', status_id: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const { services } = await app.ok('service/get', {});
  expect(services.find(service => service.id === service_id)).toMatchObject({
    category: 'COLOR',
    subcategory: '',
    variants: 2,
  });
  expect(services.map(service => service.id)).not.toContain(removed.id);
  const { variants, hairs } = await app.ok('service/details', { service_id });
  expect(variants.map(variant => variant.hair_type_id)).toEqual([1, 3]);
  expect(variants[0]).toMatchObject({
    price: '1680.00',
    advance: '500.00',
    minutes: 90,
    hair: hairs[0]?.name,
  });
  expect(await app.refused('service/details', { service_id: removed.id })).toMatchObject({
    code: 'not_found',
  });
});

function addVariant(
  tx: UnscopedTx,
  variant: { service_id: number; hair_type_id: number; status_id?: number },
) {
  return tx
    .insertInto('service_variants')
    .values({ salon_id, minutes: 60, ...variant })
    .execute();
}

test('a dossier lists its steps in order, each product shown as product, line or brand', async () => {
  const ids = await inTransaction(app.db, async tx => {
    const product = await tx
      .selectFrom('products')
      .select(['id', 'brand_id'])
      .where('name', '=', 'Shampoo matizador')
      .executeTakeFirstOrThrow();
    const line = await tx
      .insertInto('brand_lines')
      .values({ salon_id, brand_id: product.brand_id, name: 'Color' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addStep = (step: number, title: string, status_id = 1) =>
      tx
        .insertInto('service_processes')
        .values({ salon_id, service_variant_id: variant_id, step, title, minutes: 20, status_id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const second = await addStep(2, 'Decolorar');
    const first = await addStep(1, 'Lavar');
    await addStep(3, 'Quitado', 0);
    const row = { salon_id, service_process_id: second.id, quantity: 30 };
    await tx
      .insertInto('service_process_products')
      .values([
        { ...row, option: 1, product_id: product.id },
        { ...row, option: 2, brand_line_id: line.id },
        { ...row, option: 3, brand_id: product.brand_id },
        { ...row, option: 1, product_id: product.id, status_id: 0 },
      ])
      .execute();
    return { first: first.id, product: product.id, line: line.id, brand: product.brand_id };
  });
  const { process } = await app.ok('service/variant', { variant_id });
  expect(process.map(step => step.title)).toEqual(['Lavar', 'Decolorar']);
  expect(process[0]).toMatchObject({ id: ids.first, products: [] });
  expect(
    process[1]?.products.map(({ option, product_id, product_name }) => [option, product_id, product_name]),
  ).toEqual([
    [1, ids.product, 'Shampoo matizador'],
    [2, ids.line, 'Raíz Nativa · Color'],
    [3, ids.brand, 'Raíz Nativa'],
  ]);
  const { variants } = await app.ok('service/dossiers', {});
  expect(variants.find(variant => variant.id === variant_id)).toMatchObject({
    service: 'Balayage',
    steps: 2,
  });
  const choices = async (option: number, search: string) =>
    (await app.ok('service/process/products', { option, search })).products.map(product => product.id);
  expect(await choices(1, 'matizador raiz')).toEqual([ids.product]);
  expect(await choices(2, 'COLOR')).toEqual([ids.line]);
  expect(await choices(3, 'raíz')).toEqual([ids.brand]);
  expect(await choices(1, 'nada así')).toEqual([]);
});

test('special prices are those of active healers', async () => {
  const service_id = await serviceIdOf(variant_id);
  await inTransaction(app.db, async tx => {
    const away = await tx
      .insertInto('healers')
      .values({ salon_id, first_name: 'Ausente', phone: '5500000000', status_id: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('healer_services')
      .values([
        { salon_id, healer_id: app.salon.healer_id, service_id, comission: 25, price: centavos(150_050) },
        { salon_id, healer_id: away.id, service_id, comission: 20, price: centavos(1) },
      ])
      .execute();
  });
  const { prices } = await app.ok('service/variant', { variant_id });
  expect(prices).toEqual([{ healer_id: app.salon.healer_id, healer: 'Mariana Torres', price: '1500.50' }]);
});
