import { beforeAll, expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';

const app = appTest();
let service_id: number;
let variant_id: number;
beforeAll(async () => {
  const { categories } = await app.ok('service/get', {});
  const service = { category_id: categories[0]?.id ?? 0, name: 'Ritual de luna', description: 'Nocturno' };
  ({ service_id } = await app.ok('service/add', { service }));
  const variant = { service_id, hair_type_id: 1, minutes: 90, price: '450', advance: '50' };
  variant_id = (await app.ok('service/add', { variant })).variant_id ?? 0;
  const product_id = (await app.ok('product/get', {})).products[0]?.id ?? 0;
  for (const title of ['Lavar', 'Aplicar', 'Secar']) {
    const process = { service_variant_id: variant_id, title, minutes: 30 };
    const { process_id } = await app.ok('service/process/add', { process });
    await app.ok('service/process/add', {
      product: { service_process_id: process_id, product_id, quantity: 15 },
    });
  }
});

/** The steps of a variant as '1 Lavar 30 15'. */
async function dossier(id: number) {
  const { process } = await app.ok('service/variant', { variant_id: id });
  return process.map(({ step, title, minutes, products }) =>
    [step, title, minutes, ...products.map(({ quantity }) => quantity)].join(' '),
  );
}
const WHOLE = ['1 Lavar 30 15', '2 Aplicar 30 15', '3 Secar 30 15'];
const variantsOf = async (id: number) => (await app.ok('service/details', { service_id: id })).variants;

test('a variant is duplicated for several hair types, with price and dossier; one that is there is refused', async () => {
  await app.ok('service/copy', { variant: { id: variant_id, hair_type_ids: [2, 3] } });
  const variants = await variantsOf(service_id);
  expect(
    variants.map(({ hair_type_id, price, advance, minutes }) => [hair_type_id, price, advance, minutes]),
  ).toEqual([1, 2, 3].map(hair => [hair, '450.00', '50.00', 90]));
  for (const { id } of variants) expect(await dossier(id)).toEqual(WHOLE);
  const again = await app.refused('service/copy', { variant: { id: variant_id, hair_type_ids: [3] } });
  expect(again.fields).toHaveProperty(['variant.hair_type_ids']);
});

test('two duplicate a service under one name: one does, with all its variants and dossiers', async () => {
  const copy = () => app.call('service/copy', { service: { id: service_id, name: 'Ritual de sol' } });
  const replies = await Promise.all([copy(), copy()]);
  expect(replies.map(({ status }) => status).sort()).toEqual(['error', 'success']);
  const { services } = await app.ok('service/get', {});
  const copied = services.filter(({ name }) => name === 'Ritual de sol');
  expect(copied).toMatchObject([{ variants: 3, description: 'Nocturno' }]);
  for (const { id } of await variantsOf(copied[0]?.id ?? 0)) expect(await dossier(id)).toEqual(WHOLE);
});

test('a dossier takes the place of others; two at once leave one whole; a step is duplicated behind itself', async () => {
  const variant = { service_id, hair_type_id: 4, minutes: 60 };
  const target = (await app.ok('service/add', { variant })).variant_id ?? 0;
  const process = { service_variant_id: target, title: 'Otro', minutes: 5 };
  await app.ok('service/process/add', { process });
  const copy = () => app.ok('service/copy', { dossier: { variant_id, to_ids: [target, variant_id] } });
  await Promise.all([copy(), copy(), copy()]);
  expect(await dossier(target)).toEqual(WHOLE);
  expect(await dossier(variant_id)).toEqual(WHOLE);
  const [first] = (await app.ok('service/variant', { variant_id: target })).process;
  await app.ok('service/copy', { step: { id: first?.id ?? 0 } });
  expect(await dossier(target)).toEqual([
    '1 Lavar 30 15',
    '2 Lavar 30 15',
    '3 Aplicar 30 15',
    '4 Secar 30 15',
  ]);
  const empty = await app.ok('service/add', { variant: { ...variant, description: 'Sin pasos' } });
  const refused = await app.refused('service/copy', {
    dossier: { variant_id: empty.variant_id ?? 0, to_ids: [target] },
  });
  expect(refused.message).toBe('Este dossier no tiene procesos');
});
