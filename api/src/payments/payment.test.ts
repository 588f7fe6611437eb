import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const credit = async (client_id: number) => (await salon.ok('clients/profile', { client_id })).client.credit;
const pay = (amount: string, more: object = {}) => ({
  payment: { client_id: salon.ximena, type_id: 1, amount, ...more },
});

describe('a payment', () => {
  test('alone, then assigned: remaining amount = payment amount minus the sum of assignments', async () => {
    const { id } = await salon.book({ services: [salon.balayage] });
    const { payment_id, appointment } = await salon.ok('payment/add', pay('500.00', { folio: 'SPEI 991' }));
    expect(appointment).toBeNull();
    expect(await salon.ok('payment/assigments', { payment_id })).toMatchObject({
      payment: {
        folio: 'SPEI 991',
        amount: '500.00',
        client: 'Ximena Cárdenas',
        type: 'Efectivo',
        account: '',
      },
      assigments: [],
      remaining: '500.00',
    });
    const assign = { payment_id, type_id: 1 as const, amount: '300', appointment_id: id };
    const first = await salon.ok('payment/add', { assign });
    expect(first.appointment).toMatchObject({ paid: '300.00', status_id: 1 });
    const beyond = { assign: { ...assign, amount: '200.01' } };
    expect(await salon.refused('payment/add', beyond)).toMatchObject({
      fields: { 'assign.amount': 'El monto es mayor a lo que queda del pago' },
    });
    // Paying the advance sets status 2 once paid reaches the advance.
    const second = await salon.ok('payment/add', { assign: { ...assign, amount: '200.00' } });
    expect(second.appointment).toMatchObject({ paid: '500.00', status_id: 2 });
    const { assigments, remaining } = await salon.ok('payment/assigments', { payment_id });
    expect(assigments.map(({ amount }) => amount)).toEqual(['300.00', '200.00']);
    expect(assigments[1]).toMatchObject({ appointment_status_id: 2, appointment_paid: '500.00', type_id: 1 });
    expect(remaining).toBe('0.00');
  });

  test('and its assignment in one body are one transaction', async () => {
    const { id } = await salon.book({ hour: '15:00' });
    const assign = { type_id: 2 as const, amount: '450.01', appointment_id: id };
    const { total } = await salon.ok('payment/get', {});
    expect((await salon.refused('payment/add', { ...pay('500.00'), assign })).code).toBe('invalid');
    expect((await salon.ok('payment/get', {})).total).toBe(total);
    const done = await salon.ok('payment/add', { ...pay('450.00'), assign: { ...assign, amount: '450' } });
    expect(done.appointment).toMatchObject({ paid: '450.00', pending: '0.00' });
  });

  test('needs an account, an amount above zero and a client', async () => {
    expect((await salon.refused('payment/add', pay('10', { type_id: 2 }))).fields).toEqual({
      account_id: 'Elige la cuenta que recibe el pago',
    });
    expect((await salon.refused('payment/add', pay('0'))).code).toBe('invalid');
    expect((await salon.refused('payment/add', {})).fields).toEqual({ payment: 'Falta el pago' });
    expect((await salon.refused('payment/add', pay('10', { client_id: 999_999 }))).code).toBe('not_found');
  });

  test('sent again with its request id is one payment; the same id with another body is refused', async () => {
    const request_id = randomUUID();
    const send = (amount: string) => ({ ...pay(amount, { notes: 'repetido' }), request_id });
    const once = await salon.ok('payment/add', send('77.00'));
    expect(await salon.ok('payment/add', send('77.00'))).toEqual(once);
    const at = await Promise.all([1, 2, 3].map(() => salon.call('payment/add', send('77.00'))));
    expect(at.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
    expect(await salon.refused('payment/add', send('78.00'))).toMatchObject({ code: 'conflict' });
    const { payments } = await salon.ok('payment/get', {});
    expect(payments.filter(({ notes }) => notes === 'repetido')).toHaveLength(1);
  });
});

describe('an assignment', () => {
  const closed = 'No se puede agregar pagos adicionales a esta cita';

  test(`to a finished appointment: '${closed}'`, async () => {
    const { id, version } = await salon.bookAndStart();
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    const assign = { type_id: 2, amount: '1', appointment_id: id };
    expect(await salon.refused('payment/add', { ...pay('1'), assign })).toMatchObject({
      code: 'conflict',
      message: closed,
    });
  });

  test('never pays an appointment beyond its total', async () => {
    const { id } = await salon.bookAndStart({ hour: '11:00' });
    const assign = { type_id: 2 as const, amount: '450.01', appointment_id: id };
    expect((await salon.refused('payment/add', { ...pay('500'), assign })).code).toBe('invalid');
    await salon.ok('payment/add', { ...pay('450'), assign: { ...assign, amount: '450' } });
    const cent = { ...assign, amount: '0.01' };
    // It isn't closed, and what follows may need payment again.
    const { message } = await salon.refused('payment/add', { ...pay('500'), assign: cent });
    expect(message).toBe('La cita ya está pagada por completo: no recibe más pagos');
  });

  test('of an old version of the appointment is stale', async () => {
    const { id, version } = await salon.book({ hour: '16:00' });
    await salon.ok('calendar/update', { appointment: { id, hour: '17:00' } });
    const assign = { type_id: 2, amount: '1', appointment_id: id, version };
    expect((await salon.refused('payment/add', { ...pay('1'), assign })).code).toBe('stale');
  });
});

describe('credit', () => {
  test("is the sum of credit assignments less payments of type 6, and pays for the client's appointments", async () => {
    const client_id = salon.vip;
    await salon.ok('payment/add', {
      ...pay('600.00', { client_id }),
      assign: { type_id: 3, amount: '500.00' },
    });
    expect(await credit(client_id)).toBe('500.00');
    const { id } = await salon.bookAndStart({ client: client_id, hour: '13:00', day: TODAY });
    const { version } = (await salon.details(id)).appointment;
    const charged = await salon.ok('caja/charge', { appointment_id: id, version, type_id: 6 });
    expect(charged.appointment).toMatchObject({ status_id: 4, paid: '450.00', credit: '50.00' });
    expect(await credit(client_id)).toBe('50.00');
  });

  test('never goes below zero, however many spend it at once', async () => {
    const client_id = salon.influencer;
    await salon.ok('payment/add', {
      ...pay('100.00', { client_id }),
      assign: { type_id: 3, amount: '100.00' },
    });
    const spend = pay('60.00', { client_id, type_id: 6 });
    const replies = await Promise.all([1, 2, 3, 4].map(() => salon.call('payment/add', spend)));
    expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(await credit(client_id)).toBe('40.00');
    expect(await salon.refused('payment/add', pay('40.01', { client_id, type_id: 6 }))).toMatchObject({
      code: 'invalid',
      fields: { amount: 'El saldo a favor del cliente no alcanza' },
    });
  });

  test('is read as its movements, the latest first, each with the credit after it', async () => {
    const { client_id } = await salon.ok('clients/add', {
      client: { first_name: 'Ahorradora', phone: '5544332211' },
    });
    const { payment_id } = await salon.ok('payment/add', {
      ...pay('300.00', { client_id, folio: 'SPEI 77' }),
      assign: { type_id: 3, amount: '250.00' },
    });
    const { id, folio } = await salon.book({ client: client_id, hour: '18:00', services: [salon.mask] });
    const spent = await salon.ok('payment/add', {
      ...pay('200.00', { client_id, type_id: 6 }),
      assign: { type_id: 1, amount: '200.00', appointment_id: id },
    });
    const { credit, movements, total } = await salon.ok('clients/credit', { client_id });
    expect({ credit, total }).toEqual({ credit: '50.00', total: 2 });
    expect(movements).toMatchObject([
      {
        kind: 'spent',
        amount: '-200.00',
        balance: '50.00',
        payment_id: spent.payment_id,
        appointments: [{ id, folio }],
        reversal: false,
      },
      {
        kind: 'added',
        amount: '250.00',
        balance: '250.00',
        payment_id,
        folio: 'SPEI 77',
        type: 'Efectivo',
        appointments: [],
      },
    ]);
    const reason = 'La cita era de otra persona';
    await salon.ok('payment/reverse', { payment_id: spent.payment_id, password: PASSWORD, reason });
    const back = await salon.ok('clients/credit', { client_id, limit: 1 });
    expect(back).toMatchObject({ credit: '250.00', total: 3 });
    expect(back.movements).toMatchObject([
      { kind: 'spent', amount: '200.00', balance: '250.00', reversal: true },
    ]);
  });

  test('takes what a cancelled appointment had been paid', async () => {
    const { id } = await salon.book({ hour: '12:00', services: [salon.mask], advance: '200.00' });
    const [payment] = (await salon.details(id)).payments;
    const assign = {
      payment_id: payment?.payment_id ?? 0,
      type_id: 3 as const,
      amount: '150.00',
      appointment_id: id,
    };
    expect((await salon.refused('payment/add', { assign })).message).toBe(
      'Solo lo pagado de una cita cancelada pasa a crédito',
    );
    await salon.ok('appointment/update', { appointment: { id, status_id: 5 } });
    const before = Number(await credit(salon.ximena));
    const { appointment } = await salon.ok('payment/add', { assign });
    expect(appointment).toMatchObject({ paid: '50.00' });
    expect(Number(await credit(salon.ximena)) - before).toBe(150);
    expect((await salon.refused('payment/add', { assign })).code).toBe('invalid');
  });
});

test('payments are found by client or reference and by type and account, the latest first, by parts', async () => {
  await salon.ok(
    'payment/add',
    pay('5.00', { client_id: salon.cuidado, type_id: 5, account_id: salon.bank, folio: 'LIGA-Ñ7' }),
  );
  const found = async (filter: object) =>
    (await salon.ok('payment/get', filter)).payments.map(row => row.folio);
  expect(await found({ search: 'liga-n7' })).toEqual(['LIGA-Ñ7']);
  expect(await found({ search: 'carolina' })).toEqual(['LIGA-Ñ7']);
  expect(await found({ type_id: 5, account_id: salon.bank })).toEqual(['LIGA-Ñ7']);
  expect(await found({ type_id: 5, search: 'ximena' })).toEqual([]);
  // Once, though both its reference and its client match, and in its place among those of which one does.
  for (const [amount, folio] of [
    ['6.00', 'SPEI CAROLINA'],
    ['7.00', 'otra'],
  ] as const) {
    await salon.ok(
      'payment/add',
      pay(amount, { client_id: salon.cuidado, type_id: 5, account_id: salon.bank, folio }),
    );
  }
  expect(await found({ search: 'carolina' })).toEqual(['otra', 'SPEI CAROLINA', 'LIGA-Ñ7']);
  expect(await found({ search: 'carolina', offset: 1, limit: 1 })).toEqual(['SPEI CAROLINA']);
  const all = await salon.ok('payment/get', { type_id: 0, account_id: 0 });
  expect(all.payments[0]?.folio).toBe('otra');
  expect(all.total).toBe(all.payments.length);
  const part = await salon.ok('payment/get', { offset: 1, limit: 2 });
  expect(part.payments).toEqual(all.payments.slice(1, 3));
  expect(part.total).toBe(all.total);
  expect(all.types.map(({ name }) => name)).toContain('Saldo a favor');
  expect(all.accounts).toEqual([
    {
      ...{ id: salon.bank, name: 'BBVA', last_4: '4821', kind: 'bank', holder: 'Melena S.A. de C.V.' },
      ...{ clabe: '', fee: 0 },
    },
  ]);
});
