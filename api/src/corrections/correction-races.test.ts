import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const AT_ONCE = 16;
const approval = { reason: 'Se cobró mal', password: PASSWORD };

const atOnce = async (call: () => Promise<{ status: string; code?: string }>) => {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, call));
  const done = replies.filter(({ status }) => status === 'success').length;
  return { done, codes: new Set(replies.flatMap(({ code }) => code ?? [])) };
};

test('many at once put one payment right: it is done once', async () => {
  const { id, version } = await salon.bookAndStart();
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  const { payments } = await salon.ok('sale/ticket', { appointment_id: id });
  const body = {
    payment_id: payments[0]?.id,
    kind: 'method',
    type_id: 2,
    account_id: salon.bank,
    ...approval,
  };
  const { done, codes } = await atOnce(() => salon.call('payment/correct', body));
  expect(done).toBe(1);
  expect(codes).toEqual(new Set(['conflict']));
  expect((await salon.details(id)).appointment).toMatchObject({ status_id: 4, paid: '450.00' });
  expect(await checkInvariants(salon.db.read)).toEqual([]);
}, 60_000);

test('many at once take one piece back: it comes back once, and its money goes once', async () => {
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }];
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '389' }],
    sale: { lines },
  });
  const sold = (await salon.ok('sale/ticket', { sale_id })).lines[0]?.id;
  const body = { sale_id, lines: [{ id: sold, quantity: 1, restock: true }], ...approval };
  const { done, codes } = await atOnce(() => salon.call('sale/return', body));
  expect(done).toBe(1);
  expect(codes).toEqual(new Set(['invalid']));
  expect((await salon.ok('sale/ticket', { sale_id })).refunded).toBe('389.00');
  expect(await checkInvariants(salon.db.read)).toEqual([]);
}, 60_000);

test('a refund and a change of method of one payment at once: one of them is refused', async () => {
  const { id, version } = await salon.bookAndStart({ hour: '12:00' });
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  const { payments } = await salon.ok('sale/ticket', { appointment_id: id });
  const of = { payment_id: payments[0]?.id, ...approval };
  const replies = await Promise.all([
    salon.call('payment/correct', { ...of, kind: 'refund', amount: '100' }),
    salon.call('payment/correct', { ...of, kind: 'method', type_id: 2, account_id: salon.bank }),
  ]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
  expect(await checkInvariants(salon.db.read)).toEqual([]);
}, 60_000);
