import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: { initial: '500' } }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const idOf = (row: { readonly id: number } | undefined) => row?.id ?? 0;
const card = (amount: string) => ({ type_id: 2, account_id: salon.bank, amount, folio: '048213' });
const cash = (amount: string) => ({ type_id: 1, amount });
const paperOf = async (ticket: object) => (await salon.ok('sale/paper', ticket)).paper;

async function sellGiftCard(amount: string) {
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [cash(amount)],
    sale: { client_id: salon.vip, lines: [{ kind: 'gift_card', amount, note: 'Feliz cumpleaños' }] },
  });
  return { sale_id: sale_id ?? 0, card: (await paperOf({ sale_id })).gift_cards[0] };
}

describe('the paper of a ticket', () => {
  test('tells an advance, a discount, a sale with it, tips, each method, the change and the next visit', async () => {
    const { id } = await salon.bookAndStart({ hour: '10:00', services: [salon.mask], advance: '200' });
    await salon.book({ day: '2026-12-18', hour: '12:00' });
    await salon.ok('appointment/discount', { appointment_id: id, amount: '50', password: PASSWORD });
    const { card: gift } = await sellGiftCard('300');
    const { version } = (await salon.details(id)).appointment;
    await salon.ok('caja/charge', {
      ...{ appointment_id: id, version, received: '500', tips: [{ healer_id: salon.mariana, amount: '40' }] },
      payments: [card('100'), { type_id: 7, amount: '250', gift_card: gift?.number }, cash('429')],
      sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
    });
    const paper = await paperOf({ appointment_id: id });
    expect(paper).toMatchObject({
      ...{ first_name: 'Ximena', subtotal: '989.00', discount: '50.00', total: '739.00' },
      ...{ received: '500.00', change: '71.00', next_visit: { day: '2026-12-18', hour: '12:00' } },
      advances: [{ amount: '200.00' }],
      tips: [{ amount: '40.00' }],
      ...{ prints: { count: 0, last: null }, cut_number: 1, has_products: true },
    });
    expect(paper.attended).toHaveLength(1);
    expect(paper.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
      [1, '600.00'],
      [1, '389.00'],
    ]);
    // Vouchers are spent first.
    expect(
      paper.payments.map(({ amount, folio, voucher, balance }) => [amount, folio, voucher, balance]),
    ).toEqual([
      ['250.00', '', gift?.number.replace(/-.{4}-/, '-····-'), '50.00'],
      ['100.00', '048213', '', null],
      ['429.00', '', '', null],
    ]);
    // IVA is within what was charged: the service less its discount, and the shampoo.
    expect(Number(paper.iva)).toBeCloseTo((939 * 16) / 116, 1);
    expect(await paperOf({ sale_id: paper.sale_id ?? 0 })).toEqual(paper);
  });

  test('adds up with raw material, and with what a confirmed budget keeps of a line that was taken off', async () => {
    const { id } = await salon.bookAndStart({ hour: '11:00' });
    const material = { appointment_id: id, variant_id: salon.shampoo, type_id: 2, status_id: 1 } as const;
    for (const quantity of [40, 10]) await salon.ok('calendar/add', { product: { ...material, quantity } });
    await salon.ok('appointment/update', { appointment: { id, confirm: true } });
    const { appointment, products } = await salon.details(id);
    await salon.ok('calendar/add', { delete_product: { id: products[1]?.id ?? 0 } });
    const { version } = (await salon.details(id)).appointment;
    await salon.ok('caja/charge', { appointment_id: id, version, payments: [cash(appointment.total)] });
    const paper = await paperOf({ appointment_id: id });
    expect([paper.subtotal, paper.total]).toEqual([appointment.total, appointment.total]);
    expect(paper.lines.slice(1).map(({ detail, name, total }) => [detail || name, total])).toEqual([
      ['Materia prima · 40 g', products[0]?.total],
      ['Presupuesto confirmado', products[1]?.total],
    ]);
    expect(Number(paper.iva)).toBeCloseTo((Number(appointment.total) * 16) / 116, 1);
  });

  test('there is none of an appointment that is not charged', async () => {
    const { id } = await salon.bookAndStart({ hour: '12:00' });
    for (const call of ['sale/paper', 'sale/print'] as const) {
      expect(await salon.refused(call, { appointment_id: id })).toMatchObject({ code: 'not_found' });
    }
  });

  test('keeps what was charged, and tells what was put right since, with who and why', async () => {
    const { id } = await salon.bookAndStart({ hour: '15:00' });
    const { version } = (await salon.details(id)).appointment;
    await salon.ok('caja/charge', { appointment_id: id, version, payments: [card('450')] });
    const { payments } = await salon.ok('sale/ticket', { appointment_id: id });
    await salon.ok('payment/correct', {
      ...{ payment_id: idOf(payments[0]), kind: 'method', type_id: 1, password: PASSWORD },
      reason: 'Se cobró con el método equivocado',
    });
    const paper = await paperOf({ appointment_id: id });
    expect(paper.has_products).toBe(false);
    expect(paper.payments).toMatchObject([{ type_id: 2, amount: '450.00' }]);
    expect(paper.corrections).toMatchObject([
      {
        ...{ kind: 'method', refunded: '0.00', cut_number: 1, reason: 'Se cobró con el método equivocado' },
        entries: [{ amount: '-450.00' }, { type: 'Efectivo', amount: '450.00' }],
      },
    ]);
    const slip = { correction_id: idOf(paper.corrections[0]) };
    expect(await salon.ok('sale/print', slip)).toMatchObject({ number: 1 });
    const after = await paperOf({ appointment_id: id });
    expect([after.prints.count, after.corrections[0]?.prints.count]).toEqual([0, 1]);
  });

  test('a return names what came back', async () => {
    const { sale_id } = await salon.ok('caja/charge', {
      payments: [cash('389')],
      sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
    });
    const { lines } = await salon.ok('sale/ticket', { sale_id });
    await salon.ok('sale/return', {
      ...{ sale_id, lines: [{ id: idOf(lines[0]), quantity: 1, restock: true }] },
      ...{ reason: 'Producto dañado', password: PASSWORD },
    });
    expect((await paperOf({ sale_id })).corrections).toMatchObject([
      { kind: 'return', refunded: '389.00', returned: [{ quantity: 1, restocked: true, amount: '389.00' }] },
    ]);
  });
});

describe('prints', () => {
  test('are numbered by ticket and by slip, with who and when; twice at once counts two', async () => {
    const { sale_id, card: gift } = await sellGiftCard('120');
    const print = () => salon.ok('sale/print', { sale_id });
    const numbers = (await Promise.all([print(), print()])).map(({ number }) => number).sort();
    expect(numbers).toEqual([1, 2]);
    expect((await salon.ok('sale/print', { gift_card_id: gift?.id })).number).toBe(1);
    const paper = await paperOf({ sale_id });
    expect(paper.prints).toMatchObject({ count: 2, last: { by: expect.any(String) } });
    expect(paper.gift_cards).toMatchObject([{ note: 'Feliz cumpleaños', prints: { count: 1 } }]);
  });

  test('a sale that was charged with an appointment is printed as one ticket', async () => {
    const { id } = await salon.bookAndStart({ hour: '17:00' });
    const { version } = (await salon.details(id)).appointment;
    const { sale_id } = await salon.ok('caja/charge', {
      ...{ appointment_id: id, version, payments: [cash('839')] },
      sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }] },
    });
    expect((await salon.ok('sale/print', { sale_id: sale_id ?? 0 })).number).toBe(1);
    expect((await salon.ok('sale/print', { appointment_id: id })).number).toBe(2);
  });
});

test('what a gift card has left, and its movements, are in order of time, whichever node numbered them', async () => {
  // On Citus each node numbers from far above the one before it, and a salon moves between them.
  const numberFrom = (id: number) =>
    inTransaction(salon.db, tx =>
      sql`select setval(pg_get_serial_sequence('gift_card_entries', 'id'), ${id}::bigint)`.execute(tx),
    );
  const use = async (amount: string) => {
    vi.setSystemTime(Date.now() + 60_000);
    const payments = [{ type_id: 7, gift_card: gift?.number, amount }, cash(`${389 - Number(amount)}`)];
    const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }];
    const { sale_id } = await salon.ok('caja/charge', { payments, sale: { lines } });
    return (await paperOf({ sale_id: sale_id ?? 0 })).payments[0]?.balance;
  };
  await numberFrom(3_000_000);
  const { card: gift } = await sellGiftCard('300');
  await numberFrom(2_000_000);
  expect(await use('100')).toBe('200.00');
  await numberFrom(1_000_000);
  expect(await use('50')).toBe('150.00');
  const { entries } = await salon.ok('voucher/card', { number: gift?.number ?? '' });
  expect(entries.map(({ id, amount }) => [id, amount])).toEqual([
    [1, '300.00'],
    [2, '-100.00'],
    [3, '-50.00'],
  ]);
});

test('a gift card shows its number whole on the papers of its sale that day, and masked everywhere else', async () => {
  const { sale_id, card: gift } = await sellGiftCard('200');
  const number = gift?.number ?? '';
  const shampoo = { kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 };
  const payments = [{ type_id: 7, gift_card: number, amount: '189' }, cash('200')];
  const spent = await salon.ok('caja/charge', { payments, sale: { lines: [shampoo] } });
  const { gift_card } = await salon.ok('voucher/card', { number });
  const papers = async () => [
    await salon.ok('sale/ticket', { sale_id }),
    await salon.ok('sale/paper', { sale_id }),
  ];
  for (const paper of await papers()) expect(JSON.stringify(paper)).toContain(number);
  vi.setSystemTime(Date.now() + 86_400_000);
  await inTransaction(salon.db, tx => {
    const until = new Date(Date.now() + 86_400_000);
    return tx.updateTable('sessions').set({ last_seen: new Date(), expires_at: until }).execute();
  });
  const masked = `MEL-····-${number.slice(-4)}`;
  const shown = [
    ...(await papers()),
    await salon.ok('sale/ticket', { sale_id: spent.sale_id ?? 0 }),
    await salon.ok('sale/paper', { sale_id: spent.sale_id ?? 0 }),
    await salon.ok('voucher/liabilities', {}),
    await salon.ok('voucher/client', { client_id: salon.vip }),
    { gift_card },
  ];
  for (const reply of shown) {
    expect(JSON.stringify(reply)).toContain(masked);
    expect(JSON.stringify(reply)).not.toContain(number);
  }
});
