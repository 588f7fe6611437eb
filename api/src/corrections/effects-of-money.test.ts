import type { CallBody, CommandPath } from '@melena/shared/contract/calls';
import type { Family } from '@melena/shared/contract/define';
import { familiesOf } from '@melena/shared/contract/live';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';

// A browser fetches again what a command says it changes: a query that answers something else and isn't named stays old
// on the screen. So each family is asked before and after.

const salon = salonTest();
let visit: { readonly id: number; readonly version: number };
let till: number;
const saleOf = { id: 0, line: 0 };
beforeAll(async () => {
  till = (await salon.ok('caja/add', { caja: { initial: '500' } })).caja.id;
  const { id } = await salon.bookAndStart();
  visit = (await salon.details(id)).appointment;
});

const period = { from: TODAY, to: TODAY };
const approval = { reason: 'Se cobró mal', password: PASSWORD };

/** The queries of money and of what it stands for, by the family that a screen shows them of. */
function probes(): Partial<Record<Family, () => Promise<unknown>>> {
  return {
    payment: () => Promise.all([salon.ok('payment/get', {}), salon.ok('payment/totals', {})]),
    statement: () => salon.ok('statement/get', { account_id: salon.bank, ...period }),
    caja: async () => [await salon.ok('caja/get', {}), await salon.ok('caja/drawer', { caja_id: till })],
    sale: async () => [
      await salon.ok('sale/list', {}),
      (await salon.ok('sale/ticket', { appointment_id: visit.id })).payments,
      saleOf.id > 0 && (await salon.ok('sale/ticket', { sale_id: saleOf.id })),
    ],
    invoice: () => salon.ok('invoice/tickets', { day: TODAY }),
    voucher: () =>
      Promise.all([
        salon.ok('voucher/client', { client_id: salon.vip }),
        salon.ok('voucher/liabilities', {}),
      ]),
    appointment: () => salon.details(visit.id),
    calendar: () => salon.ok('calendar/get', { day: TODAY }),
    clients: () => salon.ok('clients/profile', { client_id: salon.vip }),
    product: () => salon.ok('product/stock', {}),
  };
}

async function answers(): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const [family, ask] of Object.entries(probes())) told.set(family, JSON.stringify(await ask()));
  return told;
}

async function untold<P extends CommandPath>(path: P, body: CallBody<P>): Promise<string[]> {
  const before = await answers();
  await salon.ok(path, body);
  const after = await answers();
  const told: readonly string[] = familiesOf(path);
  return [...after].flatMap(([family, answer]) =>
    answer === before.get(family) || told.includes(family) ? [] : family,
  );
}

const bank = (amount: string) => ({ type_id: 2, account_id: salon.bank, amount });

test('a charge, what puts it right, and a return name each family that answers something else', async () => {
  const charge = { appointment_id: visit.id, version: visit.version, payments: [bank('839')] };
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }];
  expect(await untold('caja/charge', { ...charge, sale: { lines } })).toEqual([]);
  const { payments, sale, lines: sold } = await salon.ok('sale/ticket', { appointment_id: visit.id });
  Object.assign(saleOf, { id: sale?.id, line: sold[0]?.id });
  const payment_id = payments[0]?.id ?? 0;
  const back = { sale_id: saleOf.id, lines: [{ id: saleOf.line, quantity: 1, restock: true }] };
  expect(await untold('payment/correct', { payment_id, kind: 'method', type_id: 1, ...approval })).toEqual(
    [],
  );
  expect(await untold('sale/return', { ...back, ...approval })).toEqual([]);
});

test('a gift card that is sold, spent and given back does too', async () => {
  const sale = { client_id: salon.vip, lines: [{ kind: 'gift_card' as const, amount: '300' }] };
  expect(await untold('caja/charge', { payments: [bank('300')], sale })).toEqual([]);
  const { sales } = await salon.ok('sale/list', {});
  const { lines, payments } = await salon.ok('sale/ticket', { sale_id: sales[0]?.id });
  const other = { payment_id: payments[0]?.id ?? 0, kind: 'method' as const, type_id: 1, ...approval };
  expect(await untold('payment/correct', other)).toEqual([]);
  const back = { sale_id: sales[0]?.id, lines: [{ id: lines[0]?.id ?? 0, quantity: 1, restock: false }] };
  expect(await untold('sale/return', { ...back, ...approval })).toEqual([]);
});

test('a payment and its reversal do too', async () => {
  const payment = { client_id: salon.vip, ...bank('120') };
  expect(await untold('payment/add', { payment })).toEqual([]);
  const [latest] = (await salon.ok('payment/get', { limit: 1 })).payments;
  expect(await untold('payment/reverse', { payment_id: latest?.id ?? 0, ...approval })).toEqual([]);
});

test('the lines of a statement do too', async () => {
  const line = { day: TODAY, amount: '120', description: 'SPEI', reference: '' };
  const file = { account_id: salon.bank, file_name: 'x.csv', lines: [line] };
  expect(await untold('statement/import', file)).toEqual([]);
  const { lines, payments } = await salon.ok('statement/get', { account_id: salon.bank, ...period });
  const line_id = lines[0]?.id ?? 0;
  const same = payments.find(({ amount }) => amount === '120.00')?.id ?? 0;
  expect(await untold('statement/match', { matches: [{ line_id, payment_ids: [same] }] })).toEqual([]);
  expect(await untold('statement/reopen', { line_id })).toEqual([]);
  expect(await untold('statement/ignore', { line_id, reason: 'De los socios' })).toEqual([]);
});
