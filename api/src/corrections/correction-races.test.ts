import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const approval = { reason: 'Se cobró mal', password: PASSWORD };

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
