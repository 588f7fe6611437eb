import { findDialog } from '@melena/shared/testing/find';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TODAY, TOMORROW } from '../../../../api/testing/salon-fixture';
import { bookingTest, clickButton } from './testing';

const booking = bookingTest({ live: true });

const pane = () => findDialog('Sin cita');
const rows = async () => {
  const list = await (await pane()).findByRole('list', { name: 'Healers de hoy' });
  return within(list).getAllByRole('button');
};

async function begin() {
  await clickButton('Sin cita');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'ximena');
  await screen.findByRole('option', { name: /Ximena/ });
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar servicio' }), 'corte{Enter}');
}

test('who walks in sees who is free now and why others aren’t, and sits down by one press', async () => {
  const { salon } = booking;
  await salon.book({ day: TODAY, healer: salon.mariana, hour: '10:00', client: salon.vip });
  // From another day too: it is for today.
  await booking.open(`/agenda?dia=${TOMORROW}`);
  await begin();
  await waitFor(async () =>
    expect((await rows()).map(row => row.textContent)).toEqual([
      expect.stringMatching(/^Ahora.*Sofía.*Libre hasta las/),
      expect.stringMatching(/^11:00 a\.m\..*Mariana.*Con cita hasta las 11:00 a\.m\.$/),
    ]),
  );
  const [free] = await rows();
  // Nobody has to press the row of who is free now.
  await waitFor(() => expect(free?.getAttribute('aria-pressed')).toBe('true'));
  await clickButton('Empezar con Sofía');
  await screen.findByRole('dialog', { name: 'Cita confirmada' });
  const { appointments } = await salon.ok('calendar/get', { day: TODAY });
  expect(appointments.find(({ healer_id }) => healer_id === salon.sofia)).toMatchObject({
    hour: '10:00',
    status_id: 3,
  });
});

test('a later hour is booked, and starts when the client sits down', async () => {
  const { salon } = booking;
  // Both are busy now: Mariana with the client of the test before, Sofía with who walked in.
  await booking.open('/agenda');
  await begin();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const [soonest] = await rows();
  expect(soonest?.textContent).toMatch(/^11:00 a\.m\..*Mariana/);
  await screen.findByRole('button', { name: /^Agendar · hoy 11:00/ });
  await clickButton('Quitar la hora');
  await waitFor(() => expect(soonest?.getAttribute('aria-pressed')).toBe('false'));
  // The hour that was taken back doesn't come again by itself.
  expect(screen.queryByRole('button', { name: /^Agendar · hoy/ })).toBeNull();
  if (soonest) await userEvent.click(soonest);
  await clickButton(/^Agendar · hoy 11:00/);
  await screen.findByRole('dialog', { name: 'Cita confirmada' });
  const { appointments } = await salon.ok('calendar/get', { day: TODAY });
  expect(appointments.find(({ hour }) => hour === '11:00')).toMatchObject({ status_id: 2, started_at: null });
});

test('the hour that nobody chose by hand follows who is soonest', async () => {
  const { salon } = booking;
  await booking.open('/agenda');
  await begin();
  await screen.findByRole('button', { name: /^Agendar · hoy 11:00/ });
  const [suggested] = await rows();
  expect(suggested?.textContent).toMatch(/^11:00 a\.m\..*Sofía/);
  await salon.book({ day: TODAY, healer: salon.sofia, hour: '11:00', client: salon.vip });
  await screen.findByRole('button', { name: /^Agendar · hoy 12:00/ });
  await waitFor(async () => expect((await rows())[0]?.getAttribute('aria-pressed')).toBe('true'));
});

test('whose service asks for an advance is booked, and nothing says that it begins', async () => {
  const { salon } = booking;
  await booking.open('/agenda');
  await clickButton('Sin cita');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'ximena');
  await screen.findByRole('option', { name: /Ximena/ });
  await userEvent.keyboard('{Enter}');
  const [mask] = (await salon.ok('calendar/services', {})).services.filter(({ id }) => id === salon.mask);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar servicio' }), mask?.name ?? '');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: /^Agendar · hoy / });
  expect(screen.queryByRole('button', { name: /^Empezar/ })).toBeNull();
});
