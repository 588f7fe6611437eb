import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

/** Ends an appointment that hasn't started, so that its healer is free for the next test. */
async function free(id: number) {
  await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
}

/** Charges an appointment in progress, and moves on: the healer's time stays taken. */
let hour = 10;
function nextHour(): string {
  const next = `${hour}:00`;
  hour += hour === 13 ? 2 : 1;
  return next;
}

async function stock() {
  const { products } = await salon.ok('product/stock', {});
  return products.find(row => row.variant_id === salon.shampoo);
}

describe('start and cancel', () => {
  test('cashier start: 2 to 3, sets started_at; without the advance it does not start', async () => {
    const { id } = await salon.book({
      day: TODAY,
      hour: '18:00',
      healer: salon.sofia,
      services: [salon.mask],
    });
    const refusal = await salon.refused('appointment/update', { appointment: { id, status_id: 3 } });
    expect(refusal).toMatchObject({ code: 'conflict', message: 'Falta el anticipo para iniciar la cita' });
    await salon.ok('payment/add', {
      payment: { client_id: salon.ximena, type_id: 1, amount: '200' },
      assign: { type_id: 1, amount: '200', appointment_id: id },
    });
    const { appointment } = await salon.ok(
      'appointment/update',
      { appointment: { id, status_id: 3 } },
      'recepcion',
    );
    expect(appointment).toMatchObject({ status_id: 3, started_at: new Date().toISOString() });
    // An unchanged field is no change.
    const again = await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    expect(again.appointment).toEqual(appointment);
    expect((await salon.refused('appointment/update', { appointment: { id, status_id: 5 } })).message).toBe(
      'Una cita en curso o finalizada no se puede cancelar',
    );
  });

  test('what has not started does not end, and an old version is stale', async () => {
    const { id, version } = await salon.book({ day: TODAY, hour: '17:00', healer: salon.sofia });
    expect(await salon.refused('appointment/update', { appointment: { id, status_id: 4 } })).toMatchObject({
      code: 'conflict',
    });
    await salon.ok('appointment/update', { appointment: { id, version, status_id: 3 } });
    const late = { appointment: { id, version, status_id: 5 } };
    expect((await salon.refused('appointment/update', late)).code).toBe('stale');
  });

  test('products sold on a cancelled appointment go back to the stock, and what was paid stays on it', async () => {
    const { id } = await salon.book({ hour: '15:00', services: [salon.mask], advance: '200.00' });
    const before = await stock();
    const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 3 };
    await salon.ok('calendar/add', { product });
    expect((await stock())?.total_selling).toBe(3);
    await free(id);
    expect(await stock()).toMatchObject({ selling: before?.selling, exhibition: before?.exhibition });
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 5, paid: '200.00' });
  });
});

interface ProductWish {
  readonly appointment_id?: number;
  readonly type_id?: 1 | 2;
  readonly status_id?: 1 | 2;
  readonly quantity?: number;
}

describe('products', () => {
  let id: number;
  beforeAll(async () => {
    id = (await salon.bookAndStart({ hour: nextHour() })).id;
  });
  const lines = async () => (await salon.details(id)).products;
  const product = (more: ProductWish = {}) => ({
    product: { appointment_id: id, variant_id: salon.shampoo, type_id: 1 as const, quantity: 1, ...more },
  });

  test('selling lowers the stock, deleting the line returns it', async () => {
    const sold = await salon.ok('calendar/add', product({ quantity: 3 }), 'recepcion');
    expect(sold.appointment).toMatchObject({ subtotal: '1617.00', total: '1617.00' });
    const [line] = await lines();
    expect(line).toMatchObject({
      status_id: 1,
      price: '389.00',
      total: '1167.00',
      seller: 'recepcion',
      seller_id: null,
    });
    expect(await stock()).toMatchObject({ selling: 0, exhibition: 3, total_selling: 3 });
    const deleted = await salon.ok('calendar/add', { delete_product: { id: line?.id ?? 0 } });
    expect(deleted.appointment.total).toBe('450.00');
    expect(await stock()).toMatchObject({ selling: 2, exhibition: 4 });
    expect(await lines()).toEqual([]);
  });

  test('quantity 1 to 5; the stock follows a change of it; a product is listed once', async () => {
    for (const quantity of [0, 6]) {
      expect((await salon.refused('calendar/add', product({ quantity }))).code).toBe('invalid');
    }
    await salon.ok('calendar/add', product());
    const [line] = await lines();
    const update = (change: object) => ({ update_product: { id: line?.id ?? 0, ...change } });
    expect((await salon.ok('calendar/add', update({ quantity: 5 }))).appointment.total).toBe('2395.00');
    expect((await stock())?.total_selling).toBe(1);
    expect((await salon.refused('calendar/add', update({ quantity: 6 }))).message).toBe(
      'La cantidad es de 1 a 5',
    );
    expect((await salon.refused('calendar/add', product())).message).toBe('Este producto ya está en la cita');
    await salon.ok('calendar/add', update({ quantity: 2 }));
    expect((await stock())?.total_selling).toBe(4);
    await salon.ok('calendar/add', { delete_product: { id: line?.id ?? 0 } });
  });

  test('recommended lines have total 0 and no seller; sold ones the healer', async () => {
    await salon.ok('calendar/add', product({ status_id: 2 }), 'healer');
    const [line] = await lines();
    expect(line).toMatchObject({ status_id: 2, total: '0.00', seller: '', seller_id: null });
    expect((await stock())?.total_selling).toBe(6);
    const update_product = { id: line?.id ?? 0, status_id: 1 as const };
    const sold = await salon.ok('calendar/add', { update_product }, 'healer');
    expect(sold.appointment.total).toBe('839.00');
    expect((await lines())[0]).toMatchObject({ seller: 'Mariana Torres', seller_id: salon.mariana });
    expect((await stock())?.total_selling).toBe(5);
    const back = await salon.ok('calendar/add', { update_product: { ...update_product, status_id: 2 } });
    expect(back.appointment.total).toBe('450.00');
    expect((await stock())?.total_selling).toBe(6);
    await salon.ok('calendar/add', { delete_product: { id: line?.id ?? 0 } });
  });

  test('what is not there is not sold', async () => {
    const other = await salon.bookAndStart({ hour: '10:00', healer: salon.sofia });
    await salon.ok('calendar/add', product({ appointment_id: other.id, quantity: 5 }));
    expect((await salon.refused('calendar/add', product({ quantity: 2 }))).message).toBe(
      'Solo queda 1 pieza de este producto',
    );
    await salon.ok('calendar/add', product({ quantity: 1 }));
    expect((await stock())?.total_selling).toBe(0);
    const third = await salon.bookAndStart({ hour: '11:00', healer: salon.sofia });
    expect((await salon.refused('calendar/add', product({ appointment_id: third.id }))).message).toBe(
      'AGOTADO: ya no hay piezas de este producto',
    );
  });

  test('material is requested pending at quantity × unit price / content, delivered once, then kept', async () => {
    const material = { ...product({ type_id: 2, quantity: 30 }).product };
    const before = (await salon.details(id)).appointment;
    const { appointment } = await salon.ok(
      'calendar/add',
      { product: { ...material, type_id: 2 as const } },
      'healer',
    );
    // 30 g of a piece of 300 that is bought for 180.00 with IVA.
    expect(Number(appointment.total) - Number(before.total)).toBeCloseTo(18);
    const line = (await lines()).find(({ type_id }) => type_id === 2);
    expect(line).toMatchObject({ status_id: 1, quantity: 30, total: '18.00' });
    const deliver = { update_product: { id: line?.id ?? 0, status_id: 2 as const } };
    expect((await salon.refused('calendar/add', deliver, 'healer')).code).toBe('forbidden');
    await salon.ok('calendar/add', deliver);
    expect((await salon.refused('calendar/add', deliver)).message).toBe('El material ya fue entregado');
    expect((await salon.refused('calendar/add', { delete_product: { id: line?.id ?? 0 } })).code).toBe(
      'conflict',
    );
  });
});

describe('a healer', () => {
  test('may not start, and works only on appointments in progress', async () => {
    const own = await salon.book({ day: TODAY, hour: '16:00' });
    const service = { appointment_id: own.id, service_id: salon.mask };
    expect(await salon.refused('calendar/add', { service }, 'healer')).toMatchObject({
      code: 'conflict',
      message: 'Esta cita aun no inicia',
    });
    const start = { appointment: { id: own.id, status_id: 3 } };
    expect((await salon.refused('appointment/update', start, 'healer')).code).toBe('forbidden');
    await salon.ok('appointment/details', { appointment_id: own.id }, 'healer');
  });
});

describe('a discount', () => {
  let id: number;
  beforeAll(async () => {
    id = (await salon.bookAndStart({ hour: '12:00', services: [salon.mask, salon.cut], advance: '250.00' }))
      .id;
  });
  const discount = (more: object) => ({ appointment_id: id, password: PASSWORD, ...more });

  test("a wrong password shows 'Contraseña incorrecta' and keeps the session; tries are limited", async () => {
    const wrong = discount({ percent: 10, password: 'no es' });
    expect(await salon.refused('appointment/discount', wrong, 'recepcion')).toMatchObject({
      code: 'invalid',
      fields: { password: 'Contraseña incorrecta' },
    });
    // An account's password that is no administrator's is as wrong as any.
    const request_id = '0b8f9a44-4a55-4ad1-8f6e-4e9f0f8f7a11';
    for (let tries = 0; tries < 4; tries++) {
      const again = await salon.refused('appointment/discount', { ...wrong, request_id }, 'recepcion');
      expect(again).toMatchObject({ code: 'invalid' });
    }
    expect(await salon.refused('appointment/discount', wrong, 'recepcion')).toMatchObject({
      code: 'limited',
    });
    expect((await salon.details(id)).appointment.discount).toBe('0.00');
  });

  test('percentage discount = pending × percent / 100', async () => {
    const { appointment } = await salon.ok('appointment/discount', discount({ percent: 12.5 }));
    // Pending was 1050.00 − 250.00.
    expect(appointment).toMatchObject({
      discount: '100.00',
      discount_percent: 12.5,
      subtotal: '1050.00',
      total: '950.00',
      pending: '700.00',
    });
    expect((await salon.refused('appointment/discount', discount({ amount: '5' }))).message).toBe(
      'La cita ya tiene un descuento',
    );
  });

  test('a removed discount leaves the total as it was', async () => {
    const { appointment } = await salon.ok('appointment/discount', discount({ remove: true }));
    expect(appointment).toMatchObject({ discount: '0.00', discount_percent: null, total: '1050.00' });
    expect((await salon.refused('appointment/discount', discount({ remove: true }))).code).toBe('conflict');
  });

  test('amount discount is subtracted from pending, never more than is pending; one of both', async () => {
    const both = discount({ amount: '5', percent: 5 });
    expect((await salon.refused('appointment/discount', both)).code).toBe('invalid');
    expect((await salon.refused('appointment/discount', discount({ amount: '0' }))).code).toBe('invalid');
    const { appointment } = await salon.ok('appointment/discount', discount({ amount: '5000.00' }));
    expect(appointment).toMatchObject({ discount: '800.00', total: '250.00', pending: '0.00' });
  });

  test('with less to take it off, it takes off no more than there is', async () => {
    const [line] = (await salon.details(id)).services;
    const delete_service = { appointment_id: id, id: line?.id ?? 0 };
    const { appointment } = await salon.ok('calendar/add', { delete_service });
    expect(appointment).toMatchObject({
      subtotal: '450.00',
      discount: '450.00',
      total: '0.00',
      paid: '250.00',
    });
  });
});
