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
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar a la lista' }));
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

test('what another window changed meanwhile is told once, and then saved or removed all the same', async () => {
  const { salon } = booking;
  const [entry] = (await salon.ok('waiting/get', {})).entries;
  const id = entry?.id ?? 0;
  const openMenu = async (item: string) => {
    await clickButton(/^Acciones de Valeria/);
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await booking.open('/agenda/espera');
  await openMenu('Editar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar lista de espera' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nota/ }), 'Llamar');
  await salon.ok('waiting/update', { waiting: { id, weekdays: [3] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  const again = async () =>
    userEvent.click(await dialog.findByRole('button', { name: /^(Guardar|Reintentar)/ }));
  await dialog.findByRole('alert');
  await again();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await salon.ok('waiting/get', {})).entries).toMatchObject([{ id, note: 'Llamar', weekdays: [3] }]);
  await openMenu('Quitar');
  const question = within(await screen.findByRole('dialog', { name: /quitar a Valeria/ }));
  await salon.ok('waiting/update', { waiting: { id, weekdays: [2] } });
  await userEvent.click(question.getByRole('button', { name: 'Quitar de la lista' }));
  await question.findByRole('alert');
  await userEvent.click(await question.findByRole('button', { name: /^(Quitar de|Reintentar)/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await salon.ok('waiting/get', {})).entries).toEqual([]);
  await salon.ok('waiting/add', { waiting: { client_id: salon.vip, services: [salon.cut], weekdays: [2] } });
});

test('who was taken off in another window meanwhile is not changed, and the screen says so', async () => {
  const { salon } = booking;
  const { entries } = await salon.ok('waiting/get', {});
  await booking.open('/agenda/espera');
  await clickButton(/^Acciones de Valeria/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar lista de espera' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nota/ }), 'Llamar');
  await salon.ok('waiting/delete', { waiting: { id: entries[0]?.id ?? 0 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await dialog.findByText('Ya se quitó de la lista de espera');
  expect((dialog.getByRole('textbox', { name: /^Nota/ }) as HTMLTextAreaElement).value).toBe('Llamar');
});
