import { centavos } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();
beforeAll(async () => {
  const { salon_id, ximena: client_id, bank: account_id } = salon;
  const transfer = { branch_id: 1, salon_id, client_id, account_id, type_id: PAYMENT_TYPE.transfer };
  await inTransaction(salon.db, tx =>
    tx
      .insertInto('payments')
      .values([
        // The last second of October in the salon, and the first one of November.
        { ...transfer, amount: centavos(10_050), creation_date: '2025-11-01T05:59:59Z', folio: 'SPEI 1' },
        { ...transfer, amount: centavos(20_025), creation_date: '2025-11-01T06:00:00Z', folio: 'SPEI 2' },
        { ...transfer, type_id: 2, amount: centavos(3_333), creation_date: '2025-11-30T12:00:00Z' },
        { ...transfer, amount: centavos(7), creation_date: '2025-12-01T06:00:00Z' },
      ])
      .execute(),
  );
});

const november = { from: '2025-11-01', to: '2025-11-30' };

describe('a period', () => {
  test('begins and ends at midnight in the salon', async () => {
    const { payments, total } = await salon.ok('payment/get', november);
    expect(payments.map(({ amount }) => amount)).toEqual(['33.33', '200.25']);
    expect(total).toBe(2);
    const { payments: october } = await salon.ok('payment/get', { to: '2025-10-31' });
    expect(october.map(({ reference }) => reference)).toEqual(['SPEI 1']);
  });

  test('is added up by method and account, to the centavo, and so is a search', async () => {
    const { sums } = await salon.ok('payment/totals', november);
    expect(sums).toMatchObject([
      { type_id: 2, account_id: salon.bank, count: 1, amount: '33.33' },
      { type_id: 3, account_id: salon.bank, count: 1, amount: '200.25' },
    ]);
    const both = await salon.ok('payment/totals', { search: 'spei', to: '2025-12-31' });
    expect(both).toMatchObject({ too_many: false, sums: [{ type_id: 3, count: 2, amount: '300.75' }] });
    expect((await salon.ok('payment/totals', { search: 'nadie' })).sums).toEqual([]);
  });

  test('counts what was taken back below zero', async () => {
    await salon.ok('caja/add', { caja: {} });
    const payment = { client_id: salon.vip, type_id: 1, amount: '80.10' };
    const { payment_id } = await salon.ok('payment/add', { payment });
    await salon.ok('payment/reverse', { payment_id, password: PASSWORD, reason: 'Error' });
    const { sums } = await salon.ok('payment/totals', { type_id: 1 });
    expect(sums).toMatchObject([{ account_id: null, count: 2, amount: '0.00' }]);
  });
});

describe('what is left to allocate', () => {
  const left = async (search: string) => {
    const { payments } = await salon.ok('payment/get', { search, unallocated: true });
    return payments.map(({ remaining }) => remaining);
  };

  test('is in the list until the last centavo is given, and what is reversed is not', async () => {
    const { id } = await salon.book({ client: salon.influencer });
    const payment = { client_id: salon.influencer, type_id: 3, account_id: salon.bank, amount: '500' };
    const { payment_id } = await salon.ok('payment/add', { payment });
    expect(await left('Inés')).toEqual(['500.00']);
    await salon.ok('payment/add', {
      assign: { payment_id, type_id: 2, amount: '449.99', appointment_id: id },
    });
    expect(await left('Inés')).toEqual(['50.01']);
    const { total } = (await salon.ok('payment/totals', {})).unallocated;
    await salon.ok('payment/add', { assign: { payment_id, type_id: 3, amount: '50.01' } });
    expect(await left('Inés')).toEqual([]);
    expect((await salon.ok('payment/totals', {})).unallocated.total).toBe(total - 1);
    await salon.ok('payment/reverse', { payment_id, password: PASSWORD, reason: 'Error' });
    expect(await left('Inés')).toEqual([]);
  });

  test('of a payment that two people allocate at once, all is given once', async () => {
    const payment = { client_id: salon.cuidado, type_id: 3, account_id: salon.bank, amount: '100' };
    const { payment_id } = await salon.ok('payment/add', { payment });
    const assign = { payment_id, type_id: 3 as const, amount: '60' };
    const replies = await Promise.all([1, 2].map(() => salon.call('payment/add', { assign })));
    expect(replies.map(({ status }) => status).sort()).toEqual(['error', 'success']);
    expect(await left('Carolina')).toEqual(['40.00']);
  });
});

describe("a client's visits", () => {
  test('are those that take a payment, the next one first', async () => {
    const late = await salon.book({ client: salon.vip, hour: '16:00', services: [salon.mask] });
    const soon = await salon.bookAndStart({ client: salon.vip });
    const paid = await salon.book({ client: salon.vip, hour: '12:00' });
    await salon.ok('payment/add', {
      payment: { client_id: salon.vip, type_id: 3, account_id: salon.bank, amount: paid.total },
      assign: { type_id: 2, amount: paid.total, appointment_id: paid.id },
    });
    const { visits } = await salon.ok('payment/visits', { client_id: salon.vip });
    expect(visits).toMatchObject([
      {
        id: soon.id,
        status_id: 3,
        day: TODAY,
        service: 'Corte · Lacio',
        total: '450.00',
        client: 'Valeria Prueba',
      },
      { id: late.id, day: TOMORROW, hour: '16:00', total: '600.00', paid: '0.00' },
    ]);
  });

  test('are found by folio, also where one takes no more, and by name or telephone', async () => {
    const { id, folio } = await salon.book({ client: salon.cuidado, hour: '17:00' });
    const find = async (search: string) => {
      const { visits } = await salon.ok('payment/visits', { search });
      return visits.map(visit => visit.id);
    };
    expect(await find(`#${folio}`)).toEqual([id]);
    expect(await find('carolina')).toEqual([id]);
    expect(await find('55 0000 0004')).toEqual([id]);
    await salon.ok('appointment/update', { appointment: { id, status_id: 5 } });
    expect(await find('carolina')).toEqual([]);
    expect(await find(folio)).toEqual([id]);
    expect(await find('')).toEqual([]);
  });
});
