import { afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const idOf = (row: { readonly id: number } | undefined) => row?.id ?? 0;

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: { initial: '500' } }));
afterEach(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const right = { reason: 'Se cobró de más', password: PASSWORD };
const SHAMPOO = '389';

/** A gift card, and optionally a shampoo beside it, paid in cash. */
async function soldCard(amount: string, beside: { readonly shampoo: boolean }) {
  const lines = [
    { kind: 'gift_card' as const, amount },
    ...(beside.shampoo ? [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }] : []),
  ];
  const price = (Number(amount) + (beside.shampoo ? Number(SHAMPOO) : 0)).toFixed(2);
  const sale = { client_id: salon.vip, lines };
  const { sale_id } = await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: price }], sale });
  const { payments } = await salon.ok('sale/ticket', { sale_id });
  return { sale_id, payment_id: idOf(payments[0]), number: await salon.cardNumber(sale_id) };
}

const balanceOf = async (number: string) => (await salon.ok('voucher/card', { number })).gift_card?.balance;

test('the price of a gift card goes back with the card alone: a refund never leaves it to be spent', async () => {
  const { sale_id, payment_id, number } = await soldCard('500', { shampoo: true });
  const refund = { payment_id, kind: 'refund' as const, ...right };
  expect((await salon.refused('payment/correct', { ...refund, amount: '400' })).fields).toEqual({
    amount:
      'De los productos se pueden devolver hasta $389.00. Una tarjeta de regalo o un paquete se devuelve en «Regresar producto»',
  });
  await salon.ok('payment/correct', { ...refund, amount: SHAMPOO });
  const lessPaid = { payment_id, kind: 'refund' as const, amount: '1', ...right };
  expect((await salon.refused('payment/correct', lessPaid)).fields).toEqual({
    amount: 'Una tarjeta de regalo o un paquete se devuelve en «Regresar producto»',
  });
  expect(await balanceOf(number)).toBe('500.00');
  const { lines } = await salon.ok('sale/ticket', { sale_id });
  const card = lines.find(({ kind }) => kind === 'gift_card');
  const back = { sale_id, lines: [{ id: idOf(card), quantity: 1, restock: false }], ...right };
  expect((await salon.ok('sale/return', back)).refunded).toBe('500.00');
  expect(await balanceOf(number)).toBe('0.00');
});

test('another amount of what a gift card paid is taken off the same card, which is not returned once it is used up', async () => {
  const { sale_id, number } = await soldCard('450', { shampoo: false });
  const { id } = await salon.bookAndStart({ hour: '10:00' });
  const { version } = (await salon.details(id)).appointment;
  const payments = [{ type_id: 7, amount: '450', gift_card: number }];
  await salon.ok('caja/charge', { appointment_id: id, version, payments });
  expect(await balanceOf(number)).toBe('0.00');
  const [card] = (await salon.ok('sale/ticket', { sale_id })).lines;
  const back = { sale_id, lines: [{ id: idOf(card), quantity: 1, restock: false }], ...right };
  expect((await salon.refused('sale/return', back)).fields).toEqual({
    'lines.0.id': 'Ya se usó por completo',
  });
  const { payments: paid } = await salon.ok('sale/ticket', { appointment_id: id });
  const body = { payment_id: idOf(paid[0]), kind: 'amount' as const, amount: '400', ...right };
  await salon.ok('payment/correct', body);
  expect(await balanceOf(number)).toBe('50.00');
});

test('nothing comes back without a till', async () => {
  const { sale_id } = await soldCard('200', { shampoo: false });
  const [card] = (await salon.ok('sale/ticket', { sale_id })).lines;
  const { caja } = await salon.ok('caja/get', {});
  const closing = { id: idOf(caja ?? undefined), version: caja?.version, close: true as const };
  await salon.ok('caja/update', { caja: closing, password: PASSWORD });
  const back = { sale_id, lines: [{ id: idOf(card), quantity: 1, restock: false }], ...right };
  expect((await salon.refused('sale/return', back)).message).toBe('No hay caja activa');
});
