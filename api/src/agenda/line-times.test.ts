import { describe, expect, test, vi } from 'vitest';
import { NOW, salonTest, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();

const WEEK = 'Dom Lun Mar Mie Jue Vie Sab';

let last = 0;
/** A weekday of its own for each test. */
function freshDay(): string {
  do last++;
  while (new Date(Date.UTC(2026, 11, 1 + last)).getUTCDay() === 0);
  return new Date(Date.UTC(2026, 11, 1 + last)).toISOString().slice(0, 10);
}

interface ServiceWish {
  service_id: number;
  healer_id?: number;
  hour?: string;
}

const wish = (day: string, hour: string, services: ServiceWish[], healer_id = salon.mariana) => ({
  appointment: { client_id: salon.ximena, healer_id, day, hour },
  services,
});
/** Cut by Mariana, 40 minutes, then the mask by Sofía, 30 minutes. */
const ofTwo = (day: string, hour: string) =>
  wish(day, hour, [{ service_id: salon.cut }, { service_id: salon.mask, healer_id: salon.sofia }]);
const bookTwo = async (day: string, hour: string) =>
  (await salon.ok('calendar/add', ofTwo(day, hour))).appointment;

describe('each line’s healer is reserved for that line', () => {
  test('one after the other: neither stands idle, and neither is booked twice', async () => {
    const day = freshDay();
    const { id, ending } = await bookTwo(day, '10:00');
    expect(ending).toBe('11:30');
    const { appointments } = await salon.ok('calendar/get', { day });
    expect(appointments[0]?.parts).toMatchObject([
      { healer_id: salon.mariana, hour: '10:00', ending: '11:00' },
      { healer_id: salon.sofia, hour: '11:00', ending: '11:30' },
    ]);
    const mask = [{ service_id: salon.mask }];
    expect(await salon.refused('calendar/add', wish(day, '11:00', mask, salon.sofia))).toMatchObject({
      code: 'slot_taken',
      message: 'Ese horario ya no está disponible',
    });
    // With two healers the refusal names the one in the way, also at the beginning.
    expect((await salon.refused('calendar/add', ofTwo(day, '10:00'))).message).toBe(
      'Mariana tiene otra cita de 10:00 a.m. a 11:00 a.m.',
    );
    await salon.ok('calendar/add', wish(day, '10:00', mask, salon.sofia));
    await salon.ok('calendar/add', wish(day, '11:00', mask));
    expect((await salon.details(id)).appointment.healer_id).toBe(salon.mariana);
  });

  test('both at once, where the second line says its hour', async () => {
    const day = freshDay();
    const lines = [
      { service_id: salon.cut },
      { service_id: salon.mask, healer_id: salon.sofia, hour: '10:00' },
    ];
    const { appointment } = await salon.ok('calendar/add', wish(day, '10:00', lines));
    expect(appointment.ending).toBe('11:00');
    await salon.ok('calendar/update', { appointment: { id: appointment.id, hour: '12:00' } });
    const { appointments } = await salon.ok('calendar/get', { day });
    expect(appointments[0]?.parts).toMatchObject([
      { healer_id: salon.mariana, hour: '12:00', ending: '13:00' },
      { healer_id: salon.sofia, hour: '12:00', ending: '12:30' },
    ]);
  });

  test('a line’s hour is refused where it can’t be', async () => {
    const day = freshDay();
    const at = (hour: string, healer_id = salon.sofia) =>
      wish(day, '10:00', [{ service_id: salon.cut }, { service_id: salon.mask, healer_id, hour }]);
    const half = 'Elige un horario de los que muestra la agenda';
    for (const hour of ['10:10', '09:30'])
      expect((await salon.refused('calendar/add', at(hour))).fields).toEqual({ 'services.1.hour': half });
    expect((await salon.refused('calendar/add', at('10:30', salon.mariana))).message).toBe(
      'Un healer no da dos servicios a la vez',
    );
    const late = wish(day, '10:00', [{ service_id: salon.cut, hour: '11:00' }]);
    expect((await salon.refused('calendar/add', late)).fields).toEqual({
      'services.0.hour': 'La cita empieza con su primer servicio',
    });
  });

  test('the second healer’s lunch, day and hours count, and the refusal says whose', async () => {
    const day = freshDay();
    expect((await salon.refused('calendar/add', ofTwo(day, '13:00'))).message).toBe(
      'Sofía come de 2:00 p.m. a 3:00 p.m.',
    );
    const { healer_id } = await salon.ok('healers/add', {
      healer: { first_name: 'Paola', phone: '5512345678' },
    });
    const idle = wish(day, '10:00', [{ service_id: salon.cut }, { service_id: salon.mask, healer_id }]);
    expect((await salon.refused('calendar/add', idle)).message).toBe('Paola no trabaja ese día.');
    await salon.book({ day, healer: salon.sofia, hour: '11:00' });
    expect(await salon.refused('calendar/add', ofTwo(day, '10:00'))).toMatchObject({
      code: 'slot_taken',
      message: 'Sofía tiene otra cita de 11:00 a.m. a 12:00 p.m.',
    });
  });

  test('a move takes both along, and is refused where one of them has no time', async () => {
    const day = freshDay();
    const { id } = await bookTwo(day, '10:00');
    await salon.book({ day, healer: salon.sofia, hour: '16:00' });
    expect((await salon.refused('calendar/update', { appointment: { id, hour: '15:00' } })).message).toBe(
      'Sofía tiene otra cita de 4:00 p.m. a 5:00 p.m.',
    );
    await salon.ok('calendar/update', { appointment: { id, hour: '17:00' } });
    // Her former half hour is free again.
    await salon.book({ day, healer: salon.sofia, hour: '11:00' });
  });

  test('an added service is its healer’s, after what is there', async () => {
    const day = freshDay();
    const { id } = await salon.book({ day, hour: '10:00' });
    await salon.book({ day, healer: salon.sofia, hour: '12:00' });
    const service = { appointment_id: id, service_id: salon.balayage, healer_id: salon.sofia };
    expect(await salon.refused('calendar/add', { service })).toMatchObject({
      message: 'A las 11:00 a.m. Sofía tiene 1 h libre; Balayage dura 1 h 30 min.',
    });
    const { appointment } = await salon.ok('calendar/add', {
      service: { ...service, service_id: salon.mask },
    });
    expect(appointment.ending).toBe('11:30');
    const line = (await salon.details(id)).services[0]?.id ?? 0;
    // Without the cut the mask begins at ten, where Sofía must be free too.
    await salon.book({ day, healer: salon.sofia, hour: '10:00' });
    const delete_service = { appointment_id: id, id: line };
    expect((await salon.refused('calendar/add', { delete_service })).message).toBe(
      'Ese horario ya no está disponible',
    );
  });

  test('whoever leaves, or changes their hours, strands what they were to do of others’ appointments', async () => {
    const day = freshDay();
    const { id } = await bookTwo(day, '10:00');
    const schedule = {
      healer_id: salon.sofia,
      type_id: 2 as const,
      days: WEEK,
      date_start: day,
      date_end: day,
    };
    const hours = { hour_in: null, hour_out: null, hour_food: null };
    const off = await salon.refused('healers/schedule/add', { schedule: { ...schedule, ...hours } });
    expect(JSON.stringify(off)).toContain(`"id":${id},`);
  });
});

describe('the second healer’s tablet', () => {
  test('shows her part with its hours, and she opens it and works on it', async () => {
    const { accessId } = salon.people.healer;
    // The session of the tests is Mariana's: she is the second healer of Sofía's appointment.
    const lines = [{ service_id: salon.cut }, { service_id: salon.blowDry, healer_id: salon.mariana }];
    const { appointment } = await salon.ok('calendar/add', wish(TODAY, '15:00', lines, salon.sofia));
    const { id } = appointment;
    const ofToday = async () =>
      (await salon.ok('healers/day', { access_id: accessId }, 'healer')).appointments.find(
        row => row.id === id,
      );
    expect(await ofToday()).toMatchObject({ hour: '16:00', ending: '16:30', healer_id: salon.sofia });
    await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    expect((await salon.ok('healers/appointment', { appointment_id: id }, 'healer')).services).toHaveLength(
      2,
    );
    const service = { appointment_id: id, service_id: salon.mask };
    await salon.ok('calendar/add', { service }, 'healer');
    const added = (await salon.details(id)).services.at(-1);
    expect(added).toMatchObject({ service_id: salon.mask, healer_id: salon.mariana });
    const refusal = async (change: object) =>
      (await salon.refused('appointment/update', { appointment: { id, ...change } }, 'healer')).message;
    expect(await refusal({ confirm: true })).toBe('El presupuesto lo confirma Sofía Lara');
    expect((await salon.details(id)).appointment).toMatchObject({ confirmed_at: null, completed_at: null });
    const [hers, own] = (await salon.details(id)).services;
    const exchange = (line: number, service_id: number) => ({
      replace_service: { appointment_id: id, id: line, service_id },
    });
    expect(
      await salon.refused('calendar/add', exchange(hers?.id ?? 0, salon.balayage), 'healer'),
    ).toMatchObject({ code: 'forbidden', message: 'Solo puedes cambiar servicios que das tú.' });
    const removal = { delete_service: { appointment_id: id, id: hers?.id ?? 0 } };
    expect((await salon.refused('calendar/add', removal, 'healer')).code).toBe('forbidden');
    expect((await salon.details(id)).services[0]).toMatchObject({ healer_id: salon.sofia });
    await salon.ok('calendar/add', exchange(own?.id ?? 0, salon.balayage), 'healer');
    await salon.ok('calendar/add', exchange(own?.id ?? 0, salon.blowDry), 'healer');
    // Somebody else's stays closed.
    const { id: others } = await salon.book({ day: TODAY, healer: salon.sofia, hour: '18:00' });
    expect(
      (await salon.refused('appointment/update', { appointment: { id: others, confirm: true } }, 'healer'))
        .message,
    ).toBe('Esta cita es de otro healer.');
  });
});

describe('a service is exchanged', () => {
  test('on a full day, at once: total, advance, status and ending follow', async () => {
    const day = freshDay();
    const { id } = await salon.book({ day, hour: '12:00', services: [salon.balayage] });
    await salon.book({ day, hour: '11:00' });
    const line = (await salon.details(id)).services[0]?.id ?? 0;
    const advanced = (await salon.details(id)).appointment;
    expect(advanced).toMatchObject({ ending: '13:30' });
    const service = { appointment_id: id, service_id: salon.cut };
    expect((await salon.refused('calendar/add', { service })).message).toContain('antes de comer');
    const replace_service = { appointment_id: id, id: line, service_id: salon.cut };
    const { appointment } = await salon.ok('calendar/add', { replace_service }, 'atencion');
    expect(appointment).toMatchObject({
      ending: '13:00',
      total: '450.00',
      advance: '0.00',
      status_id: 2,
      service: 'Corte · Lacio',
    });
    expect((await salon.refused('calendar/add', { replace_service })).message).toBe(
      'Este servicio ya está en la cita',
    );
    const mask = { ...replace_service, service_id: salon.mask };
    const other = await salon.ok('calendar/add', { replace_service: mask });
    expect(other.appointment).toMatchObject({ advance: '200.00', status_id: 1, ending: '12:30' });
  });

  test('keeps its place among the others, and may go to another healer', async () => {
    const day = freshDay();
    const { id } = await bookTwo(day, '10:00');
    const [first, second] = (await salon.details(id)).services;
    const cut = { appointment_id: id, id: first?.id ?? 0, service_id: salon.blowDry };
    const { appointment } = await salon.ok('calendar/add', { replace_service: cut });
    expect(appointment.ending).toBe('11:00');
    const mask = {
      appointment_id: id,
      id: second?.id ?? 0,
      service_id: salon.mask,
      healer_id: salon.mariana,
    };
    await salon.ok('calendar/add', { replace_service: mask });
    const { appointments } = await salon.ok('calendar/get', { day });
    expect(appointments[0]).toMatchObject({ hour: '10:00', ending: '11:00' });
    expect(appointments[0]?.parts).toBeUndefined();
    expect((await salon.details(id)).services.map(({ service_id }) => service_id)).toEqual([
      salon.blowDry,
      salon.mask,
    ]);
  });

  test('after the budget is confirmed the price stays', async () => {
    vi.setSystemTime(NOW);
    const { id, total } = await salon.bookAndStart({ hour: '11:00', services: [salon.cut] });
    await salon.ok('appointment/update', { appointment: { id, confirm: true } });
    const line = (await salon.details(id)).services[0]?.id ?? 0;
    const replace_service = { appointment_id: id, id: line, service_id: salon.blowDry };
    const { appointment } = await salon.ok('calendar/add', { replace_service });
    expect(appointment).toMatchObject({ total, service: 'Secado · Lacio' });
  });

  test('in progress, one that another follows is refused where its healer has no time: it says who and when', async () => {
    vi.setSystemTime(NOW);
    const lines = [{ service_id: salon.cut }, { service_id: salon.blowDry, healer_id: salon.mariana }];
    const { appointment } = await salon.ok('calendar/add', wish(TODAY, '12:00', lines, salon.sofia));
    const { id, ending } = appointment;
    const next = await salon.book({
      day: TODAY,
      hour: '13:00',
      healer: salon.sofia,
      services: [salon.blowDry],
    });
    await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    const before = (await salon.details(id)).services;
    const replace_service = { appointment_id: id, id: before[0]?.id ?? 0, service_id: salon.balayage };
    expect(await salon.refused('calendar/add', { replace_service })).toMatchObject({
      code: 'slot_taken',
      message: 'Sofía tiene otra cita de 1:00 p.m. a 1:30 p.m.',
    });
    expect((await salon.details(id)).services).toEqual(before);
    expect((await salon.details(id)).appointment.ending).toBe(ending);
    // The last one is cut short instead.
    const last = { appointment_id: id, id: before[1]?.id ?? 0, service_id: salon.balayage };
    await salon.ok('calendar/add', { replace_service: last });
    await salon.ok('calendar/update', { appointment: { id: next.id, status_id: 5 } });
    await salon.ok('calendar/add', { replace_service: { ...replace_service, service_id: salon.blowDry } });
  });

  test('time that is kept for services to come stays kept', async () => {
    const day = freshDay();
    const { appointment } = await salon.ok('calendar/add', {
      appointment: {
        client_id: salon.ximena,
        healer_id: salon.mariana,
        day,
        hour: '10:00',
        ending: '13:00',
      },
    });
    const { id } = appointment;
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.cut } });
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.mask } });
    const [first, second] = (await salon.details(id)).services;
    const replace_service = { appointment_id: id, id: first?.id ?? 0, service_id: salon.blowDry };
    expect((await salon.ok('calendar/add', { replace_service })).appointment.ending).toBe('13:00');
    const delete_service = { id: second?.id ?? 0, appointment_id: id };
    expect((await salon.ok('calendar/add', { delete_service })).appointment.ending).toBe('13:00');
  });

  test('no service but its own line is touched, and none that isn’t there', async () => {
    const { id } = await salon.book({ day: freshDay() });
    const replace_service = { appointment_id: id, id: 987_654, service_id: salon.mask };
    expect((await salon.refused('calendar/add', { replace_service })).code).toBe('not_found');
  });
});

describe('a booking without services', () => {
  const bare = (day: string, ending?: string) => ({
    appointment: { client_id: salon.ximena, healer_id: salon.mariana, day, hour: '10:00', ending },
  });

  test('ends on the half hour, and keeps that time for its healer', async () => {
    const day = freshDay();
    const { appointment } = await salon.ok('calendar/add', bare(day, '11:10'));
    expect(appointment.ending).toBe('11:30');
    expect((await salon.refused('calendar/add', wish(day, '11:00', [{ service_id: salon.mask }]))).code).toBe(
      'slot_taken',
    );
    const service = { appointment_id: appointment.id, service_id: salon.mask, healer_id: salon.sofia };
    await salon.ok('calendar/add', { service });
    const [row] = (await salon.ok('calendar/get', { day })).appointments;
    expect(row?.parts).toMatchObject([
      { healer_id: salon.sofia, hour: '10:00', ending: '10:30' },
      { healer_id: salon.mariana, hour: '10:30', ending: '11:30' },
    ]);
  });

  test('is neither started nor finished', async () => {
    vi.setSystemTime(NOW);
    const { appointment_id: id } = await salon.ok('calendar/add', {
      appointment: { ...bare(TODAY).appointment, hour: '17:00' },
    });
    expect((await salon.refused('appointment/update', { appointment: { id, status_id: 3 } })).message).toBe(
      'La cita no tiene servicios: agrega uno para iniciarla.',
    );
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.mask } });
    const payment = { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount: '200.00' };
    await salon.ok('payment/add', { payment, assign: { type_id: 1, amount: '200.00', appointment_id: id } });
    await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  });
});

test('after all of it the books hold', async () => {
  const broken = await checkInvariants(salon.db.read);
  expect(broken.filter(line => !line.includes('every appointment has a service'))).toEqual([]);
});
