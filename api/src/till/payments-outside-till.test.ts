import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();
let administrator: { id: number; name: string };
beforeAll(async () => {
  administrator = await salon.db.read
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', 'administrador')
    .orderBy('id')
    .executeTakeFirstOrThrow();
});

const transfer = async (amount: string, folio?: string) => {
  const payment = { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount, folio };
  return (await salon.ok('payment/add', { payment }, 'atencion')).payment_id;
};
const cut = (caja_id: number) => salon.ok('caja/cut', { caja_id });
const open = async () => (await salon.ok('caja/add', { caja: {} })).caja.id;
async function close(id: number, as: 'recepcion' | 'atencion' = 'recepcion') {
  const { version } = (await cut(id)).caja;
  return salon.ok('caja/update', { caja: { id, version, close: true }, password: PASSWORD }, as);
}
const amounts = ({ outside }: Awaited<ReturnType<typeof cut>>) =>
  outside.payments.map(({ amount }) => amount);

describe('what came in while no till was open', () => {
  let first: number;
  let before: number;

  test('is listed in the next cut under a heading of its own, and is no part of its total', async () => {
    before = await transfer('1000', 'SPEI 77');
    await transfer('250.50');
    first = await open();
    await transfer('70');
    expect(await cut(first)).toMatchObject({
      total: '70.00',
      outside: {
        accounts: [{ account_id: salon.bank, total: '1250.50' }],
        payments: [
          { id: before, folio: 'SPEI 77', amount: '1000.00', client: 'Ximena Cárdenas' },
          { amount: '250.50' },
        ],
        count: 2,
        total: '1250.50',
      },
    });
  });

  test("a payment's detail says who took it, and that no till was open", async () => {
    const { till } = await salon.ok('payment/assigments', { payment_id: before });
    expect(till).toEqual({
      taken_by: 'atencion',
      outside: true,
      caja_id: null,
      opened_at: null,
      closed_at: null,
    });
  });

  test('is frozen with the cut, and in no other one', async () => {
    const closed = await close(first);
    expect(amounts(closed)).toEqual(['1000.00', '250.50']);
    await transfer('33');
    const second = await open();
    expect(amounts(await cut(second))).toEqual(['33.00']);
    expect(await cut(first)).toEqual(closed);
    await close(second);
    const third = await open();
    expect((await cut(third)).outside).toEqual({ accounts: [], payments: [], count: 0, total: '0.00' });
    await close(third);
    const { cajas } = await salon.ok('caja/list', {});
    expect(cajas.map(({ outside }) => outside)).toEqual(['0.00', '33.00', '1250.50']);
    const { till } = await salon.ok('payment/assigments', { payment_id: before });
    expect(till).toMatchObject({ outside: true, caja_id: first, closed_at: closed.caja.closed_at });
  });

  test('never has cash in it, which is refused, nor what credit paid, which moved no money', async () => {
    const cash = { client_id: salon.ximena, type_id: 1, amount: '10' };
    expect((await salon.refused('payment/add', { payment: cash })).message).toBe('No hay caja activa');
    const given = await transfer('40');
    await salon.ok('payment/add', { assign: { payment_id: given, type_id: 3, amount: '40' } });
    await salon.ok('payment/add', { payment: { client_id: salon.ximena, type_id: 6, amount: '40' } });
    const caja = await open();
    expect(amounts(await cut(caja))).toEqual(['40.00']);
    await close(caja);
  });
});

describe('a cut', () => {
  test('says who authorised it, also when it is read again and in the list', async () => {
    const caja = await open();
    const closed = await close(caja, 'atencion');
    expect(closed.caja).toMatchObject({ closed_by: 'atencion', authorised_by: administrator.name });
    expect((await cut(caja)).caja.authorised_by).toBe(administrator.name);
    expect((await salon.ok('caja/list', {})).cajas[0]).toMatchObject({ authorised_by: administrator.name });
  });

  test('names what is in progress and not paid while the till is open', async () => {
    const caja = await open();
    const visit = await salon.bookAndStart({ hour: '11:00' });
    const settled = await salon.bookAndStart({ hour: '12:00', client: salon.cuidado });
    expect(settled.pending).toBe('0.00');
    const { id, folio } = visit;
    expect((await cut(caja)).unpaid).toEqual([
      { id, folio, client: 'Ximena Cárdenas', day: TODAY, hour: '11:00', pending: '450.00' },
    ]);
    await salon.ok('caja/charge', { appointment_id: id, version: visit.version, type_id: 1 });
    expect((await cut(caja)).unpaid).toEqual([]);
    expect((await close(caja)).unpaid).toEqual([]);
  });
});

describe('the audit', () => {
  const last = async (call: string) => {
    const { entries } = await salon.ok('audit/get', { entity: 'appointment', limit: 20 });
    return entries.find(entry => entry.call === call)?.after;
  };

  test('of a discount names who authorised it, and its percentage; the ticket too', async () => {
    const { id } = await salon.bookAndStart({ hour: '15:00' });
    const given = { appointment_id: id, password: PASSWORD, percent: 10 };
    const { appointment } = await salon.ok('appointment/discount', given, 'recepcion');
    expect(appointment).toMatchObject({ discount_percent: 10, discount_by: administrator.name });
    expect(await last('appointment/discount')).toMatchObject({
      authorised_by: administrator.id,
      discount_percent: 10,
      discount: 4500,
    });
  });

  test('of a charge names the payment, how it came, where it went and how much it was', async () => {
    const caja = await open();
    const { id, version } = await salon.bookAndStart({ hour: '16:00' });
    const card = { type_id: 2, account_id: salon.bank, folio: 'T-1' };
    const { payment_id } = await salon.ok('caja/charge', { appointment_id: id, version, ...card });
    expect(await last('caja/charge')).toMatchObject({
      payment_id,
      payment: { ...card, amount: 45_000 },
    });
    const { till } = await salon.ok('payment/assigments', { payment_id: payment_id ?? 0 });
    expect(till).toMatchObject({ outside: false, caja_id: caja, closed_at: null });
    await close(caja);
  });
});
