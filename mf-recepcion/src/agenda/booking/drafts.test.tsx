import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftStore } from '../../common/booking-draft/booking-draft';
import { addService, chooseSlot } from '../../common/booking-draft/draft-choices';
import { bookingTest, clickButton, findBookingPane, takeHour } from './testing';

const booking = bookingTest();

test('what was begun waits under its client, is gone on with in another booking too, and thrown away', async () => {
  const day = '2026-12-08';
  await booking.beginFor(booking.salon.vip);
  addService(booking.salon.cut);
  chooseSlot({ day, healerId: booking.salon.sofia, hour: '10:00' });
  await booking.open(`/agenda?dia=${day}`);
  const choose = async (verb: string) => {
    await clickButton('Valeria Prueba · sin terminar');
    await userEvent.click(await screen.findByRole('menuitem', { name: `${verb} la cita de Valeria Prueba` }));
  };
  await clickButton('Agendar con Sofía Lara a las 5:00 p.m.');
  await screen.findByRole('combobox', { name: 'Cliente' });
  expect(draftStore.getState()).toMatchObject({ client: null, services: [], choice: { hour: '17:00' } });
  await choose('Continuar');
  await screen.findByRole('button', { name: 'Agendar · mar 8 dic 10:00–11:00 a.m.' });
  await clickButton('Cerrar');
  await screen.findByText('La cita de Valeria Prueba quedó sin terminar');
  await choose('Descartar');
  await waitFor(() => expect(screen.queryByRole('button', { name: /sin terminar$/ })).toBeNull());
  expect(draftStore.getState().parked).toEqual([]);
});

test('a booking whose hour was taken meanwhile keeps everything but that', async () => {
  const day = '2026-12-07';
  const { salon } = booking;
  await booking.beginFor(salon.vip);
  await booking.open(`/agenda?dia=${day}&agendar`);
  await clickButton(/^Agregar: Corte/);
  await takeHour('Sofía Lara, 11:00 a.m.');
  await salon.book({ day, healer: salon.sofia, hour: '11:00' });
  await clickButton(/^Agendar · /);
  await within(await findBookingPane()).findByText('Ese horario ya no está disponible');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sofía Lara, 11:00 a.m.' })).toBeNull());
  const kept = { client: { id: salon.vip }, services: [{ id: salon.cut }] };
  expect(draftStore.getState()).toMatchObject({ choice: null, ...kept });
  await takeHour('Sofía Lara, 12:00 p.m.');
  expect(screen.queryByText('Ese horario ya no está disponible')).toBeNull();
});
