import { expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

/** Bodies as section 7 of the specification shows them, and as replies carry their fields back. */
const salon = salonTest();

test('product/brands and product/categories list, and add what their body holds', async () => {
  const { brands } = (await salon.call('product/brands', { brand: { name: 'Agave Azul' } })) as unknown as {
    brands: { id: number; name: string }[];
  };
  const brand = brands.find(({ name }) => name === 'Agave Azul');
  expect(brand).toBeDefined();
  const line = { brand_id: brand?.id ?? 0, name: 'Nocturna' };
  expect(await salon.call('product/brands', { line })).toMatchObject({ status: 'success' });
  const { lines } = await salon.ok('product/brands/details', { brand_id: line.brand_id });
  expect(lines).toMatchObject([{ name: 'Nocturna' }]);

  const added = await salon.call('product/categories', { category: { name: 'Aceites' } });
  expect(added).toMatchObject({ status: 'success' });
  const { categories } = await salon.ok('product/categories', {});
  expect(categories.map(({ name }) => name)).toContain('ACEITES');
  // A caller who may not add is refused this way too.
  expect(await salon.call('product/brands', { brand: { name: 'Otra' } }, 'recepcion')).toMatchObject({
    code: 'forbidden',
  });
  const twice = { request_id: '7b0f4a60-58a5-4a5e-9a53-3a1b44f3a001', brand: { name: 'Una vez' } };
  expect(await salon.call('product/brands', twice)).toEqual(await salon.call('product/brands', twice));
});

test('service/variant answers products, lines and brands; a screen may leave them out', async () => {
  const whole = await salon.ok('service/variant', { variant_id: salon.cut });
  expect(whole.products).toMatchObject([{ name: 'Shampoo matizador', brand: 'Raíz Nativa' }]);
  expect(whole.brands.map(({ name }) => name)).toContain('Raíz Nativa');
  expect(whole.lines.map(({ name }) => name)).toContain('Nocturna');
  const bare = await salon.ok('service/variant', { variant_id: salon.cut, choices: false });
  expect(bare).toMatchObject({ products: [], lines: [], brands: [] });
});

test('null is none: no account for cash, no appointment for credit', async () => {
  await salon.ok('caja/add', { caja: {} });
  const payment = { client_id: salon.ximena, type_id: 1, account_id: null, amount: '80' };
  const assign = { type_id: 3 as const, amount: '80', appointment_id: null };
  const { payment_id } = await salon.ok('payment/add', { payment, assign });
  const { assigments } = await salon.ok('payment/assigments', { payment_id });
  expect(assigments).toMatchObject([{ type_id: 3, amount: '80.00', appointment_id: null }]);
  const { id, version } = await salon.bookAndStart({ hour: '17:00' });
  const charge = { appointment_id: id, version, type_id: 1, account_id: null };
  expect((await salon.ok('caja/charge', charge)).appointment).toMatchObject({ status_id: 4 });
});

test("calendar/add with another salon's salon_id books nothing", async () => {
  const appointment = { client_id: salon.ximena, healer_id: salon.sofia, day: TOMORROW, hour: '12:00' };
  const services = [{ service_id: salon.cut }];
  const other = { ...appointment, salon_id: salon.salon_id + 1 };
  expect(await salon.refused('calendar/add', { appointment: other, services })).toMatchObject({
    code: 'not_found',
    message: 'No se encontró el salón.',
  });
  const own = { ...appointment, salon_id: salon.salon_id };
  expect((await salon.ok('calendar/add', { appointment: own, services })).appointment.hour).toBe('12:00');
});

test("a till's date_time may be in the salon's own time", async () => {
  const close = async () => {
    const { caja } = await salon.ok('caja/get', {});
    if (!caja) return;
    const { id, version } = caja;
    await salon.ok('caja/update', { caja: { id, version, close: true }, password: 'melena-prueba' });
  };
  await close();
  // Later than the last one was closed is now; what isn't a moment is said at its field.
  const { caja } = await salon.ok('caja/add', { caja: { date_time: `${TODAY} 23:59:30` } });
  expect(new Date(caja.date_time).getTime()).toBeLessThanOrEqual(Date.now());
  await close();
  for (const date_time of ['2026-02-30 10:00', '2026-11-22 25:00', 'hoy']) {
    expect(await salon.refused('caja/add', { caja: { date_time } })).toMatchObject({
      fields: { 'caja.date_time': 'Escribe una fecha y hora válidas' },
    });
  }
});
