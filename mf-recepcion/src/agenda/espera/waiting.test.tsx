import { addDays, formatDayShort } from '@melena/shared/rules/time';
import { findDialog } from '@melena/shared/testing/find';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { TOMORROW } from '../../../../api/testing/salon-fixture';
import { draftStore } from '../../common/booking-draft/booking-draft';
import { bookingTest, clickButton } from '../booking/testing';

const booking = bookingTest();
beforeAll(() => import('./WaitingListPage'));

test('a booking that finds no hour is put on the list with what was chosen, and is over by that', async () => {
  const { salon } = booking;
  await booking.beginFor(salon.vip);
  await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
  await clickButton(/^Agregar: Corte/);
  await clickButton('Poner en lista de espera');
  const dialog = await findDialog('Agregar a la lista');
  await dialog.findByText('Valeria Prueba');
  within(await dialog.findByRole('list', { name: 'Servicios que espera' })).getByText(/^Corte/);
  await userEvent.click(dialog.getByRole('button', { name: 'Días de la semana' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar a la lista' }));
  await dialog.findByText('Elige al menos un día');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Martes' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar a la lista' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { entries } = await salon.ok('waiting/get', {});
  expect(entries).toMatchObject([
    { client: { id: salon.vip }, services: [{ id: salon.cut }], weekdays: [2], days: [] },
  ]);
  expect(draftStore.getState().client).toBeNull();
});

test('the way back from the list leads to the booking, and its note goes with it', async () => {
  const { salon } = booking;
  await booking.beginFor(salon.influencer);
  await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
  await clickButton(/^Agregar: Corte/);
  await userEvent.type(await screen.findByLabelText(/^Nota de la visita/), 'Trae foto');
  await clickButton('Poner en lista de espera');
  const dialog = await findDialog('Agregar a la lista');
  const note: HTMLTextAreaElement = dialog.getByRole('textbox', { name: /^Nota/ });
  expect(note.value).toBe('Trae foto');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Cliente' }), 'Ximena');
  await userEvent.click(await screen.findByRole('option', { name: /^Ximena/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar a la lista' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Somebody else was put on the list: the booking goes on.
  expect(draftStore.getState()).toMatchObject({ client: { id: salon.influencer }, note: 'Trae foto' });
});

test('a direct link knows nothing of a booking, and ends none', async () => {
  const { salon } = booking;
  await booking.beginFor(salon.cuidado);
  await booking.open('/agenda/espera?nuevo=1');
  const dialog = await findDialog('Agregar a la lista');
  expect(dialog.queryByText('Carolina Prueba')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(draftStore.getState().client?.id).toBe(salon.cuidado);
});

test('a date of more than two weeks from now is offered when more dates are asked for', async () => {
  const { salon } = booking;
  const far = addDays(TOMORROW, 20);
  await booking.open('/agenda/espera');
  await clickButton(/^Acciones de Ximena/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = await findDialog('Editar lista de espera');
  await userEvent.click(dialog.getByRole('button', { name: 'Fechas' }));
  const name = formatDayShort(far);
  expect(dialog.queryByRole('checkbox', { name })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Más fechas' }));
  await userEvent.click(dialog.getByRole('checkbox', { name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { entries } = await salon.ok('waiting/get', {});
  expect(entries.find(({ client }) => client.id === salon.ximena)?.days).toEqual([far]);
});

test('an entry is changed and taken off by the keyboard alone; a change from elsewhere is told once', async () => {
  const { salon } = booking;
  const [entry] = (await salon.ok('waiting/get', {})).entries.filter(({ client }) => client.id === salon.vip);
  const id = entry?.id ?? 0;
  await booking.open('/agenda/espera');
  const openMenu = async (presses: number) => {
    (await screen.findByRole('button', { name: /^Acciones de Valeria/ })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Agendar' });
    for (let press = 0; press < presses; press++) await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
  };
  await openMenu(1);
  const dialog = await findDialog('Editar lista de espera');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nota/ }), 'Llamar');
  await salon.ok('waiting/update', { waiting: { id, weekdays: [3] } });
  dialog.getByRole('button', { name: 'Guardar cambios' }).focus();
  await userEvent.keyboard('{Enter}');
  await dialog.findByText(/^Alguien más hizo un cambio/);
  await dialog.findByRole('checkbox', { name: 'Miércoles', checked: true });
  dialog.getByRole('button', { name: 'Guardar cambios' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const kept = async () => (await salon.ok('waiting/get', {})).entries.find(each => each.id === id);
  expect(await kept()).toMatchObject({ note: 'Llamar', weekdays: [3] });
  await openMenu(2);
  await findDialog(/quitar a Valeria/);
  await userEvent.keyboard('Ya no le interesa{Enter}');
  await screen.findByText('Valeria Prueba ya no está en la lista de espera');
  expect(await kept()).toBeUndefined();
});

test('an entry that is gone meanwhile: it is booked without the list, and the focus was at the button', async () => {
  const { salon } = booking;
  const { id } = await salon.book({ day: '2026-11-24', hour: '12:00' });
  await salon.ok('appointment/update', { appointment: { id, status_id: 5, cancel_reason_id: 1 } });
  const wish = { client_id: salon.cuidado, services: [salon.cut], healers: [salon.mariana] };
  const { waiting_id } = await salon.ok('waiting/add', { waiting: wish });
  await booking.open('/agenda/espera');
  await clickButton(/^Agendar a Carolina.*12:00/);
  const book = await screen.findByRole('button', { name: /^Agendar · / });
  await waitFor(() => expect(document.activeElement).toBe(book));
  await salon.ok('waiting/delete', { waiting: { id: waiting_id } });
  await userEvent.click(book);
  await screen.findByText('Ya se quitó de la lista de espera');
  await clickButton('Agendar sin la lista');
  await screen.findByRole('dialog', { name: 'Cita confirmada' });
});

test('a healer who attends no more is drawn, to be taken out', async () => {
  const { salon } = booking;
  const wish = {
    client_id: salon.influencer,
    services: [salon.blowDry],
    healers: [salon.sofia, salon.mariana],
  };
  await salon.ok('waiting/add', { waiting: wish });
  await salon.ok('healers/update', { healer: { id: salon.sofia, status_id: 0 } });
  await booking.open('/agenda/espera');
  await clickButton(/^Acciones de Inés/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = await findDialog('Editar lista de espera');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Sofía', checked: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the warehouse reads that the list is not its own', async () => {
  await booking.open('/agenda/espera', 'almacen');
  await screen.findByText('La lista de espera es de quien agenda');
  expect(screen.queryByRole('button', { name: 'Agregar a la lista' })).toBeNull();
});
