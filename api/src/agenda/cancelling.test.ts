import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { checkBooks } from '../../testing/money/books';
import { NOW, salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterEach(async () => {
  vi.setSystemTime(NOW);
  expect(await checkInvariants(salon.db.read)).toEqual([]);
  expect(await checkBooks(salon.db.read)).toEqual([]);
});

const CANCELLED = 5;
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];
let booked = 0;
/** A mask (600.00, advance 200.00) that is paid in advance, on a day of its own hours. */
function bookMask(wish: { day?: string; hour?: string; advance?: string } = {}) {
  const hour = wish.hour ?? hours[booked++ % hours.length];
  return salon.book({ advance: '200', services: [salon.mask], healer: salon.sofia, ...wish, hour });
}
const at = (hour: string) => new Date(`${TODAY}T${hour}:00-06:00`);
const creditOf = async (client_id: number) => (await salon.ok('clients/credit', { client_id })).credit;

test('a cancelling keeps its reason, and an older screen still cancels without one', async () => {
  const [told, silent] = [await salon.book({ hour: '15:00' }), await salon.book({ hour: '16:00' })];
  const { appointment } = await salon.ok('appointment/update', {
    appointment: { id: told.id, version: told.version, status_id: CANCELLED, cancel_reason_id: 3 },
  });
  expect(appointment).toMatchObject({ status_id: CANCELLED, cancel_reason_id: 3, kept: '0.00' });
  const older = await salon.ok('calendar/update', { appointment: { id: silent.id, status_id: CANCELLED } });
  expect(older.appointment).toMatchObject({ status_id: CANCELLED, cancel_reason_id: null });
});

test('a reason is written with the cancelling, and stays', async () => {
  const { id } = await salon.book({ hour: '17:00' });
  const early = await salon.refused('appointment/update', { appointment: { id, cancel_reason_id: 1 } });
  expect(early.fields).toEqual({
    'appointment.cancel_reason_id': 'El motivo se elige al cancelar la cita',
  });
  const { appointment } = await salon.ok('calendar/update', {
    appointment: { id, status_id: CANCELLED, cancel_reason_id: 1 },
  });
  // The whole appointment may be sent back.
  await salon.ok('appointment/update', { appointment });
  const other = await salon.call('appointment/update', { appointment: { id, cancel_reason_id: 4 } });
  expect(other.code).toBe('invalid');
});

test('a client didn’t come from half an hour after the start, and not where they arrived', async () => {
  const { id } = await salon.book({ day: TODAY, hour: '12:00' });
  const noShow = { appointment: { id, status_id: CANCELLED, cancel_reason_id: 2 as const } };
  vi.setSystemTime(at('12:29'));
  const early = await salon.refused('appointment/update', noShow);
  expect(early.fields?.['appointment.cancel_reason_id']).toBe(
    "'No asistió' se puede registrar desde las 12:30 p.m.",
  );
  vi.setSystemTime(at('12:30'));
  await salon.ok('appointment/update', { appointment: { id, arrived: true } });
  expect((await salon.call('appointment/update', noShow)).message).toContain('ya llegó');
  await salon.ok('appointment/update', { appointment: { id, arrived: false } });
  await salon.ok('appointment/update', noShow);
});

test('an advance stays with the salon, and moves to credit no more', async () => {
  const { id, client_id } = await bookMask();
  const before = await creditOf(client_id);
  const { appointment } = await salon.ok('appointment/update', {
    appointment: { id, status_id: CANCELLED, cancel_reason_id: 1 },
    fate: 'keep',
  });
  expect(appointment).toMatchObject({ paid: '200.00', kept: '200.00' });
  const [payment] = (await salon.details(id)).payments;
  const payment_id = payment?.payment_id ?? 0;
  const moved = await salon.call('payment/add', {
    assign: { payment_id, type_id: 3, amount: '200', appointment_id: id },
  });
  expect(moved.message).toContain('quedó como ingreso');
  expect(await creditOf(client_id)).toBe(before);
  // An administrator gives it back as what was charged: as much as the ticket says.
  const ticket = await salon.ok('sale/ticket', { appointment_id: id });
  expect(ticket.payments).toMatchObject([{ id: payment_id, refundable: '200.00' }]);
  const part = {
    payment_id,
    kind: 'refund' as const,
    amount: '50',
    reason: 'Se enfermó',
    password: PASSWORD,
  };
  await salon.ok('payment/correct', part);
  expect((await salon.details(id)).appointment).toMatchObject({ paid: '150.00', kept: '150.00' });
});

test('a payment that was kept and never came is reversed with an approval', async () => {
  const { id } = await bookMask();
  await salon.ok('appointment/update', {
    appointment: { id, status_id: CANCELLED, cancel_reason_id: 1 },
    fate: 'keep',
  });
  const payment_id = (await salon.details(id)).payments[0]?.payment_id ?? 0;
  await salon.ok('payment/reverse', { payment_id, password: PASSWORD, reason: 'Rebotó' });
  expect((await salon.details(id)).appointment).toMatchObject({ paid: '0.00', kept: '0.00' });
});

test('an advance passes to the client’s credit with the cancelling', async () => {
  const { id, client_id } = await bookMask();
  const before = Number(await creditOf(client_id));
  const { appointment } = await salon.ok('appointment/update', {
    appointment: { id, status_id: CANCELLED, cancel_reason_id: 3 },
    fate: 'credit',
  });
  expect(appointment).toMatchObject({ paid: '0.00', kept: '0.00', status_id: CANCELLED });
  expect(Number(await creditOf(client_id))).toBe(before + 200);
});

test('an advance goes back through the till, with an approval', async () => {
  const { id } = await bookMask();
  const appointment = { id, status_id: CANCELLED, cancel_reason_id: 3 as const };
  const refund = { appointment, fate: 'refund' as const };
  expect((await salon.refused('appointment/update', refund)).fields).toEqual({
    password: 'Escribe la contraseña',
  });
  expect((await salon.refused('appointment/update', { ...refund, password: 'otra' })).fields).toMatchObject({
    password: expect.stringContaining('Contraseña incorrecta'),
  });
  expect((await salon.details(id)).appointment).toMatchObject({ status_id: 2, paid: '200.00' });
  await salon.ok('appointment/update', { ...refund, type_id: 1, password: PASSWORD });
  const { appointment: done, payments } = await salon.details(id);
  expect(done).toMatchObject({ status_id: CANCELLED, paid: '0.00', kept: '0.00', refunded: '200.00' });
  expect(payments.map(({ amount, type }) => [amount, type])).toContainEqual(['-200.00', 'Efectivo']);
  // Nothing is left that could pass to credit.
  const payment_id = payments[0]?.payment_id ?? 0;
  const again = { payment_id, type_id: 3 as const, amount: '200', appointment_id: id };
  expect((await salon.call('payment/add', { assign: again })).status).toBe('error');
});

test('each of several payments goes back as it came', async () => {
  const { id, client_id } = await bookMask({ advance: '150' });
  const assign = { type_id: 1 as const, amount: '50', appointment_id: id };
  await salon.ok('payment/add', { payment: { client_id, type_id: 1, amount: '50' }, assign });
  const body = {
    appointment: { id, status_id: CANCELLED, cancel_reason_id: 1 as const },
    fate: 'refund' as const,
  };
  await salon.ok('appointment/update', { ...body, password: PASSWORD });
  const { payments } = await salon.details(id);
  const back = payments.filter(({ amount }) => amount.startsWith('-'));
  expect(back.map(({ amount, type_id }) => [amount, type_id]).sort()).toEqual([
    ['-150.00', 1],
    ['-50.00', 1],
  ]);
});

test('without a till no money goes back, and the appointment stays', async () => {
  const { caja } = await salon.ok('caja/get', {});
  const { version } = (await salon.ok('caja/cut', { caja_id: caja?.id ?? 0 })).caja;
  await salon.ok('caja/update', { caja: { id: caja?.id ?? 0, version, close: true }, password: PASSWORD });
  const { id } = await bookMask();
  const appointment = { id, status_id: CANCELLED, cancel_reason_id: 3 as const };
  const reply = await salon.call('appointment/update', { appointment, fate: 'refund', password: PASSWORD });
  expect(reply.message).toBe('No hay caja activa');
  expect((await salon.details(id)).appointment.status_id).toBe(2);
  await salon.ok('caja/add', { caja: {} });
});

test.each([
  [{ cancel_reason_id: 3 as const }, 'keep', 'fate'],
  [{ cancel_reason_id: 4 as const }, 'keep', 'fate'],
  [{}, 'credit', 'appointment.cancel_reason_id'],
] as const)('%o with %s is refused at %s', async (reason, fate, field) => {
  const { id } = await bookMask();
  const body = { appointment: { id, status_id: CANCELLED, ...reason }, fate };
  expect(Object.keys((await salon.refused('appointment/update', body)).fields ?? {})).toEqual([field]);
});

test('who came is marked on the day, taken back, and started with it or without', async () => {
  const { id, version } = await salon.book({ day: TODAY, hour: '16:00' });
  const arrived = await salon.ok('appointment/update', { appointment: { id, version, arrived: true } });
  expect(arrived.appointment.arrived_at).toBe(NOW.toISOString());
  // Pressed twice, it stays the moment that it was.
  vi.setSystemTime(at('10:10'));
  const again = await salon.ok('appointment/update', { appointment: { id, arrived: true } });
  expect(again.appointment.arrived_at).toBe(NOW.toISOString());
  const { appointments } = await salon.ok('calendar/get', { day: TODAY });
  expect(appointments.find(row => row.id === id)?.arrived_at).toBe(NOW.toISOString());
  const gone = await salon.ok('appointment/update', { appointment: { id, arrived: false } });
  expect(gone.appointment.arrived_at).toBeUndefined();
  await salon.ok('appointment/update', { appointment: { id, arrived: true } });
  await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  const late = await salon.call('appointment/update', { appointment: { id, arrived: false } });
  expect(late.code).toBe('conflict');
});

test('an arrival is of the appointment’s day: another day’s isn’t marked, and a move takes it back', async () => {
  const tomorrow = await salon.book({ day: TOMORROW, hour: '18:00', healer: salon.mariana });
  const early = await salon.call('appointment/update', { appointment: { id: tomorrow.id, arrived: true } });
  expect(early.message).toBe('La cita es del sáb 21 nov: la llegada se anota en su día');
  const { id } = await salon.book({ day: TODAY, hour: '18:00' });
  await salon.ok('appointment/update', { appointment: { id, arrived: true } });
  const moved = await salon.ok('calendar/update', { appointment: { id, day: '2026-11-23' } });
  expect(moved.appointment.arrived_at).toBeUndefined();
});

test('a healer doesn’t mark who came', async () => {
  const { id } = await salon.bookAndStart({ hour: '11:00' });
  const reply = await salon.call('appointment/update', { appointment: { id, arrived: true } }, 'healer');
  expect(reply.code).toBe('forbidden');
});
