import { amountOf, centavos } from '@melena/shared/rules/money';
import { beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../testing/app';
import { type SalonFixture, salonTest, TODAY } from '../../../testing/salon-fixture';
import { inTransaction } from '../../core/database/transaction';

const salon = salonTest();
/** Gives the haircut a dossier of 40 ml of the shampoo and 10 ml of anything of its brand. */
let shampooDose: number;
let brandDose: number;
let product: number;
let haircut: number;
beforeAll(async () => {
  await salon.ok('caja/add', { caja: {} });
  await inTransaction(salon.db, async tx => {
    // A ml costs a peso.
    await tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(30_000), content: 300 })
      .where('id', '=', salon.shampoo)
      .execute();
    ({ product_id: product } = await tx
      .selectFrom('product_variants')
      .select('product_id')
      .where('id', '=', salon.shampoo)
      .executeTakeFirstOrThrow());
    ({ service_id: haircut } = await tx
      .selectFrom('service_variants')
      .select('service_id')
      .where('id', '=', salon.cut)
      .executeTakeFirstOrThrow());
  });
  const { brand_id = 0 } = (await salon.ok('product/get', {})).products[0] ?? {};
  const { process_id } = await salon.ok('service/process/add', {
    process: { service_variant_id: salon.cut, title: 'Lavar', minutes: 10 },
  });
  const dose = (option: number, product_id: number, quantity: number) =>
    salon.ok('service/process/add', {
      product: { service_process_id: process_id, option, product_id, quantity },
    });
  await dose(1, product, 40);
  await dose(3, brand_id, 10);
  const [step] = (await salon.ok('service/variant', { variant_id: salon.cut })).process;
  [shampooDose = 0, brandDose = 0] = step?.products.map(({ id }) => id) ?? [];
});

interface Request {
  readonly grams: number;
  readonly dose?: number;
  readonly end?: 'deliver' | 'discard';
}

/** A visit of now with its requests, charged in cash ten minutes later. */
async function visit(
  wish: Parameters<SalonFixture['bookAndStart']>[0],
  requests: readonly Request[],
  beforeCharge?: (id: number) => Promise<unknown>,
): Promise<number> {
  const { id } = await salon.bookAndStart(wish);
  for (const { grams, dose, end = 'deliver' } of requests) {
    const line = { appointment_id: id, variant_id: salon.shampoo, type_id: 2 as const, quantity: grams };
    await salon.ok('calendar/add', {
      product: { ...line, ...(dose ? { service_process_product_id: dose } : {}) },
    });
    const made = Math.max(...(await salon.details(id)).products.map(each => each.id));
    await salon.ok(`material/${end}`, { material: { id: made } });
  }
  await beforeCharge?.(id);
  vi.setSystemTime(Date.now() + 600_000);
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  return id;
}

const range = { from: TODAY, to: TODAY };
const report = (by: 'material' | 'service' | 'healer' | 'visit', scope: object = {}) =>
  salon.ok('report/material', { ...range, by, ...scope });
const rows = (figure: 'used' | 'planned' | 'margin' | 'unplanned', scope: object = {}) =>
  salon.ok('report/material/rows', { ...range, figure, ...scope });

test('nothing was charged: no rows, and sums of zero', async () => {
  const { rows, total, count } = await report('material');
  expect([rows, count]).toEqual([[], 0]);
  expect(total).toMatchObject({ visits: 0, used_cost: '0.00', margin: '0.00' });
});

test('more was used than was planned: the difference in ml and pesos, and whose it is', async () => {
  await visit({ hour: '10:00' }, [{ grams: 60, dose: shampooDose }]);
  const { rows: found, total } = await report('material');
  expect(found).toMatchObject([
    {
      kind: 'product',
      id: product,
      name: 'Shampoo matizador',
      unit: 'ml',
      planned: 40,
      used: 60,
      planned_cost: '40.00',
      used_cost: '60.00',
      unplanned_cost: '0.00',
      most: { service: 'Corte', healer: 'Mariana Torres' },
    },
    {
      kind: 'brand',
      name: 'Cualquiera de Raíz Nativa',
      planned: 10,
      used: 0,
      planned_cost: '10.00',
      unrequested_cost: '10.00',
    },
  ]);
  expect(total).toMatchObject({ planned_cost: '50.00', used_cost: '60.00', unrequested_cost: '10.00' });
});

test('of any of a brand the plan is of what was asked for', async () => {
  await visit({ hour: '11:00' }, [{ grams: 12, dose: brandDose }]);
  const { rows: found } = await report('material');
  expect(found.map(({ kind, planned, used }) => [kind, planned, used])).toEqual([
    ['product', 90, 72],
    ['brand', 10, 0],
  ]);
});

test('a dossier that changes since changes no visit that had started', async () => {
  await salon.ok('service/process/update', { product: { id: shampooDose, quantity: 75 } });
  const { rows: found } = await report('material', { product_id: product });
  expect(found.map(({ planned }) => planned)).toEqual([90]);
  await visit({ hour: '12:00' }, [{ grams: 75, dose: shampooDose }]);
  const { rows: later } = await report('material', { product_id: product });
  expect(later.map(({ planned, used }) => [planned, used])).toEqual([[165, 147]]);
});

test('what no dossier asks for and what was discarded are apart', async () => {
  await visit({ hour: '13:00', services: [salon.blowDry] }, [{ grams: 20 }, { grams: 15, end: 'discard' }]);
  const { total } = await report('material', { product_id: product });
  expect(total).toMatchObject({ unplanned_cost: '20.00', discarded_cost: '15.00', used_cost: '167.00' });
  const { rows: found } = await rows('unplanned');
  expect(found).toMatchObject([
    { concept: 'Usado · Shampoo matizador · Secado · Mariana Torres', amount: '20.00' },
  ]);
});

test('material of a visit with two services that names none belongs to neither', async () => {
  await visit({ hour: '15:00', services: [salon.cut, salon.blowDry] }, [{ grams: 5 }]);
  const { rows: found } = await report('service');
  expect(found.find(({ kind }) => kind === 'shared')).toMatchObject({
    id: null,
    name: 'Material de varios servicios',
    used_cost: '5.00',
    visits: 1,
  });
});

test('the margin of a visit is what was charged less IVA, material, products and commission', async () => {
  const id = await visit({ hour: '17:00' }, [{ grams: 50, dose: shampooDose }], async id => {
    await salon.ok('calendar/add', {
      product: { appointment_id: id, variant_id: salon.shampoo, type_id: 1, quantity: 1 },
    });
    await salon.ok('appointment/discount', { appointment_id: id, password: PASSWORD, percent: 10 });
  });
  const { rows: found, total, count } = await report('visit');
  const row = found.find(each => each.id === id);
  const { appointment } = await salon.details(id);
  const [ivas] = await salon.db.read
    .selectFrom('appointment_services as s')
    .where('appointment_id', '=', id)
    .select('s.comission')
    .execute();
  expect(row).toMatchObject({ kind: 'visit', name: appointment.folio, day: TODAY, used_cost: '50.00' });
  expect(row?.sales).toBe(appointment.total);
  expect(row?.product_cost).toBe('300.00');
  expect(ivas?.comission).toBeGreaterThan(0);
  const centavosOf = (text = '0') => Math.round(Number(text) * 100);
  expect(centavosOf(row?.margin)).toBe(
    centavosOf(row?.sales) -
      centavosOf(row?.iva) -
      centavosOf(row?.used_cost) -
      centavosOf(row?.product_cost) -
      centavosOf(row?.commission),
  );
  expect([count, total.visits]).toEqual([6, 6]);
  const { total: summed } = await rows('margin', { appointment_id: id });
  expect(summed).toBe(row?.margin);
});

test('a service and a healer narrow it, and the rows follow', async () => {
  const { total, rows: found } = await report('visit', { service_id: haircut, healer_id: salon.mariana });
  expect(found).toHaveLength(5);
  expect((await rows('used', { service_id: haircut })).total).toBe(total.used_cost);
  expect((await report('visit', { healer_id: salon.sofia })).rows).toEqual([]);
});

test.each(['difference', 'margin'] as const)(
  'a page by %s is a part of all rows in their order',
  async order => {
    for (const by of ['service', 'healer', 'visit', 'material'] as const) {
      const all = await report(by, { order });
      const page = await report(by, { order, limit: 2, offset: 1 });
      expect(page).toEqual({ ...all, rows: all.rows.slice(1, 3) });
      if (by === 'material') continue;
      const figures = all.rows.map(({ margin, used_cost, planned_cost }) =>
        order === 'margin' ? amountOf(margin) : -Math.abs(amountOf(used_cost) - amountOf(planned_cost)),
      );
      expect(figures).toEqual(figures.toSorted((one, other) => one - other));
    }
  },
);
