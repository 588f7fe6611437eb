import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();

let nextDay = 0;
/** A working day that no other test books on. */
function freshDay(): string {
  const date = new Date('2026-12-06T12:00:00Z');
  nextDay += 1;
  date.setUTCDate(date.getUTCDate() + nextDay + Math.floor((nextDay - 1) / 6));
  return date.toISOString().slice(0, 10);
}

describe('booking', () => {
  test('one body books the appointment, its services and its advance, in one transaction', async () => {
    const day = freshDay();
    const booked = await salon.book({ day, services: [salon.balayage, salon.cut], advance: '500.00' });
    expect(booked).toMatchObject({
      status_id: 2,
      status: 'Confirmada',
      day,
      hour: '10:00',
      ending: '12:30',
      service: 'Balayage · Lacio, Corte · Lacio',
      client: 'Ximena Cárdenas',
      healer: 'Mariana Torres',
      subtotal: '2130.00',
      total: '2130.00',
      advance: '500.00',
      paid: '500.00',
      pending: '1630.00',
    });
    const { payments } = await salon.details(booked.id);
    expect(payments).toMatchObject([{ amount: '500.00', type_id: 1, type: 'Transferencia bancaria' }]);
  });

  test('the appointment alone, then each service: the ending grows and the advance makes it wait', async () => {
    const day = freshDay();
    const appointment = { client_id: salon.ximena, healer_id: salon.mariana, day, hour: '10:00' };
    const alone = await salon.ok('calendar/add', { appointment });
    expect(alone.appointment).toMatchObject({ ending: '10:30', total: '0.00', status_id: 2 });
    const { appointment_id } = alone;
    const first = await salon.ok('calendar/add', { service: { appointment_id, service_id: salon.balayage } });
    expect(first.appointment).toMatchObject({
      ending: '11:30',
      total: '1680.00',
      advance: '500.00',
      status_id: 1,
    });
    const second = await salon.ok('calendar/add', { service: { appointment_id, service_id: salon.cut } });
    expect(second.appointment).toMatchObject({
      ending: '12:30',
      total: '2130.00',
      folio: alone.appointment_folio,
    });
  });

  test('advance is 0 for VIP and Influencer clients; total is 0 when level contains 4', async () => {
    const services = [salon.balayage];
    for (const client of [salon.vip, salon.influencer]) {
      const booked = await salon.book({ day: freshDay(), client, services });
      expect(booked).toMatchObject({ total: '1680.00', advance: '0.00', status_id: 2 });
    }
    const free = await salon.book({ day: freshDay(), client: salon.cuidado, services });
    expect(free).toMatchObject({ total: '0.00', advance: '0.00', pending: '0.00', status_id: 2 });
  });

  test("a healer's special price is what the service costs with them", async () => {
    const { service_id } = await salon.db.read
      .selectFrom('service_variants')
      .select('service_id')
      .where('id', '=', salon.blowDry)
      .executeTakeFirstOrThrow();
    await inTransaction(salon.db, tx =>
      sql`insert into healer_services (salon_id, healer_id, service_id, comission, price)
        values (${salon.salon_id}, ${salon.sofia}, ${service_id}, 20, 35050)`.execute(tx),
    );
    const day = freshDay();
    const services = [salon.blowDry];
    expect((await salon.book({ day, services, healer: salon.sofia })).total).toBe('350.50');
    expect((await salon.book({ day, services, healer: salon.mariana })).total).toBe('300.00');
  });

  test('nothing of a booking is kept when its advance is refused', async () => {
    const day = freshDay();
    const body = {
      appointment: { client_id: salon.ximena, healer_id: salon.mariana, day, hour: '10:00' },
      services: [{ service_id: salon.balayage }],
    };
    const advance = { type_id: 2, amount: '500.00' };
    expect(await salon.refused('calendar/add', { ...body, advance })).toMatchObject({
      code: 'invalid',
      fields: { account_id: 'Elige la cuenta que recibe el pago' },
    });
    const beyond = { type_id: 2, account_id: salon.bank, amount: '1680.01' };
    expect(await salon.refused('calendar/add', { ...body, advance: beyond })).toMatchObject({
      code: 'invalid',
    });
    expect((await salon.ok('calendar/get', { day })).appointments).toEqual([]);
  });
});

describe('a slot', () => {
  const at = (day: string, hour: string, healer = salon.mariana) => ({
    appointment: { client_id: salon.ximena, healer_id: healer, day, hour },
    services: [{ service_id: salon.balayage }],
  });

  test("the second booker reads 'Ese horario ya no está disponible'", async () => {
    const day = freshDay();
    await salon.ok('calendar/add', at(day, '10:00'));
    expect(await salon.refused('calendar/add', at(day, '11:00'))).toMatchObject({
      code: 'slot_taken',
      message: 'Ese horario ya no está disponible',
    });
    await salon.ok('calendar/add', at(day, '11:30'));
    await salon.ok('calendar/add', at(day, '11:00', salon.sofia));
  });

  test('of many who book it at once, exactly one has it', async () => {
    const day = freshDay();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => salon.call('calendar/add', at(day, '16:00'), 'recepcion')),
    );
    expect(replies.filter(reply => reply.status === 'success')).toHaveLength(1);
    expect(replies.filter(reply => reply.code === 'slot_taken')).toHaveLength(7);
    expect((await salon.ok('calendar/get', { day })).appointments).toHaveLength(1);
  });

  test.each([
    ['in the past', TODAY, '09:30', 'Ese horario ya pasó'],
    [
      'over the lunch hour',
      TOMORROW,
      '13:00',
      'A las 1:00 p.m. Mariana tiene 1 h libre antes de comer; Balayage dura 1 h 30 min.',
    ],
    ['on a day without schedule', '2026-11-22', '10:00', 'Mariana no trabaja ese día.'],
    ['at no half hour', TOMORROW, '10:10', 'Elige un horario de los que muestra la agenda'],
  ])('%s is refused', async (_, day, hour, message) => {
    expect((await salon.refused('calendar/add', at(day, hour))).message).toBe(message);
  });

  test("the salon's hours bound the healer's, and none are null", async () => {
    const salons = (hours: { hour_start: string | null; hour_end: string | null }) =>
      inTransaction(salon.db, tx =>
        tx.updateTable('branches').set(hours).where('salon_id', '=', salon.salon_id).execute(),
      );
    const day = freshDay();
    await salons({ hour_start: '12:00', hour_end: '20:00' });
    expect((await salon.refused('calendar/add', at(day, '10:00'))).message).toBe(
      'Mariana trabaja de 12:00 p.m. a 7:00 p.m.',
    );
    await salons({ hour_start: null, hour_end: null });
    expect((await salon.ok('calendar/get', { day })).salon_schedule).toBeNull();
    await salon.ok('calendar/add', at(day, '10:00'));
    await salons({ hour_start: '09:00', hour_end: '20:00' });
  });
});

describe('services of an appointment', () => {
  let id: number;
  let day: string;
  beforeEach(async () => {
    day = freshDay();
    id = (await salon.book({ day, services: [salon.cut] })).id;
  });
  const lines = async () => (await salon.details(id)).services;

  test('a service can be added once', async () => {
    const service = { appointment_id: id, service_id: salon.cut };
    expect((await salon.refused('calendar/add', { service })).message).toBe(
      'Este servicio ya está en la cita',
    );
    const twice = [{ service_id: salon.mask }, { service_id: salon.mask }];
    const appointment = { client_id: salon.ximena, healer_id: salon.mariana, day, hour: '16:00' };
    expect(await salon.refused('calendar/add', { appointment, services: twice })).toMatchObject({
      code: 'conflict',
    });
  });

  test('the last remaining service cannot be deleted', async () => {
    const [line] = await lines();
    const delete_service = { appointment_id: id, id: line?.id ?? 0 };
    expect((await salon.refused('calendar/add', { delete_service })).message).toBe(
      'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio',
    );
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.mask } });
    const { appointment } = await salon.ok('calendar/add', { delete_service });
    expect(appointment).toMatchObject({ ending: '10:30', total: '600.00', advance: '200.00', status_id: 1 });
    expect((await lines()).map(({ name }) => name)).toEqual(['Mascarilla']);
  });

  test('after the budget is confirmed the total no longer changes', async () => {
    const started = await salon.bookAndStart({ day: TODAY, hour: '10:30', services: [salon.cut] });
    await salon.ok('appointment/update', { appointment: { id: started.id, confirm: true } }, 'healer');
    const service = { appointment_id: started.id, service_id: salon.blowDry };
    const more = await salon.ok('calendar/add', { service }, 'healer');
    expect(more.appointment).toMatchObject({ total: '450.00', subtotal: '450.00' });
    const material = {
      appointment_id: started.id,
      variant_id: salon.shampoo,
      type_id: 2 as const,
      quantity: 30,
    };
    const used = await salon.ok('calendar/add', { product: material }, 'healer');
    expect(used.appointment.total).toBe('450.00');
    const [first] = (await salon.details(started.id)).services;
    const delete_service = { appointment_id: started.id, id: first?.id ?? 0 };
    expect((await salon.ok('calendar/add', { delete_service })).appointment.total).toBe('450.00');
  });
});

describe('moving and cancelling', () => {
  test('moves to another day, hour and healer, and frees the time it had', async () => {
    const [from, to] = [freshDay(), freshDay()];
    const { id, version } = await salon.book({ day: from, services: [salon.balayage] });
    const { appointment } = await salon.ok('calendar/update', {
      appointment: { id, version, day: to, hour: '15:00', healer_id: salon.sofia },
    });
    expect(appointment).toMatchObject({ day: to, hour: '15:00', ending: '16:30', healer: 'Sofía Lara' });
    expect((await salon.details(id)).services).toMatchObject([{ healer: 'Sofía Lara' }]);
    await salon.book({ day: from, services: [salon.balayage] });
  });

  test('an old version is refused as stale', async () => {
    const { id, version } = await salon.book({ day: freshDay() });
    await salon.ok('calendar/update', { appointment: { id, version, hour: '12:00' } });
    const again = await salon.refused('calendar/update', { appointment: { id, version, hour: '15:00' } });
    expect(again.code).toBe('stale');
    expect((await salon.details(id)).appointment.hour).toBe('12:00');
  });

  test('onto a taken or unfit time it stays where it was', async () => {
    const day = freshDay();
    await salon.book({ day, hour: '12:00' });
    const { id } = await salon.book({ day });
    expect((await salon.refused('calendar/update', { appointment: { id, hour: '12:00' } })).code).toBe(
      'slot_taken',
    );
    expect((await salon.refused('calendar/update', { appointment: { id, hour: '14:00' } })).code).toBe(
      'conflict',
    );
    expect((await salon.details(id)).appointment.hour).toBe('10:00');
  });

  test.each([5, 6])('status %i cancels, is stored as 5, and frees the time', async status_id => {
    const day = freshDay();
    const { id } = await salon.book({ day });
    const { appointment } = await salon.ok('calendar/update', { appointment: { id, status_id } });
    expect(appointment).toMatchObject({ status_id: 5, status: 'Cancelada', color: 'cancelada' });
    await salon.book({ day });
    const again = await salon.refused('calendar/update', { appointment: { id, status_id } });
    expect(again.message).toBe('La cita ya está cancelada');
    expect((await salon.refused('calendar/update', { appointment: { id, hour: '16:00' } })).code).toBe(
      'conflict',
    );
  });
});

describe('searches', () => {
  test('clients by name without accents or by telephone; services with price, hair and minutes', async () => {
    const names = async (client: string) =>
      (await salon.ok('calendar/clients', { client }, 'atencion')).clients.map(row => row.first_name);
    expect(await names('cardenas xim')).toEqual(['Ximena']);
    expect(await names('5500000004')).toEqual(['Carolina']);
    expect(await names('100%')).toEqual([]);
    const { services } = await salon.ok('calendar/services', {});
    expect(services.find(({ id }) => id === salon.balayage)).toMatchObject({
      name: 'Balayage',
      hair: 'Lacio',
      minutes: 90,
      price: '1680.00',
      advance: '500.00',
    });
  });

  test('the day shows its own appointments in the order of their hours', async () => {
    const day = freshDay();
    await salon.book({ day, hour: '16:00' });
    await salon.book({ day, hour: '10:00', healer: salon.sofia });
    const { appointments, salon_schedule } = await salon.ok('calendar/get', { day }, 'almacen');
    expect(appointments.map(row => [row.hour, row.healer])).toEqual([
      ['10:00', 'Sofía Lara'],
      ['16:00', 'Mariana Torres'],
    ]);
    expect(salon_schedule).toEqual({ hour_start: '09:00', hour_end: '20:00' });
  });
});
