import { expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';

const salon = salonTest();

const DAY = '2026-12-01';
const cut = () => [{ service_id: salon.cut }];
const free = (body: object) => salon.ok('calendar/free', { from: DAY, services: cut(), ...body } as never);

test('the next free times, of every healer, by day and hour, and whether there are more', async () => {
  await salon.book({ day: DAY, healer: salon.mariana, hour: '10:00' });
  const { slots, more } = await free({ days: 2, per_day: 2, limit: 3 });
  expect(slots).toHaveLength(3);
  expect(more).toBe(true);
  const order = slots.map(({ day, hour }) => `${day} ${hour}`);
  expect(order).toEqual([...order].sort());
  for (const { healers, hour, ending } of slots) {
    expect(healers).toHaveLength(1);
    expect(hour < ending).toBe(true);
  }
  const { slots: hers } = await free({ days: 1, healer_id: salon.mariana, limit: 100 });
  expect(hers.map(({ hour }) => hour)).not.toContain('10:00');
  expect(hers.map(({ hour }) => hour)).toContain('11:00');
});

test('each of them can be booked', async () => {
  const services = [{ service_id: salon.cut }, { service_id: salon.mask }];
  const { slots } = await free({ services, days: 1, limit: 100, hour_from: '16:00' });
  expect(slots.length).toBeGreaterThan(1);
  const slot = slots[1];
  const appointment = {
    client_id: salon.ximena,
    healer_id: slot?.healers[0]?.id ?? 0,
    day: slot?.day ?? '',
    hour: slot?.hour ?? '',
  };
  const lines = services.map((service, index) => ({ ...service, healer_id: slot?.healers[index]?.id }));
  const booked = await salon.ok('calendar/add', { appointment, services: lines });
  expect(booked.appointment).toMatchObject({ hour: slot?.hour, ending: slot?.ending });
});

test('an appointment that is moved doesn’t stand in its own way', async () => {
  const day = '2026-12-04';
  const { id } = await salon.book({ day, healer: salon.mariana, hour: '12:00' });
  const asked = { from: day, days: 1, healer_id: salon.mariana, limit: 100 };
  const hours = async (body: object) =>
    (await salon.ok('calendar/free', body as never)).slots.map(({ hour }) => hour);
  expect(await hours({ ...asked, services: cut() })).not.toContain('12:00');
  expect(await hours({ ...asked, appointment_id: id })).toContain('12:00');
});

test('an appointment of two healers moves with the one who isn’t asked about', async () => {
  const day = '2026-12-08';
  const services = [
    { service_id: salon.cut, healer_id: salon.mariana },
    { service_id: salon.mask, healer_id: salon.sofia },
  ];
  const appointment = { client_id: salon.ximena, healer_id: salon.mariana, day, hour: '10:00' };
  const { appointment_id } = await salon.ok('calendar/add', { appointment, services });
  await salon.book({ day, healer: salon.sofia, hour: '12:00', client: salon.vip });
  const asked = { from: day, days: 1, limit: 100, services: undefined, appointment_id };
  const { slots } = await free({ ...asked, client_id: salon.ximena });
  expect(slots.length).toBeGreaterThan(1);
  for (const { healers, healer_id, client_busy } of slots) {
    expect(healers[1]?.id).toBe(salon.sofia);
    expect(healers[0]?.id).toBe(healer_id);
    // It isn't another visit of its own client.
    expect(client_busy).toBe('');
  }
  // Sofía is taken at twelve: her part can't begin then.
  expect(slots.map(({ hour }) => hour)).not.toContain('11:00');
  const later = slots.find(({ hour, healer_id }) => hour > '12:00' && healer_id === salon.mariana);
  const move = { id: appointment_id, day, hour: later?.hour ?? '', healer_id: later?.healer_id ?? 0 };
  await salon.ok('calendar/update', { appointment: move });
});

test('whoever takes an appointment takes all of its healer’s services, however they lie', async () => {
  const day = '2026-12-15';
  const lines = (...healers: number[]) =>
    [salon.cut, salon.blowDry, salon.mask].map((service_id, index) => ({
      service_id,
      healer_id: healers[index],
    }));
  const { mariana, sofia } = salon;
  const appointment = { client_id: salon.ximena, healer_id: mariana, day, hour: '16:00' };
  const whoAt = async (id: number, hour: string) => {
    const asked = { from: day, days: 1, limit: 100, services: undefined, appointment_id: id };
    const { slots } = await free(asked);
    return slots.filter(slot => slot.hour === hour).map(slot => slot.healers.map(healer => healer.id));
  };
  // Sofía is taken while the first service would be done: Mariana does it, and the second one too.
  await salon.book({ day, healer: sofia, hour: '10:00', client: salon.vip });
  const together = await salon.ok('calendar/add', { appointment, services: lines(mariana, mariana, sofia) });
  expect(await whoAt(together.appointment_id, '10:00')).toEqual([[mariana, mariana, sofia]]);
  await salon.ok('calendar/update', { appointment: { id: together.appointment_id, day, hour: '10:00' } });
  const around = await salon.ok('calendar/add', { appointment, services: lines(mariana, sofia, mariana) });
  expect(await whoAt(around.appointment_id, '17:00')).toEqual([
    [mariana, sofia, mariana],
    [sofia, sofia, sofia],
  ]);
});

test('it tells the client’s usual healer, and another visit at that time', async () => {
  const { id } = await salon.book({ day: TODAY, healer: salon.sofia, hour: '16:00' });
  await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  await salon.ok('appointment/update', { appointment: { id, complete: true } });
  await salon.ok('caja/add', { caja: {} });
  const payments = [{ type_id: 1, amount: '450.00' }];
  await salon.ok('caja/charge', { appointment_id: id, payments });
  const day = '2026-12-07';
  const other = await salon.book({ day, healer: salon.mariana, hour: '11:00' });
  const { slots } = await free({ client_id: salon.ximena, from: day, days: 1, limit: 100 });
  const hers = slots.filter(({ healers }) => healers[0]?.id === salon.sofia);
  expect(hers.length).toBeGreaterThan(0);
  for (const slot of hers) expect(slot).toMatchObject({ usual: true, last_visit: TODAY });
  expect(slots.find(({ healers }) => healers[0]?.id === salon.mariana)).toMatchObject({
    usual: false,
    last_visit: null,
  });
  const { slots: all } = await free({
    client_id: salon.ximena,
    healer_id: salon.sofia,
    from: day,
    days: 1,
    hour_from: '11:00',
    hour_to: '13:00',
  });
  expect(all[0]).toMatchObject({ hour: '11:00', client_busy: other.folio });
});

test('what is not there, and what is asked twice, is refused', async () => {
  const refuse = (body: object) => salon.refused('calendar/free', { from: DAY, ...body } as never);
  expect((await refuse({})).fields).toEqual({
    services: 'Falta indicar los servicios o la cita, solo uno de los dos',
  });
  expect((await refuse({ services: [{ service_id: 999_999 }] })).code).toBe('not_found');
  expect((await refuse({ services: cut(), hour_from: '15:00', hour_to: '14:00' })).fields).toEqual({
    hour_to: 'La hora final va después de la inicial',
  });
});

test('a schedule from one day to another counts as one without days does', async () => {
  await salon.ok('healers/schedule/add', {
    schedule: {
      type_id: 2,
      healer_id: salon.sofia,
      days: 'Dom Lun Mar Mie Jue Vie Sab',
      hour_in: null,
      hour_food: null,
      hour_out: null,
      date_start: '2027-01-11',
      date_end: '2027-01-12',
    },
  });
  const { slots } = await free({ from: '2027-01-11', days: 3, healer_id: salon.sofia, limit: 100 });
  expect([...new Set(slots.map(({ day }) => day))]).toEqual(['2027-01-13']);
});
