import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { TOMORROW } from '../../../../api/testing/salon-fixture';
import { bookingTest, clickButton, findBookingPane, takeHour } from './testing';

const booking = bookingTest();
beforeAll(() => import('../../common/appointment/NoteDialog'));

test("the client's notes stand beside what is booked, for atención too", async () => {
  const { salon } = booking;
  const { client } = await salon.ok('clients/profile', { client_id: salon.vip });
  const noted = { id: client.id, version: client.version, comments: 'Alergia al PPD' };
  await salon.ok('clients/update', { client: noted });
  await booking.beginFor(salon.vip);
  await booking.open('/agenda?agendar', 'atencion');
  const whose = within(await findBookingPane()).getByRole('region', { name: 'Cliente' });
  expect(await within(whose).findByText('Alergia al PPD')).toBeDefined();
});

test('an hour that is refused is named beside the hour, not over the button', async () => {
  const { salon } = booking;
  await booking.beginFor(salon.vip);
  await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
  await clickButton(/^Agregar: Corte/);
  await takeHour('Sofía Lara, 3:00 p.m.');
  const closed_days = [{ name: 'Fumigación', date_start: TOMORROW, date_end: TOMORROW }];
  await salon.ok('salon/closed/add', { closed_days, confirmed: true });
  await clickButton('Agendar · sáb 3:00–4:00 p.m.');
  const hour = within(await screen.findByRole('region', { name: 'Healer y hora' }));
  await hour.findByText('Ese día el salón está cerrado: Fumigación');
  expect(screen.getAllByText('Ese día el salón está cerrado: Fumigación')).toHaveLength(1);
});
