import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingTest, findBookingDialog } from './testing';

const booking = bookingTest();

test("the client's notes stand beside what is booked, for atención too", async () => {
  const { salon } = booking;
  const { client } = await salon.ok('clients/profile', { client_id: salon.vip });
  const noted = { id: client.id, version: client.version, comments: 'Alergia al PPD' };
  await salon.ok('clients/update', { client: noted });
  await booking.beginFor(salon.vip);
  await booking.open('/agenda?agendar', 'atencion');
  const aside = within(await findBookingDialog()).getByRole('complementary', { name: 'Lo que se agenda' });
  expect(await within(aside).findByText('Alergia al PPD')).toBeDefined();
});
