import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

const credit = async (client_id: number) => (await salon.ok('clients/profile', { client_id })).client.credit;
const reversal = (payment_id: number, more: object = {}) => ({
  payment_id,
  password: PASSWORD,
  reason: 'Se cobró dos veces',
  ...more,
});
const refusal = async (payment_id: number) =>
  (await salon.refused('payment/reverse', reversal(payment_id))).message;
const paidBy = async (appointmentId: number) =>
  (await salon.details(appointmentId)).payments[0]?.payment_id ?? 0;

describe('without an active caja', () => {
  test("a payment is not reversed: 'No hay caja activa'", async () => {
    const { id } = await salon.book({ services: [salon.mask], advance: '200.00' });
    expect(await refusal(await paidBy(id))).toBe('No hay caja activa');
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 2, paid: '200.00' });
  });
});

describe('reversing a payment', () => {
  beforeAll(async () => {
    await salon.ok('caja/add', { caja: { initial: '500' } });
  });
  const cut = async () => {
    const { caja } = await salon.ok('caja/get', {});
    return (await salon.ok('caja/cut', { caja_id: caja?.id ?? 0 })).accounts;
  };

  test("needs any active administrator's password; a wrong one is 'Contraseña incorrecta'", async () => {
    const { payment_id } = await salon.ok('payment/add', {
      payment: { client_id: salon.ximena, type_id: 1, amount: '80' },
    });
    expect(await salon.refused('payment/reverse', reversal(payment_id, { password: 'otra' }))).toMatchObject({
      code: 'invalid',
      fields: { password: 'Contraseña incorrecta' },
    });
    const without = await salon.refused('payment/reverse', reversal(payment_id, { reason: ' ' }));
    expect(without.fields).toEqual({ reason: 'Escribe el motivo' });
    await salon.ok('payment/reverse', reversal(payment_id), 'recepcion');
    const { payment, remaining } = await salon.ok('payment/assigments', { payment_id });
    expect([payment.amount, remaining]).toEqual(['80.00', '0.00']);
    const back = await salon.ok('payment/assigments', { payment_id: payment.reversed_by_id ?? 0 });
    expect(back.payment).toMatchObject({
      amount: '-80.00',
      notes: 'Se cobró dos veces',
      reverses_id: payment_id,
    });
    expect(back.remaining).toBe('0.00');
  });

  test("pays out of the open caja: 'out' of the account that had received it", async () => {
    const before = await cut();
    const { id } = await salon.book({ hour: '11:00', services: [salon.mask], advance: '200.00' });
    await salon.ok('payment/reverse', reversal(await paidBy(id)));
    const after = await cut();
    expect(before[0]).toMatchObject({ initial: '500.00', in: '80.00', out: '-80.00', total: '500.00' });
    expect(after[1]).toMatchObject({ name: expect.stringContaining('BBVA'), out: '-200.00' });
  });

  test('a confirmed appointment whose paid falls below its advance is pending again', async () => {
    const { id } = await salon.book({ hour: '12:00', services: [salon.mask], advance: '200.00' });
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 2, paid: '200.00' });
    await salon.ok('payment/reverse', reversal(await paidBy(id)));
    const { appointment, payments } = await salon.details(id);
    expect(appointment).toMatchObject({ status_id: 1, paid: '0.00', pending: '600.00' });
    expect(payments.map(({ amount }) => amount)).toEqual(['200.00', '-200.00']);
  });

  test('one in progress goes on, and owes again what was paid', async () => {
    const { id } = await salon.bookAndStart({ hour: '11:00' });
    const assign = { type_id: 2 as const, amount: '450.00', appointment_id: id };
    const payment = { client_id: salon.ximena, type_id: 1, amount: '450.00' };
    const { payment_id } = await salon.ok('payment/add', { payment, assign });
    await salon.ok('payment/reverse', reversal(payment_id));
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 3, pending: '450.00' });
  });

  test('the payment of a finished appointment is refused, whatever else it was given to', async () => {
    const { id, folio, version } = await salon.bookAndStart({ hour: '12:00' });
    const { payment_id } = await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    expect(await refusal(payment_id ?? 0)).toBe(
      `La cita #${folio} ya está finalizada: su pago no se puede revertir`,
    );
    expect((await salon.details(id)).appointment.paid).toBe('450.00');
  });

  test('credit is taken back only where it is still there', async () => {
    const client_id = salon.vip;
    const give = {
      payment: { client_id, type_id: 1, amount: '300' },
      assign: { type_id: 3 as const, amount: '300' },
    };
    const { payment_id } = await salon.ok('payment/add', give);
    const spent = await salon.ok('payment/add', { payment: { client_id, type_id: 6, amount: '0.01' } });
    expect(await refusal(payment_id)).toBe('El crédito de este pago ya se usó: no se puede revertir');
    expect(await credit(client_id)).toBe('299.99');
    // A payment by account balance gives its credit back.
    await salon.ok('payment/reverse', reversal(spent.payment_id));
    expect(await credit(client_id)).toBe('300.00');
    await salon.ok('payment/reverse', reversal(payment_id));
    expect(await credit(client_id)).toBe('0.00');
  });

  test('is done once: again, of a counter-entry, or to assign what was taken back is refused', async () => {
    const payment = { client_id: salon.ximena, type_id: 1, amount: '60' };
    const { payment_id } = await salon.ok('payment/add', { payment });
    const send = reversal(payment_id, { request_id: randomUUID() });
    const replies = await Promise.all([
      salon.call('payment/reverse', send),
      salon.call('payment/reverse', send),
      salon.call('payment/reverse', reversal(payment_id)),
    ]);
    expect(replies.filter(({ status }) => status === 'success').length).toBeGreaterThanOrEqual(1);
    expect(await refusal(payment_id)).toBe('Este pago ya se revirtió');
    const { payments } = await salon.ok('payment/get', {});
    const back = payments.filter(({ reverses_id }) => reverses_id === payment_id);
    expect(back.map(({ amount }) => amount)).toEqual(['-60.00']);
    expect(await refusal(back[0]?.id ?? 0)).toBe('Este movimiento ya es la reversión de un pago');
    const assign = { payment_id, type_id: 3, amount: '1' };
    expect((await salon.refused('payment/add', { assign })).message).toBe('Este pago ya se revirtió');
    expect(await refusal(999_999)).toBe('No se encontró el pago');
  });

  test('of a cancelled appointment takes back what it holds, and what of it became credit', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '17:00', services: [salon.mask], advance: '200.00' });
    const payment_id = await paidBy(id);
    await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
    const assign = { payment_id, type_id: 3 as const, amount: '150.00', appointment_id: id };
    await salon.ok('payment/add', { assign });
    const had = Number(await credit(salon.ximena));
    await salon.ok('payment/reverse', reversal(payment_id));
    expect(Number(await credit(salon.ximena)) - had).toBe(-150);
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 5, paid: '0.00' });
  });
});
