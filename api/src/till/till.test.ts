import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();

const active = async () => (await salon.ok('caja/get', {})).caja;
const cash = { type_id: 1 };

describe('without an active caja', () => {
  test("cash is refused with 'No hay caja activa', and nothing is charged", async () => {
    expect(await active()).toBeNull();
    const payment = { client_id: salon.ximena, type_id: 1, amount: '10' };
    expect(await salon.refused('payment/add', { payment })).toMatchObject({
      code: 'conflict',
      message: 'No hay caja activa',
    });
    const { id, version } = await salon.bookAndStart();
    const charge = { appointment_id: id, version, type_id: 2, account_id: salon.bank };
    expect((await salon.refused('caja/charge', charge)).message).toBe('No hay caja activa');
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 3, paid: '0.00' });
  });

  test('where nothing is pending, the charge ends the appointment without one', async () => {
    const { id } = await salon.bookAndStart({ hour: '12:00', services: [salon.blowDry] });
    const payment = { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount: '300.00' };
    await salon.ok('payment/add', { payment, assign: { type_id: 2, amount: '300.00', appointment_id: id } });
    const { version } = (await salon.details(id)).appointment;
    const { appointment } = await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    expect(appointment).toMatchObject({ status_id: 4, paid: '300.00' });
  });

  test('a transfer that comes in meanwhile is taken, and is in no cut', async () => {
    const payment = { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount: '70.00' };
    await salon.ok('payment/add', { payment });
  });
});

describe('a till', () => {
  test("'Iniciar caja' opens one, and only one", async () => {
    const { caja } = await salon.ok('caja/add', { caja: {} }, 'recepcion');
    expect(caja).toMatchObject({ date_time: new Date().toISOString(), closed_at: null });
    expect(await active()).toEqual(caja);
    expect(await salon.refused('caja/add', { caja: {} })).toMatchObject({
      code: 'conflict',
      message: 'Ya hay una caja activa',
    });
  });

  test('confirming payment: 3 to 4, sets ended_at and adds the pending amount to paid', async () => {
    const [row] = (await salon.ok('caja/get', {})).appointments;
    const { id, version } = (await salon.details(row?.id ?? 0)).appointment;
    const charged = await salon.ok('caja/charge', { appointment_id: id, version, ...cash }, 'recepcion');
    expect(charged.appointment).toMatchObject({
      status_id: 4,
      ended_at: new Date().toISOString(),
      paid: '450.00',
      pending: '0.00',
    });
    const { payments } = await salon.details(id);
    expect(payments).toMatchObject([{ amount: '450.00', type: 'Efectivo', type_id: 2 }]);
    const again = { appointment_id: id, version: charged.appointment?.version, ...cash };
    expect((await salon.refused('caja/charge', again)).message).toBe(
      'Solo se puede cobrar una cita en curso',
    );
    expect(
      (await salon.refused('appointment/discount', { appointment_id: id, password: PASSWORD, percent: 5 }))
        .code,
    ).toBe('conflict');
  });

  test('an appointment that changed since is not charged', async () => {
    const { id, version } = await salon.bookAndStart({ hour: '11:00' });
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.blowDry } });
    const charge = { appointment_id: id, version, ...cash };
    expect((await salon.refused('caja/charge', charge)).code).toBe('stale');
    const card = { type_id: 2, account_id: salon.bank };
    // Without a version it is charged as it is.
    await salon.ok('caja/charge', { appointment_id: id, ...card });
  });

  test('nothing pending ends it without a payment; what was paid beyond the total becomes credit', async () => {
    const { cuidado: client_id, shampoo: variant_id, bank: account_id } = salon;
    const { id } = await salon.bookAndStart({ hour: '15:00', client: client_id, services: [salon.mask] });
    // Paid in part for a bottle that goes back on the shelf.
    await salon.ok('calendar/add', {
      product: { appointment_id: id, variant_id, type_id: 1, status_id: 1, quantity: 1 },
    });
    await salon.ok('payment/add', {
      payment: { client_id, type_id: 3, account_id, amount: '200.00' },
      assign: { type_id: 2, amount: '200.00', appointment_id: id },
    });
    const line = (await salon.details(id)).products[0]?.id ?? 0;
    await salon.ok('calendar/add', { delete_product: { id: line } });
    const { version } = (await salon.details(id)).appointment;
    const { appointment, payment_id } = await salon.ok('caja/charge', {
      appointment_id: id,
      version,
      ...cash,
    });
    expect(payment_id).toBeNull();
    expect(appointment).toMatchObject({ status_id: 4, total: '0.00', paid: '0.00', credit: '200.00' });
    const { payments } = await salon.details(id);
    expect(payments.map(({ amount }) => amount)).toEqual(['200.00', '-200.00']);
  });
});

describe('a cut', () => {
  test('totals by account are the sum of its payments; the account balance moves no money', async () => {
    const caja = await active();
    const payment = { client_id: salon.cuidado, type_id: 6, amount: '150.00' };
    await salon.ok('payment/add', { payment });
    const { accounts, total } = await salon.ok('caja/cut', { caja_id: caja?.id ?? 0 });
    // Cash: an appointment of 450.00. The bank: 450.00 + 300.00, and the advance of 200.00; not the 70.00 of before.
    expect(accounts).toEqual([
      { account_id: null, name: 'Efectivo', initial: '0.00', in: '450.00', out: '0.00', total: '450.00' },
      {
        account_id: salon.bank,
        name: 'BBVA 4821 · Melena S.A. de C.V.',
        initial: '0.00',
        in: '950.00',
        out: '0.00',
        total: '950.00',
      },
    ]);
    expect(total).toBe('1400.00');
  });

  test("closing needs an administrator's password, and the cut that the screen showed", async () => {
    const caja = await active();
    const close = { id: caja?.id ?? 0, version: caja?.version ?? 0, close: true as const };
    expect(await salon.refused('caja/update', { caja: close, password: 'otra' }, 'atencion')).toMatchObject({
      code: 'invalid',
      fields: { password: 'Contraseña incorrecta' },
    });
    await salon.ok('payment/add', { payment: { client_id: salon.ximena, type_id: 1, amount: '1.50' } });
    expect((await salon.refused('caja/update', { caja: close, password: PASSWORD })).code).toBe('stale');
    const version = (await active())?.version ?? 0;
    const closed = await salon.ok(
      'caja/update',
      { caja: { ...close, version }, password: PASSWORD },
      'atencion',
    );
    expect(closed).toMatchObject({ caja: { closed_at: new Date().toISOString() }, total: '1401.50' });
    expect(await active()).toBeNull();
  });

  test('its totals are frozen; the next one begins at nothing', async () => {
    const [first] = await salon.db.read.selectFrom('cajas').select('id').execute();
    const frozen = await salon.ok('caja/cut', { caja_id: first?.id ?? 0 });
    expect(frozen.total).toBe('1401.50');
    const { caja } = await salon.ok('caja/add', { caja: {} });
    await salon.ok('payment/add', { payment: { client_id: salon.ximena, type_id: 1, amount: '33.00' } });
    expect(await salon.ok('caja/cut', { caja_id: first?.id ?? 0 })).toEqual(frozen);
    expect((await salon.ok('caja/cut', { caja_id: caja.id })).total).toBe('33.00');
    const again = { id: first?.id ?? 0, version: frozen.caja.version, close: true };
    expect((await salon.refused('caja/update', { caja: again, password: PASSWORD })).message).toBe(
      'La caja ya está cerrada',
    );
  });
});
