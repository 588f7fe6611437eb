import { beforeEach, expect, test } from 'vitest';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();

let visit: { id: number; version: number };
const HOURS = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00'];

/** An appointment of today that awaits its advance of 200.00. */
async function bookUnpaid(day = TODAY) {
  const { id, version } = await salon.book({ day, hour: HOURS.shift() ?? '', services: [salon.mask] });
  return { id, version };
}
beforeEach(async () => {
  visit = await bookUnpaid();
});

const bodyOf = ({ id, version } = visit, amount = '200.00') => ({
  payment: { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount },
  assign: { type_id: 1 as const, amount, appointment_id: id, version },
  start: true as const,
});
const statusOf = async (id = visit.id) => (await salon.details(id)).appointment;

test('the advance is registered and the appointment starts, in one command', async () => {
  const { appointment } = await salon.ok('payment/add', bodyOf(), 'recepcion');
  expect(appointment).toMatchObject({ status_id: 3, paid: '200.00', can_undo_start: true });
  expect(appointment?.started_at).toBe(new Date().toISOString());
  const { entries } = await salon.ok('audit/get', { limit: 5 }, 'administrador');
  expect(entries.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['payment', 'appointment']));
  await salon.ok('appointment/update', { appointment: { id: visit.id, status_id: 2 } });
  expect(await statusOf()).toMatchObject({ status_id: 2, paid: '200.00', started_at: null });
});

test('a part of the advance starts nothing, and nothing of it is kept', async () => {
  expect(await salon.refused('payment/add', bodyOf(visit, '150.00'))).toMatchObject({
    code: 'invalid',
    fields: { 'assign.amount': 'Con este monto faltan $50.00 del anticipo para iniciar la cita' },
  });
  expect(await statusOf()).toMatchObject({ status_id: 1, paid: '0.00', version: visit.version });
  expect((await salon.details(visit.id)).payments).toEqual([]);
});

test('of another day it is refused whole, as is a start of no appointment', async () => {
  const tomorrow = await bookUnpaid(TOMORROW);
  const refused = await salon.refused('payment/add', bodyOf(tomorrow));
  expect(refused.message).toContain('solo se inicia en su día');
  expect(await statusOf(tomorrow.id)).toMatchObject({ status_id: 1, paid: '0.00' });
  const { payment } = bodyOf();
  const nothing = await salon.refused('payment/add', { payment, start: true });
  expect(nothing.fields).toHaveProperty('assign.appointment_id');
});

test('two desks at once: the client pays once', async () => {
  const replies = await Promise.all([
    salon.call('payment/add', bodyOf(), 'recepcion'),
    salon.call('payment/add', bodyOf(), 'atencion'),
  ]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['stale', 'success']);
  expect(await statusOf()).toMatchObject({ status_id: 3, paid: '200.00' });
  expect((await salon.details(visit.id)).payments).toHaveLength(1);
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});
