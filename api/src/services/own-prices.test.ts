import { expect, test } from 'vitest';
import { addCondesa, CONDESA } from '../../testing/add-condesa';
import { salonTest, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();
const condesa = { salon_id: CONDESA };
let lucia: number;

const variantIn = async (variant_id: number, salon_id = 1) =>
  (await salon.ok('service/variant', { variant_id, salon_id })).variant;
const setPrice = (id: number, own: object, where: object = condesa) =>
  salon.ok('service/update/variant', { variant: { id, ...own }, ...where });
const bookable = async (id: number, salon_id: number) =>
  (await salon.ok('calendar/services', { salon_id })).services.find(service => service.id === id);

test('a salon alone has no price beside its catalogue’s', async () => {
  const variant = await variantIn(salon.cut);
  expect(variant).not.toHaveProperty('salon_price');
  const refused = await salon.refused('service/update/variant', {
    variant: { id: salon.cut, salon_price: '500' },
  });
  expect(refused.fields).toHaveProperty(['variant.salon_price']);
});

test('the second salon opens', async () => {
  lucia = await addCondesa(salon);
  for (const salon_id of [1, CONDESA]) await salon.ok('caja/add', { caja: { initial: '500' }, salon_id });
  expect(await variantIn(salon.cut, CONDESA)).toMatchObject({ salon_price: null, salon_advance: null });
});

const bookIn = async (salon_id: number, service_id: number, hour = '10:00') => {
  const healer_id = salon_id === CONDESA ? lucia : salon.mariana;
  const appointment = { client_id: salon.ximena, healer_id, day: TOMORROW, hour };
  const booked = await salon.ok('calendar/add', { appointment, services: [{ service_id }], salon_id });
  return booked.appointment;
};

test('its own price and advance are quoted and booked there, and the chain’s everywhere else', async () => {
  const saved = await setPrice(salon.mask, { salon_price: '700', salon_advance: '300' });
  expect(saved.variant).toMatchObject({
    ...{ price: '600.00', advance: '200.00', salon_price: '700.00', salon_advance: '300.00', version: 1 },
  });
  expect(await variantIn(salon.mask)).toMatchObject({ price: '600.00', salon_price: null });
  expect(await bookable(salon.mask, CONDESA)).toMatchObject({ price: '700.00', advance: '300.00' });
  expect(await bookable(salon.mask, 1)).toMatchObject({ price: '600.00', advance: '200.00' });
  expect(await bookIn(CONDESA, salon.mask)).toMatchObject({ total: '700.00', advance: '300.00' });
  expect(await bookIn(1, salon.mask)).toMatchObject({ total: '600.00', advance: '200.00' });
  const [entry] = (await salon.ok('audit/get', { entity: 'service_variant' })).entries;
  expect(entry).toMatchObject({
    before: { salon_price: null },
    after: { salon_price: 70_000, salon: 'Salón Condesa' },
  });
});

test('a healer’s special price goes before the salon’s', async () => {
  const { service_id } = await variantIn(salon.mask);
  const service = { healer_id: lucia, service_id, comission: '20', price: '650' };
  await salon.ok('healers/add', { service });
  expect((await bookIn(CONDESA, salon.mask, '12:00')).total).toBe('650.00');
});

test('an advance above the price is refused at the field that makes it so', async () => {
  const refused = async (own: object) =>
    (await salon.refused('service/update/variant', { variant: { id: salon.mask, ...own }, ...condesa }))
      .fields;
  expect(await refused({ salon_advance: '701' })).toHaveProperty(['variant.salon_advance']);
  expect(await refused({ salon_price: '199', salon_advance: null })).toHaveProperty(['variant.salon_price']);
  expect(await variantIn(salon.mask, CONDESA)).toMatchObject({
    salon_price: '700.00',
    salon_advance: '300.00',
  });
});

test('taken back, the chain’s holds again, also a later one', async () => {
  await setPrice(salon.mask, { salon_price: null });
  await setPrice(salon.mask, { price: '620' });
  expect(await bookable(salon.mask, CONDESA)).toMatchObject({ price: '620.00', advance: '300.00' });
});

test('a product has its own price at the counter, on a visit and in the lists', async () => {
  const update = (own: object) =>
    salon.call('product/update/details', { variant: { id: salon.shampoo, ...own }, sure: false, ...condesa });
  // It costs $180 with IVA.
  const cost = { price_buy: '155', price_buy_iva: '180' };
  expect(await update({ ...cost, salon_price: '150' })).toMatchObject({ code: 'conflict', unsure: true });
  expect(await update({ ...cost, salon_price: '420' })).toMatchObject({ status: 'success' });
  // A later cost is compared with it too: it lies under the chain's price.
  expect(await update({ salon_price: '200' })).toMatchObject({ status: 'success' });
  const dearer = { price_buy: '190', price_buy_iva: '220.40' };
  expect(await update(dearer)).toMatchObject({ code: 'conflict', unsure: true });
  await update({ salon_price: '420' });
  const priceIn = async (salon_id: number) =>
    (await salon.ok('product/stock', { salon_id })).products.find(row => row.variant_id === salon.shampoo);
  expect([await priceIn(1), await priceIn(CONDESA)]).toMatchObject([
    { price_iva: '389.00' },
    { price_iva: '420.00', selling: 3 },
  ]);
  const sell = async (salon_id: number, amount: string) =>
    salon.call('caja/charge', {
      ...{ salon_id, payments: [{ type_id: 1, amount }] },
      sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
    });
  expect(await sell(CONDESA, '389')).toMatchObject({ status: 'error' });
  expect(await sell(CONDESA, '420')).toMatchObject({ status: 'success' });
  expect(await sell(1, '389')).toMatchObject({ status: 'success' });
});

test('two people price one variant at once: the one who saw an old version is told', async () => {
  const { version } = await variantIn(salon.cut);
  const update = (salon_price: string, salon_id: number, more: object = { version }) =>
    salon.call('service/update/variant', { variant: { id: salon.cut, salon_price, ...more }, salon_id });
  const replies = await Promise.all([update('470', CONDESA), update('480', CONDESA)]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['stale', 'success']);
  // Each in their salon, without a version: both are kept.
  await Promise.all([update('490', CONDESA, {}), update('430', 1, {})]);
  expect([await bookable(salon.cut, 1), await bookable(salon.cut, CONDESA)]).toMatchObject([
    { price: '430.00' },
    { price: '490.00' },
  ]);
});
