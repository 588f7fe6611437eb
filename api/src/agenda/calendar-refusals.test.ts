import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const NOBODY = 999_999;
let days = 0;
/** A working day, weeks from now, that no other test books on. */
function freshDay(): string {
  const date = new Date('2027-01-03T12:00:00Z');
  days += 1;
  date.setUTCDate(date.getUTCDate() + days + Math.floor((days - 1) / 6));
  return date.toISOString().slice(0, 10);
}

const booking = (more: object = {}) => ({
  appointment: { client_id: salon.ximena, healer_id: salon.mariana, day: TOMORROW, hour: '16:00', ...more },
  services: [{ service_id: salon.cut }],
});
const refused = async (body: object) => (await salon.refused('calendar/add', body)).message;

/** Runs with a row switched off, and switches it on again. */
async function without(table: 'clients' | 'healers' | 'service_variants', id: number, run: () => unknown) {
  const set = (status_id: number) =>
    inTransaction(salon.db, tx => tx.updateTable(table).set({ status_id }).where('id', '=', id).execute());
  await set(2);
  await run();
  await set(1);
}

describe('booking is refused', () => {
  test('for a client, with a healer or of a service that is not there any more', async () => {
    expect(await refused(booking({ client_id: NOBODY }))).toBe('No se encontró el cliente');
    expect(await refused(booking({ healer_id: NOBODY }))).toBe('No se encontró el healer');
    const services = [{ service_id: NOBODY }];
    expect(await refused({ ...booking(), services })).toBe('No se encontró el servicio');
    await without('clients', salon.vip, async () =>
      expect(await refused(booking({ client_id: salon.vip }))).toBe('No se encontró el cliente'),
    );
    await without('healers', salon.sofia, async () =>
      expect(await refused(booking({ healer_id: salon.sofia }))).toBe('No se encontró el healer'),
    );
    await without('service_variants', salon.cut, async () =>
      expect(await refused(booking())).toBe('No se encontró el servicio'),
    );
  });

  test('where it would reach into the next day, or end before it starts', async () => {
    const services = [salon.balayage, salon.cut, salon.blowDry, salon.mask].map(service_id => ({
      service_id,
    }));
    expect(await refused({ ...booking({ hour: '20:30' }), services })).toBe('La cita no cabe en el día');
    const { appointment } = booking({ ending: '15:30' });
    expect(await salon.refused('calendar/add', { appointment })).toMatchObject({
      code: 'invalid',
      fields: { 'appointment.ending': 'La cita termina después de que empieza' },
    });
  });

  test('where its services or its advance come without it', async () => {
    const service = { appointment_id: 1, service_id: salon.cut };
    for (const more of [
      { services: [{ service_id: salon.cut }] },
      { advance: { type_id: 1, amount: '10' } },
    ]) {
      expect(await salon.refused('calendar/add', { service, ...more })).toMatchObject({
        code: 'invalid',
        fields: { appointment: 'Falta la cita' },
      });
    }
  });
});

describe('lines of an appointment', () => {
  test('an ending of its own is kept while its services come one by one, and given up for longer ones', async () => {
    const { appointment } = booking({ day: freshDay(), hour: '10:00', ending: '11:30' });
    const { appointment_id, appointment: alone } = await salon.ok('calendar/add', { appointment });
    expect(alone.ending).toBe('11:30');
    const add = async (service_id: number) =>
      (await salon.ok('calendar/add', { service: { appointment_id, service_id } })).appointment.ending;
    expect(await add(salon.cut)).toBe('11:30');
    expect(await add(salon.balayage)).toBe('12:30');
  });

  test('what a payment confirmed stays confirmed when the advance grows', async () => {
    const { id } = await salon.book({ day: freshDay(), services: [salon.mask], advance: '200.00' });
    const service = { appointment_id: id, service_id: salon.balayage };
    const { appointment } = await salon.ok('calendar/add', { service });
    expect(appointment).toMatchObject({ status_id: 2, advance: '700.00', paid: '200.00' });
  });

  test('a line or an appointment that is not there is not found; a cancelled one is not edited', async () => {
    const { id } = await salon.book({ day: freshDay() });
    expect(await refused({ delete_service: { appointment_id: id, id: NOBODY } })).toBe(
      'No se encontró el servicio',
    );
    const service = { appointment_id: NOBODY, service_id: salon.mask };
    expect(await refused({ service })).toBe('No se encontró la cita');
    await salon.ok('appointment/update', { appointment: { id, status_id: 5 } });
    expect(await refused({ service: { ...service, appointment_id: id } })).toBe(
      'La cita está cancelada: ya no se puede editar',
    );
  });
});

describe('moving', () => {
  const move = async (appointment: { id: number; [change: string]: unknown }) =>
    (await salon.refused('calendar/update', { appointment })).message;

  test('is only for what has not started, and to what is not over', async () => {
    const { id } = await salon.book({ day: freshDay() });
    expect(await move({ id, day: '2026-11-19' })).toBe('Ese horario ya pasó');
    expect(await move({ id, healer_id: NOBODY })).toBe('No se encontró el healer');
    expect(await move({ id: NOBODY, hour: '11:00' })).toBe('No se encontró la cita');
    const started = await salon.bookAndStart();
    expect(await move({ id: started.id, hour: '11:00' })).toBe(
      'Solo se puede mover una cita que no ha iniciado',
    );
  });

  test('takes the status as it is, and no other', async () => {
    const { id, status_id } = await salon.book({ day: freshDay() });
    expect(await move({ id, status_id: 1 })).toBe('Desde la agenda solo se mueve o se cancela');
    const { appointment } = await salon.ok('calendar/update', {
      appointment: { id, status_id, hour: '12:00' },
    });
    expect(appointment).toMatchObject({ status_id, hour: '12:00', ending: '13:00' });
  });
});

describe('the life of an appointment', () => {
  const update = async (id: number, change: object) =>
    (await salon.refused('appointment/update', { appointment: { id, ...change } })).message;

  test('the budget is confirmed once, and finished once, while it is in progress', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '17:00' });
    expect(await update(id, {})).toBe('Falta indicar qué cambiar');
    expect(await update(id, { confirm: true })).toBe('La cita no está en curso');
    expect(await update(id, { complete: true })).toBe('La cita no está en curso');
    await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    const { appointment } = await salon.ok('appointment/update', { appointment: { id, confirm: true } });
    expect(appointment.confirmed_at).toBe(new Date().toISOString());
    expect(await update(id, { confirm: true })).toBe('El presupuesto ya está confirmado');
    await salon.ok('appointment/update', { appointment: { id, complete: true } });
    expect(await update(id, { complete: true })).toBe('La cita ya terminó: ya no se puede editar');
  });

  test('a charged one neither starts, nor is cancelled, nor takes a discount', async () => {
    const { id } = await salon.bookAndStart({ day: TODAY, hour: '16:00' });
    const { appointment } = await salon.details(id);
    await salon.ok('caja/charge', { appointment_id: id, version: appointment.version, type_id: 1 });
    expect(await update(id, { status_id: 3 })).toBe('La cita ya no se puede iniciar');
    expect(await update(id, { status_id: 5 })).toBe('Una cita en curso o finalizada no se puede cancelar');
    const discount = { appointment_id: id, password: PASSWORD, amount: '10' };
    expect((await salon.refused('appointment/discount', discount)).message).toBe('La cita ya está pagada');
  });

  test('a discount is for what is pending, of one that is not cancelled', async () => {
    const { id, version } = await salon.book({ day: freshDay(), client: salon.cuidado });
    const discount = { appointment_id: id, password: PASSWORD, percent: 10 };
    const message = async (body: object) => (await salon.refused('appointment/discount', body)).message;
    expect(await message(discount)).toBe('La cita no tiene nada pendiente por pagar');
    expect(await message({ ...discount, percent: undefined })).toMatch(/solo uno de los dos/);
    expect(await message({ ...discount, percent: undefined, remove: true })).toBe(
      'La cita no tiene descuento',
    );
    await salon.ok('appointment/update', { appointment: { id, version, status_id: 5 } });
    expect((await salon.refused('appointment/discount', { ...discount, version })).code).toBe('stale');
    expect(await message(discount)).toBe('La cita está cancelada: ya no se puede editar');
  });
});
