import { outbox } from '@melena/shared/client';
import { findDialog } from '@melena/shared/testing/find';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bookingTest, clickButton, takeHour } from './testing';

const booking = bookingTest();
afterEach(() => outbox.setState({ entries: [] }));

test('a booking whose answer was lost is sent again after a reload, confirmed, and booked once', async () => {
  const { salon } = booking;
  const day = '2026-12-11';
  await booking.beginFor(salon.vip);
  await booking.open(`/agenda?dia=${day}&agendar`);
  await clickButton(/^Agregar: Corte/);
  await takeHour('Sofía Lara, 11:00 a.m.');
  booking.loseNextAnswer();
  await clickButton(/^Agendar · /);
  await screen.findByRole('button', { name: 'Reintentar' });

  // A page that goes away closes nothing.
  const kept = localStorage.getItem('melena.outbox') ?? '';
  cleanup();
  outbox.setState({ entries: [] });
  localStorage.setItem('melena.outbox', kept);
  window.dispatchEvent(new StorageEvent('storage', { key: 'melena.outbox' }));
  await booking.open(`/agenda?dia=${day}&agendar`);

  const confirmed = await findDialog('Cita confirmada');
  const { appointments } = await salon.ok('calendar/get', { day });
  expect(appointments).toHaveLength(1);
  expect(await confirmed.findByText(`#${appointments[0]?.folio}`)).toBeDefined();
  expect(booking.calls.filter(path => path === 'calendar/add')).toHaveLength(2);
});
