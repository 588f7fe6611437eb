import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();

const brandOf = async (name: string) => (await salon.ok('product/brands/add', { brand: { name } })).brand_id;
const lineOf = async (brand_id: number, name: string) =>
  (await salon.ok('product/brands/add', { line: { brand_id, name } })).line_id ?? 0;
const categoryOf = async (name: string) =>
  (await salon.ok('product/categories/add', { category: { name } })).category_id;
const productOf = async (product: {
  brand_id: number;
  brand_line_id?: number;
  category_id: number;
  name: string;
}) => (await salon.ok('product/add', { product })).product_id;
const variantOf = async (product_id: number, name: string, content = 300) => {
  const prices = { price_buy: '100', price_buy_iva: '116', price_sell: '200', price_iva: '232' };
  const variant = { product_id, name, content, ...prices };
  return (await salon.ok('product/add', { variant })).variant_id ?? 0;
};

let category: number;
beforeAll(async () => {
  category = await categoryOf('Geles');
});

test('a double of a brand gives the other its lines, products and doses; those of one name become one', async () => {
  const [kept, double] = [await brandOf('Casa Jacaranda'), await brandOf('Casa Jacarandas')];
  const [color, other] = [await lineOf(kept, 'Color'), await lineOf(double, 'Cólor')];
  const care = await lineOf(double, 'Cuidado');
  const first = await productOf({
    brand_id: double,
    brand_line_id: other,
    category_id: category,
    name: 'Gel',
  });
  const second = await productOf({
    brand_id: double,
    brand_line_id: care,
    category_id: category,
    name: 'Cera',
  });
  const third = await productOf({ brand_id: double, category_id: category, name: 'Laca' });
  const step = { service_variant_id: salon.cut, title: 'Peinar', minutes: 5 };
  const { process_id } = await salon.ok('service/process/add', { process: step });
  for (const [option, product_id] of [
    [2, other],
    [3, double],
  ] as const) {
    const product = { service_process_id: process_id, option, product_id, quantity: 5 };
    await salon.ok('service/process/add', { product });
  }
  const { count_id } = await salon.ok('count/start', { place: 'sale', brand_id: double });
  const merge = () => salon.call('product/groups/update', { of: 'brand', id: double, into_id: kept });
  const replies = await Promise.all([merge(), merge()]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['not_found', 'success']);
  expect((await salon.ok('count/details', { count_id })).count.brand).toBe('Casa Jacaranda');

  const { products, lines, brands } = await salon.ok('product/get', {});
  const lineIn = (id: number) => products.find(each => each.id === id);
  expect([first, second, third].map(id => lineIn(id)?.brand_id)).toEqual([kept, kept, kept]);
  expect([lineIn(first)?.brand_line_id, lineIn(second)?.line, lineIn(third)?.line]).toEqual([
    color,
    'Cuidado',
    '',
  ]);
  expect(lines.filter(({ brand_id }) => brand_id === kept).map(({ name }) => name)).toEqual([
    'Color',
    'Cuidado',
  ]);
  expect(brands.some(({ id }) => id === double)).toBe(false);
  const { process } = await salon.ok('service/variant', { variant_id: salon.cut, choices: false });
  const doses = process.find(({ id }) => id === process_id)?.products.map(({ product_id }) => product_id);
  expect(doses).toEqual([color, kept]);
  // Its name is free again, and may be merged again.
  const again = await brandOf('Casa Jacarandas');
  await salon.ok('product/groups/update', { of: 'brand', id: again, into_id: kept });
});

test('a double of a product gives its variants, whose pieces stay; one that both have is refused', async () => {
  const brand_id = await brandOf('Kupul');
  const of = (name: string) => productOf({ brand_id, category_id: category, name });
  const [kept, double] = [await of('Mascarilla'), await of('Mascarillas')];
  await variantOf(kept, 'Mascarilla 300');
  const moved = await variantOf(double, 'Mascarilla 500', 500);
  await salon.ok('product/update/details', {
    stock: { variant_id: moved, selling: 7, exhibition: 1, material: 0, reason: 'Conteo' },
  });
  const twin = await variantOf(double, 'mascarilla 300');
  const merge = { of: 'product' as const, id: double, into_id: kept };
  expect(await salon.refused('product/groups/update', merge)).toMatchObject({ code: 'conflict' });
  await salon.ok('product/update/details', { variant: { id: twin, status_id: 0 } });
  await salon.ok('product/groups/update', merge);
  const { variants } = await salon.ok('product/variants', { product_id: kept });
  expect(variants.find(({ id }) => id === moved)).toMatchObject({ inventory: 8 });
  expect(await salon.refused('product/variants', { product_id: double })).toMatchObject({
    code: 'not_found',
  });
});

test('a category is renamed, and a double of it merged; no two have one name, however many blanks it has', async () => {
  const double = await categoryOf('Gelés finos');
  expect(
    await salon.refused('product/groups/update', { of: 'product_category', id: double, name: ' geles ' }),
  ).toMatchObject({
    code: 'conflict',
  });
  await salon.ok('product/groups/update', { of: 'product_category', id: double, name: 'Ceras' });
  const { categories } = await salon.ok('product/categories', {});
  expect(categories.find(({ id }) => id === double)?.name).toBe('CERAS');
  const brand_id = await brandOf('Luna');
  const product = await productOf({ brand_id, category_id: double, name: 'Cera de luna' });
  await salon.ok('product/groups/update', { of: 'product_category', id: double, into_id: category });
  const { products } = await salon.ok('product/get', { category_id: category });
  expect(products.map(({ id }) => id)).toContain(product);
  const { entries } = await salon.ok('audit/get', {});
  expect(entries[0]).toMatchObject({ entity: 'product_category', after: { merged: 'GELES' } });
});

test('categories of services too, with their subcategories', async () => {
  const add = async (category_name: string) =>
    (await salon.ok('service/category/add', { category_name })).category_id;
  const sub = async (category_id: number, subcategory_name: string) =>
    (await salon.ok('service/category/add', { category_id, subcategory_name })).subcategory_id ?? 0;
  const [kept, double] = [await add('Tintes'), await add('Tinte')];
  const [long, other] = [await sub(kept, 'Largo'), await sub(double, 'LARGO')];
  const service = { category_id: double, subcategory_id: other, name: 'Ombré' };
  const { service_id } = await salon.ok('service/add', { service });
  await salon.ok('service/groups/update', { of: 'service_category', id: double, into_id: kept });
  const { services, categories } = await salon.ok('service/get', {});
  expect(services.find(({ id }) => id === service_id)).toMatchObject({
    category_id: kept,
    subcategory_id: long,
  });
  expect(categories.some(({ id }) => id === double)).toBe(false);
  await salon.ok('service/groups/update', { of: 'service_subcategory', id: long, name: 'Media' });
  const again = await salon.ok('service/get', {});
  expect(again.services.find(({ id }) => id === service_id)?.subcategory).toBe('MEDIA');
});
