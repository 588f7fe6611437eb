import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingTest, findBookingPane } from './testing';

const booking = bookingTest();

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
