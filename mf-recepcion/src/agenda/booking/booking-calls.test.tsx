import { queryClient } from '@melena/shared/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TOMORROW } from '../../../../api/testing/salon-fixture';
import { bookingTest, clickButton, takeHour } from './testing';

const booking = bookingTest({ live: true });

test('a booking fetches once what its reply does not tell, and nothing for its own live event', async () => {
  const { salon } = booking;
  await salon.book({ hour: '12:00' });
  await booking.beginFor(salon.vip);
  await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
  await clickButton(/^Agregar: Corte/);
  await takeHour('Sofía Lara, 11:00 a.m.');
  booking.calls.length = 0;
  await clickButton('Agendar · sáb 11:00 a.m.–12:00 p.m.');
  await screen.findByRole('dialog', { name: 'Cita confirmada' });
  await booking.settled('calendar');
  // The hour that is taken may have been one for somebody who waits.
  const fetched = ['appointment/details', 'calendar/add', 'clients/profile', 'waiting/openings'];
  expect([...booking.calls].sort()).toEqual(fetched);

  const dayAtServer = () => salon.ok('calendar/get', { day: TOMORROW }, 'recepcion');
  const dayShown = () => queryClient.getQueryData(['calendar/get', { day: TOMORROW }]);
  expect((await dayAtServer()).appointments).toHaveLength(2);
  expect(dayShown()).toMatchObject(await dayAtServer());

  // Another window's command brings its row along.
  booking.calls.length = 0;
  await salon.book({ hour: '16:00' });
  await expect.poll(dayShown).toMatchObject(await dayAtServer());
  await booking.settled('calendar');
  expect(booking.calls).not.toContain('calendar/get');
});
