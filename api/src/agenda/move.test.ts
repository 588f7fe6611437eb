import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
let paola: number;
beforeAll(async () => {
  const added = await salon.ok('healers/add', { healer: { first_name: 'Paola', phone: '5512345678' } });
  paola = added.healer_id;
  await salon.ok('healers/schedule/add', {
    schedule: {
      healer_id: paola,
      type_id: 1,
      days: 'Lun Mar Mie Jue Vie Sab',
      hour_in: '10:00',
      hour_out: '19:00',
      hour_food: '14:00',
      date_start: '2026-01-01',
      date_end: '2027-12-31',
    },
  });
});
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

let last = 0;
/** A weekday of its own for each test. */
function freshDay(): string {
  do last++;
  while (new Date(Date.UTC(2026, 11, 1 + last)).getUTCDay() === 0);
  return new Date(Date.UTC(2026, 11, 1 + last)).toISOString().slice(0, 10);
}

/** Cut by Mariana at 10:00, 40 minutes, then the mask by Sofía at 11:00, 30 minutes. */
async function bookTwo(day: string) {
  const appointment = { client_id: salon.ximena, healer_id: salon.mariana, day, hour: '10:00' };
  const services = [{ service_id: salon.cut }, { service_id: salon.mask, healer_id: salon.sofia }];
  return (await salon.ok('calendar/add', { appointment, services })).appointment;
}

async function partsOn(day: string) {
  const { appointments } = await salon.ok('calendar/get', { day });
  return appointments.map(({ healer_id, hour, ending, parts }) => parts ?? [{ healer_id, hour, ending }]);
}

describe('a part of an appointment', () => {
  test('goes to another healer alone, and the whole moves with its hour', async () => {
    const day = freshDay();
    const { id } = await bookTwo(day);
    const part = { healer_id: salon.sofia, hour: '11:00' };
    const { appointment } = await salon.ok('calendar/update', {
      appointment: { id, part, healer_id: paola, hour: '12:00' },
    });
    expect(appointment).toMatchObject({ healer_id: salon.mariana, hour: '12:00', ending: '13:30' });
    expect(await partsOn(day)).toMatchObject([
      [
        { healer_id: salon.mariana, hour: '12:00', ending: '13:00' },
        { healer_id: paola, hour: '13:00', ending: '13:30' },
      ],
    ]);
  });

  test('of the appointment’s own healer takes the appointment along, and the other part stays', async () => {
    const day = freshDay();
    const { id } = await bookTwo(day);
    const part = { healer_id: salon.mariana, hour: '10:00' };
    const { appointment } = await salon.ok('calendar/update', {
      appointment: { id, part, healer_id: paola },
    });
    expect(appointment.healer_id).toBe(paola);
    expect(await partsOn(day)).toMatchObject([
      [
        { healer_id: paola, hour: '10:00', ending: '11:00' },
        { healer_id: salon.sofia, hour: '11:00', ending: '11:30' },
      ],
    ]);
  });

  test('that isn’t there any more is refused as stale', async () => {
    const { id } = await bookTwo(freshDay());
    const part = { healer_id: salon.sofia, hour: '12:00' };
    const refused = await salon.refused('calendar/update', { appointment: { id, part, healer_id: paola } });
    expect(refused.code).toBe('stale');
  });

  test('is refused to a healer who is taken then, and nothing changes', async () => {
    const day = freshDay();
    const { id } = await bookTwo(day);
    await salon.book({ day, healer: paola, hour: '11:00' });
    const part = { healer_id: salon.sofia, hour: '11:00' };
    const refused = await salon.refused('calendar/update', { appointment: { id, part, healer_id: paola } });
    expect(refused).toMatchObject({ code: 'slot_taken' });
    expect((await partsOn(day))[0]?.[1]).toMatchObject({
      healer_id: salon.sofia,
      hour: '11:00',
      ending: '11:30',
    });
  });
});

describe('the end of an appointment', () => {
  test('comes later and earlier again, with the minutes that it had, and what follows moves along', async () => {
    const day = freshDay();
    const { id } = await bookTwo(day);
    const part = { healer_id: salon.mariana, hour: '10:00' };
    const longer = await salon.ok('calendar/update', { appointment: { id, part, ending: '11:30' } });
    expect(longer.appointment.ending).toBe('12:00');
    expect(longer.appointment.total).toBe((await salon.details(id)).appointment.total);
    const [cut] = (await salon.details(id)).services;
    expect(cut?.minutes).toBe(70);
    const shorter = await salon.ok('calendar/update', { appointment: { id, part, ending: '11:00' } });
    expect(shorter.appointment.ending).toBe('11:30');
    expect((await salon.details(id)).services[0]?.minutes).toBe(40);
  });

  test('is refused where the next client comes, where nothing is left, and off the half hour', async () => {
    const day = freshDay();
    const { id } = await salon.book({ day, hour: '10:00' });
    await salon.book({ day, hour: '11:00' });
    const refusal = (ending: string) => salon.refused('calendar/update', { appointment: { id, ending } });
    expect(await refusal('11:30')).toMatchObject({ code: 'slot_taken' });
    expect((await refusal('10:00')).fields).toEqual({
      'appointment.ending': 'La cita termina después de que empieza',
    });
    expect((await refusal('10:45')).fields).toEqual({
      'appointment.ending': 'La cita termina en una media hora de la agenda',
    });
    const { id: other } = await salon.book({ day, hour: '12:00' });
    await salon.ok('calendar/update', { appointment: { id: other, ending: '12:30' } });
    expect((await partsOn(day)).flat()).toContainEqual({
      healer_id: salon.mariana,
      hour: '12:00',
      ending: '12:30',
    });
  });

  test('as an older screen sends it with a move counts from the new start, and only lengthens', async () => {
    const day = freshDay();
    const { id } = await salon.book({ day, hour: '10:00' });
    const move = async (hour: string, ending: string) =>
      (await salon.ok('calendar/update', { appointment: { id, day, hour, ending } })).appointment;
    expect(await move('15:00', '15:45')).toMatchObject({ hour: '15:00', ending: '16:00' });
    expect(await move('12:00', '13:00')).toMatchObject({ hour: '12:00', ending: '13:00' });
    expect(await move('16:00', '17:30')).toMatchObject({ hour: '16:00', ending: '17:30' });
    const wrong = { appointment: { id, hour: '17:00', ending: '16:30' } };
    expect((await salon.refused('calendar/update', wrong)).fields).toEqual({
      'appointment.ending': 'La cita termina después de que empieza',
    });
    const { appointment } = await salon.ok('calendar/add', {
      appointment: { client_id: salon.ximena, healer_id: salon.sofia, day, hour: '10:00' },
    });
    const bare = { id: appointment.id, hour: '12:00', ending: '13:00' };
    expect((await salon.ok('calendar/update', { appointment: bare })).appointment.ending).toBe('13:00');
    await salon.ok('calendar/add', { service: { appointment_id: appointment.id, service_id: salon.cut } });
  });

  test('of one in progress comes later, but it goes nowhere else', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '16:00' });
    await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
    await salon.ok('calendar/update', { appointment: { id, ending: '17:30' } });
    const refused = await salon.refused('calendar/update', { appointment: { id, hour: '17:00' } });
    expect(refused.message).toBe('Solo se puede mover una cita que no ha iniciado');
    await salon.ok('appointment/update', { appointment: { id, complete: true } });
    const late = await salon.refused('calendar/update', { appointment: { id, ending: '18:00' } });
    expect(late.message).toBe('Solo se puede mover una cita que no ha iniciado');
  });
});

test('a service names the healers who give it; one without any registered service gives each', async () => {
  const healersOf = async (id: number) =>
    (await salon.ok('calendar/services', {})).services.find(service => service.id === id)?.healers;
  expect(await healersOf(salon.mask)).toContain(paola);
  const { service_id } = await salon.db.read
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', salon.mask)
    .executeTakeFirstOrThrow();
  const service = { healer_id: paola, service_id, comission: 20 };
  await salon.ok('healers/add', { service });
  expect(await healersOf(salon.mask)).toContain(paola);
  expect(await healersOf(salon.cut)).not.toContain(paola);
  expect(await healersOf(salon.cut)).toContain(salon.sofia);
});
