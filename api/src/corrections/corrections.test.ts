import type { CallBody } from '@melena/shared/contract/calls';
import { familiesOf } from '@melena/shared/contract/live';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const idOf = (row: { readonly id: number } | undefined) => row?.id ?? 0;

type Payments = CallBody<'caja/charge'>['payments'];

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: { initial: '500' } }));
afterEach(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const reason = 'Se cobró con el método equivocado';
const right = { reason, password: PASSWORD };
const card = (amount: string) => ({ type_id: 2, account_id: salon.bank, amount });
const cash = (amount: string) => ({ type_id: 1, amount });

const PLACES = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00'];
let place = 0;

async function charged(payments: Payments, more: object = {}) {
  const { id } = await salon.bookAndStart({ hour: PLACES[place++] });
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, payments, ...more });
  const { payments: paid } = await salon.ok('sale/ticket', { appointment_id: id });
  return { id, paid };
}

async function sold(quantity: number, more: object = {}) {
  const amount = (389 * quantity).toFixed(2);
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity }];
  const { sale_id } = await salon.ok('caja/charge', { payments: [cash(amount)], sale: { lines, ...more } });
  const { lines: written } = await salon.ok('sale/ticket', { sale_id });
  return { sale_id, line: written[0]?.id ?? 0 };
}

const cut = async () => {
  const { caja } = await salon.ok('caja/get', {});
  const { accounts } = await salon.ok('caja/cut', { caja_id: idOf(caja ?? undefined) });
  return Object.fromEntries(accounts.map(({ account_id, total }) => [account_id ?? 'cash', Number(total)]));
};
const pieces = async () =>
  (await salon.ok('product/stock', {})).products.find(row => row.variant_id === salon.shampoo)
    ?.total_selling ?? 0;

describe('another method', () => {
  test('moves the money in the open till, by a counter-entry and the right one; the ticket stays paid', async () => {
    const { id, paid } = await charged([card('450')]);
    const before = await cut();
    await salon.ok('payment/correct', {
      payment_id: idOf(paid[0]),
      kind: 'method' as const,
      type_id: 1,
      ...right,
    });
    const after = await cut();
    expect(after.cash).toBe((before.cash ?? 0) + 450);
    expect(after[salon.bank]).toBe((before[salon.bank] ?? 0) - 450);
    const { appointment } = await salon.details(id);
    expect(appointment).toMatchObject({ status_id: 4, paid: '450.00', refunded: '0.00', pending: '0.00' });
    const { payments } = await salon.ok('sale/ticket', { appointment_id: id });
    expect(payments.map(({ amount, mark }) => [amount, mark])).toEqual([
      ['450.00', 'corrected'],
      ['-450.00', 'correction'],
      ['450.00', 'correction'],
    ]);
  });

  test('takes the credit along: the payment that was put right has none to give back', async () => {
    const { id, paid } = await charged([card('450')]);
    await salon.ok('payment/correct', { payment_id: idOf(paid[0]), kind: 'amount', amount: '500', ...right });
    const ticket = async () => (await salon.ok('sale/ticket', { appointment_id: id })).payments;
    const [excess] = (await ticket()).filter(({ credited }) => credited === '50.00');
    await salon.ok('payment/correct', { payment_id: idOf(excess), kind: 'method', type_id: 1, ...right });
    const credited = (await ticket()).filter(payment => Number(payment.credited) > 0);
    expect(credited).toMatchObject([{ type_id: 1, amount: '500.00', credited: '50.00' }]);
  });

  test('is refused twice, and with a wrong password', async () => {
    const { paid } = await charged([card('450')]);
    const body = { payment_id: idOf(paid[0]), kind: 'method' as const, type_id: 1, reason };
    expect((await salon.refused('payment/correct', { ...body, password: 'otra' })).fields).toEqual({
      password: 'Contraseña incorrecta',
    });
    await salon.ok('payment/correct', { ...body, password: PASSWORD });
    expect((await salon.refused('payment/correct', { ...body, password: PASSWORD })).message).toBe(
      'Este pago ya se corrigió',
    );
  });
});

describe('a refund', () => {
  test('of a part, in cash, then of the rest to the account: no more than was paid', async () => {
    const { id, paid } = await charged([card('450')]);
    const body = { payment_id: idOf(paid[0]), kind: 'refund' as const, ...right };
    const before = await cut();
    await salon.ok('payment/correct', { ...body, amount: '100', type_id: 1 });
    await salon.ok('payment/correct', { ...body, amount: '350' });
    const after = await cut();
    expect(after.cash).toBe((before.cash ?? 0) - 100);
    expect(after[salon.bank]).toBe((before[salon.bank] ?? 0) - 350);
    expect((await salon.details(id)).appointment).toMatchObject({ paid: '0.00', refunded: '450.00' });
    const more = await salon.refused('payment/correct', { ...body, amount: '1' });
    expect(more.fields).toEqual({ amount: 'De este pago ya no queda qué devolver' });
  });
});

describe('a return', () => {
  test('to the shelf, and written off: each piece once, with its money', async () => {
    const { sale_id, line } = await sold(2);
    const before = { pieces: await pieces(), cash: (await cut()).cash ?? 0 };
    const back = (restock: boolean) => ({ sale_id, lines: [{ id: line, quantity: 1, restock }], ...right });
    const [once] = back(true).lines;
    expect((await salon.refused('sale/return', { ...back(true), lines: [once, once] })).fields).toEqual({
      'lines.1.id': 'Está dos veces',
    });
    expect((await salon.ok('sale/return', back(true))).refunded).toBe('389.00');
    expect(await pieces()).toBe(before.pieces + 1);
    await salon.ok('sale/return', back(false));
    expect(await pieces()).toBe(before.pieces + 1);
    expect((await cut()).cash).toBe(before.cash - 778);
    expect((await salon.refused('sale/return', back(true))).fields).toEqual({
      'lines.0.quantity': 'Ya regresó todo',
    });
    expect((await salon.ok('sale/ticket', { sale_id })).sale).toMatchObject({ refunded: '778.00' });
  });

  test('of a product of an appointment gives back what it cost with the discount', async () => {
    const { id } = await salon.bookAndStart({ hour: '18:00', healer: salon.mariana });
    await salon.ok('calendar/add', {
      product: { appointment_id: id, variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity: 1 },
    });
    await salon.ok('appointment/discount', { appointment_id: id, percent: 50, password: PASSWORD });
    const { version, total } = (await salon.details(id)).appointment;
    await salon.ok('caja/charge', { appointment_id: id, version, payments: [cash(total)] });
    const { products } = await salon.ok('sale/ticket', { appointment_id: id });
    const [line] = products;
    const lines = [{ id: idOf(line), quantity: 1, restock: true }];
    const { refunded } = await salon.ok('sale/return', { appointment_id: id, lines, ...right });
    expect(refunded).toBe(line?.refundable);
    expect(Number(refunded)).toBeCloseTo(194.5, 0);
  });

  test('after a part was refunded says how much is left, and moves nothing', async () => {
    const { sale_id, line } = await sold(1);
    const [payment] = (await salon.ok('sale/ticket', { sale_id })).payments;
    const part = { payment_id: idOf(payment), kind: 'refund' as const, amount: '100' };
    await salon.ok('payment/correct', { ...part, ...right });
    const before = await pieces();
    const refusal = await salon.refused('sale/return', {
      ...{ sale_id, lines: [{ id: line, quantity: 1, restock: true }] },
      ...right,
    });
    expect(refusal.message).toBe(
      'Antes ya se devolvió dinero de este ticket: quedan $289.00 por devolver, y lo que regresa vale $389.00',
    );
    expect(await pieces()).toBe(before);
  });
});

test('credit that a visit left goes back by itself, and the visit costs what it did', async () => {
  const { id } = await salon.book({ day: TODAY, healer: salon.sofia, hour: '12:00', services: [salon.mask] });
  // The payment has credit besides, which is not the visit's to give back.
  const payment = { client_id: salon.ximena, ...card('1000') };
  const assign = { type_id: 1 as const, amount: '600', appointment_id: id };
  const { payment_id } = await salon.ok('payment/add', { payment, assign });
  const [line] = (await salon.details(id)).services;
  const replace_service = { appointment_id: id, id: idOf(line), service_id: salon.blowDry };
  await salon.ok('calendar/add', { replace_service });
  await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, payments: [] });
  expect(await salon.ok('sale/ticket', { appointment_id: id })).toMatchObject({ credited: '300.00' });
  const back = { ...right, payment_id, kind: 'refund' as const, amount: '300' };
  const ofOther = await salon.refused('payment/correct', { ...back, appointment_id: id + 1 });
  expect(ofOther.fields).toHaveProperty('appointment_id');
  vi.setSystemTime(Date.now() + 1000);
  await salon.ok('payment/add', { assign: { payment_id, type_id: 3, amount: '400' } });
  const tooMuch = await salon.refused('payment/correct', { ...back, amount: '301', appointment_id: id });
  expect(tooMuch.fields).toEqual({ amount: 'Se pueden devolver hasta $300.00' });
  await salon.ok('payment/correct', { ...back, appointment_id: id });
  const { visit, credited, refunded } = await salon.ok('sale/ticket', { appointment_id: id });
  expect([visit?.paid, visit?.total, credited, refunded]).toEqual(['300.00', '300.00', '0.00', '0.00']);
});

test('a payment that changes what a charged ticket can give back has the ticket fetched again', async () => {
  const { id } = await salon.book({ day: TODAY, healer: salon.sofia, hour: '15:00', services: [salon.mask] });
  const pay = (amount: string) =>
    salon.ok('payment/add', {
      payment: { client_id: salon.ximena, ...card(amount) },
      assign: { type_id: 1, amount: '300', appointment_id: id },
    });
  await pay('300');
  const { payment_id } = await pay('500');
  const [line] = (await salon.details(id)).services;
  const replace_service = { appointment_id: id, id: idOf(line), service_id: salon.blowDry };
  await salon.ok('calendar/add', { replace_service });
  await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, payments: [] });
  const refundable = async () => {
    const { payments } = await salon.ok('sale/ticket', { appointment_id: id });
    return payments.find(payment => payment.id === payment_id)?.refundable;
  };
  expect(await refundable()).toBe('300.00');
  await salon.ok('payment/add', { assign: { payment_id, type_id: 3, amount: '200' } });
  expect(await refundable()).toBe('500.00');
  await salon.ok('payment/reverse', { payment_id, password: PASSWORD, reason: 'Rebotó' });
  expect(await refundable()).toBe('0.00');
  for (const path of ['payment/add', 'payment/reverse'] as const) expect(familiesOf(path)).toContain('sale');
});
