import { expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();

/** A second product of the shampoo's brand, in a line of it, with one active and one removed variant. */
function addMask() {
  const { db, salon_id, shampoo } = salon;
  return inTransaction(db, async tx => {
    const { brand_id, category_id, product_id } = await tx
      .selectFrom('product_variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.brand_id', 'p.category_id', 'v.product_id'])
      .where('v.id', '=', shampoo)
      .executeTakeFirstOrThrow();
    const line = await tx
      .insertInto('brand_lines')
      .values({ salon_id, brand_id, name: 'Ceremonia' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await tx
      .insertInto('products')
      .values({ salon_id, brand_id, category_id, brand_line_id: line.id, name: 'Mascarilla' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [variant] = await tx
      .insertInto('product_variants')
      .values([
        { salon_id, product_id: product.id, name: 'Mascarilla 250 ml', content: 250 },
        { salon_id, product_id: product.id, name: 'Mascarilla 500 ml', content: 500, status_id: 0 },
      ])
      .returning('id')
      .execute();
    return { brand_id, product_id, line: line.id, mask: variant?.id ?? 0 };
  });
}

async function addDossier(options: { product_id: number; line: number; brand_id: number }): Promise<void> {
  const { db, salon_id, blowDry } = salon;
  await inTransaction(db, async tx => {
    const step = { salon_id, service_variant_id: blowDry, minutes: 10 };
    const steps = await tx
      .insertInto('service_processes')
      .values([
        { ...step, step: 2, title: 'Acabado' },
        { ...step, step: 1, title: 'Lavado' },
        { ...step, step: 3, title: 'Retirado', status_id: 0 },
      ])
      .returning('id')
      .execute();
    const [finish = 0, wash = 0] = steps.map(({ id }) => id);
    await tx
      .insertInto('service_process_products')
      .values([
        { salon_id, service_process_id: wash, option: 1, product_id: options.product_id, quantity: 25 },
        { salon_id, service_process_id: finish, option: 2, brand_line_id: options.line, quantity: 40 },
        { salon_id, service_process_id: finish, option: 3, brand_id: options.brand_id, quantity: 5 },
      ])
      .execute();
  });
}

test('the process has the dossier of each service, in steps, each product with what it can be', async () => {
  const { shampoo } = salon;
  const { mask, ...options } = await addMask();
  await addDossier(options);
  const { id } = await salon.bookAndStart({ services: [salon.blowDry, salon.cut] });
  const { services } = await salon.ok('healers/appointment', { appointment_id: id }, 'healer');
  const [dried, cut] = services;
  expect(cut?.dossier).toEqual([]);
  expect(dried?.dossier.map(({ step, title }) => [step, title])).toEqual([
    [1, 'Lavado'],
    [2, 'Acabado'],
  ]);
  expect(dried?.dossier.flatMap(({ products }) => products)).toMatchObject([
    { option: 1, name: 'Shampoo matizador', quantity: 25, variant_ids: [shampoo] },
    { option: 2, name: expect.stringContaining('Ceremonia'), quantity: 40, variant_ids: [mask] },
    { option: 3, name: 'Raíz Nativa', quantity: 5, variant_ids: [shampoo, mask] },
  ]);
});

test('a request names the product of its step, whatever the step is called by then', async () => {
  const { id } = await salon.bookAndStart({ hour: '16:00', services: [salon.blowDry] });
  const process = () => salon.ok('healers/appointment', { appointment_id: id }, 'healer');
  const [wash] = (await process()).services[0]?.dossier ?? [];
  const dose = wash?.products[0]?.id ?? 0;
  const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 2 as const, quantity: 25 };
  const named = { ...product, comments: 'Secado · paso 1: Lavado', service_process_product_id: dose };
  await salon.ok('calendar/add', { product: named }, 'healer');
  await salon.ok('calendar/add', { product: { ...product, quantity: 10 } }, 'healer');
  await salon.ok('service/process/update', { process: { id: wash?.id ?? 0, title: 'Enjuague' } });
  const { services, products } = await process();
  expect(services[0]?.dossier[0]).toMatchObject({ title: 'Enjuague', products: [{ id: dose }] });
  expect(products).toMatchObject([
    { quantity: 25, comments: 'Secado · paso 1: Lavado', service_process_product_id: dose },
    { quantity: 10, comments: '', service_process_product_id: null },
  ]);
  const unknown = { product: { ...product, service_process_product_id: 999_999 } };
  expect((await salon.refused('calendar/add', unknown, 'healer')).code).toBe('not_found');
});

test('only materials with material > 0 are offered, with the price that a request is charged by', async () => {
  const { materials } = await salon.ok('product/materials', {}, 'healer');
  expect(materials).toMatchObject([
    { variant_id: salon.shampoo, variant: 'Shampoo matizador 300 ml', content: 300, price: '180.00' },
  ]);
});
