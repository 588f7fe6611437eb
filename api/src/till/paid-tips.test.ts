import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { type SalonFixture, startSalon } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

let salon: SalonFixture;
let paymentId: number;
const approval = { reason: 'Se cobró mal', password: PASSWORD };

/** A haircut of 450 with a tip of 50, which its healer was paid from the drawer. */
beforeAll(async () => {
  salon = await startSalon();
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const { id: appointment_id, version } = await salon.bookAndStart();
  const tips = [{ healer_id: salon.mariana, amount: '50' }];
  const payments = [{ type_id: 1, amount: '500' }];
  await salon.ok('caja/charge', { appointment_id, version, payments, tips });
  paymentId = (await salon.ok('sale/ticket', { appointment_id })).payments[0]?.id ?? 0;
  const movement = { type_id: 2, category_id: 4, amount: '50', note: 'Del día', healer_id: salon.mariana };
  await salon.ok('caja/movement/add', { movement });
});
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
  await salon.close();
});

test('the method of its payment is put right, and the service is given back', async () => {
  const method = { kind: 'method' as const, type_id: 2, account_id: salon.bank, ...approval };
  await salon.ok('payment/correct', { payment_id: paymentId, ...method });
  const right = await salon.db.read
    .selectFrom('payments')
    .select('id')
    .where('amount', '>', 0 as never)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(right.id).not.toBe(paymentId);
  const refund = { payment_id: right.id, kind: 'refund' as const, amount: '450', ...approval };
  await salon.ok('payment/correct', refund);
});
