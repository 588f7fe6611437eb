import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingTest, clickButton, findBookingPane, takeHour } from './testing';

const booking = bookingTest();

test('a service that goes to whoever has the hour says who that is, and who comes that day already is named', async () => {
  const { salon } = booking;
  const day = '2026-12-21';
  const { id } = await salon.book({ day, client: salon.vip, hour: '10:00' });
  const { folio } = (await salon.details(id)).appointment;
  await booking.beginFor(salon.vip);
  await booking.open(`/agenda?dia=${day}&agendar`);
  await clickButton(/^Agregar: Corte/);
  const pane = within(await findBookingPane());
  pane.getByText('Con quien sea');
  expect(pane.queryByText(/^Ese día ya viene/)).toBeNull();
  await takeHour('Sofía Lara, 3:00 p.m.');
  await pane.findByText('Quien sea: Sofía');
  const told = await pane.findByText(/^Ese día ya viene/);
  expect(told.textContent).toBe(`Ese día ya viene: #${folio} a las 10:00 a.m. con Mariana Torres`);
});

test('a healer who is off that day can be asked for, and has hours on another one', async () => {
  const { salon } = booking;
  // A Sunday, on which nobody works.
  const day = '2027-01-03';
  await booking.beginFor(salon.vip);
  await booking.open(`/agenda?dia=${day}&agendar`);
  await clickButton(/^Agregar: Corte/);
  const hours = within(await screen.findByRole('list', { name: 'Próximas horas libres' }));
  const namesOf = () => hours.getAllByRole('button').map(button => button.getAttribute('aria-label'));
  expect(namesOf().some(name => name?.includes(', Mariana'))).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: 'Healer de las horas' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sofía Lara' }));
  await waitFor(() => {
    const names = namesOf();
    expect(names.every(name => name?.includes(', Sofía'))).toBe(true);
  });
  await userEvent.click(screen.getByRole('combobox', { name: 'Healer de Corte' }));
  await screen.findByRole('option', { name: 'Con Sofía Lara' });
});
