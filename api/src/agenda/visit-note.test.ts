import { expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';

const salon = salonTest();

const booking = (note: string, more: object = {}) => ({
  appointment: {
    client_id: salon.ximena,
    healer_id: salon.mariana,
    day: TOMORROW,
    hour: '10:00',
    note,
    ...more,
  },
  services: [{ service_id: salon.cut }],
});

test('a note is written with the booking, seen where the client is met, and changed until the visit is over', async () => {
  const { appointment_id: id } = await salon.ok('calendar/add', booking('  Trae foto de referencia '));
  const noted = 'Trae foto de referencia';
  expect((await salon.details(id)).appointment.note).toBe(noted);
  const day = async (as: 'atencion' | 'almacen') =>
    (await salon.ok('calendar/get', { day: TOMORROW }, as)).appointments.find(row => row.id === id);
  expect((await day('atencion'))?.note).toBe(noted);
  // The warehouse meets no client.
  expect(await day('almacen')).not.toHaveProperty('note');
  const seen = await salon.ok('calendar/appointment', { appointment: { id } }, 'almacen');
  expect(seen.appointment.note).toBe('');
  const { appointment } = await salon.details(id);
  const changed = { id, version: appointment.version, note: 'Llega con su hija' };
  const reply = await salon.ok('appointment/update', { appointment: changed }, 'atencion');
  expect(reply.appointment).toMatchObject({ note: 'Llega con su hija', version: appointment.version + 1 });
  const stale = await salon.refused('appointment/update', { appointment: { ...changed, note: 'Otra' } });
  expect(stale.code).toBe('stale');
  const { entries } = await salon.ok('appointment/changes', { appointment_id: id });
  expect(JSON.stringify(entries)).toContain('Llega con su hija');
  const { entries: told } = await salon.ok('appointment/changes', { appointment_id: id }, 'almacen');
  expect(told.map(entry => entry.id)).toEqual(entries.map(entry => entry.id));
  for (const note of [noted, 'Llega con su hija']) expect(JSON.stringify(told)).not.toContain(note);
  expect(told[0]?.after).toMatchObject({ id, hour: '10:00' });
  await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
  const late = await salon.refused('appointment/update', { appointment: { id, note: 'Ya no' } });
  expect(late).toMatchObject({ code: 'conflict', message: 'La cita ya terminó' });
});

test('the healer reads the note on the tablet, and doesn’t write it', async () => {
  const { id } = await salon.bookAndStart({ hour: '18:00', day: TODAY });
  await salon.ok('appointment/update', { appointment: { id, note: 'Sin secado' } }, 'recepcion');
  const process = await salon.ok('healers/appointment', { appointment_id: id }, 'healer');
  expect(process.appointment.note).toBe('Sin secado');
  const refused = await salon.refused('appointment/update', { appointment: { id, note: 'Mía' } }, 'healer');
  expect(refused.code).toBe('forbidden');
});

test('a booking that is refused says at which field', async () => {
  await salon.book({ hour: '13:00' });
  const fieldsOf = async (body: object) =>
    Object.keys((await salon.refused('calendar/add', body)).fields ?? {});
  expect(await fieldsOf(booking('', { hour: '13:00' }))).toEqual(['appointment.hour']);
  expect(await fieldsOf(booking('', { hour: '22:00' }))).toEqual(['appointment.hour']);
  expect(await fieldsOf(booking('', { client_id: 999_999 }))).toEqual(['appointment.client_id']);
  const gone = { ...booking('', { hour: '16:00' }), services: [{ service_id: 999_999 }] };
  expect(await fieldsOf(gone)).toEqual(['services.0.service_id']);
  const nobody = {
    ...booking('', { hour: '16:00' }),
    services: [{ service_id: salon.cut, healer_id: 999_999 }],
  };
  expect(await fieldsOf(nobody)).toEqual(['services.0.healer_id']);
  const long = await fieldsOf(booking('x'.repeat(301)));
  expect(long).toEqual(['appointment.note']);
});
