import { findDialog } from '@melena/shared/testing/find';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../../api/testing/app';
import { NOW, TODAY } from '../../../../api/testing/salon-fixture';
import { screenTest } from '../testing';

const cita = screenTest('citas');
afterEach(() => vi.setSystemTime(NOW));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function openCancel(id: number) {
  await cita.open(`/citas/${id}`);
  await press('Cancelar cita');
  return findDialog('¿Deseas cancelar la cita?');
}

const bookMask = (hour: string, day = TODAY) =>
  cita.salon.book({ day, hour, services: [cita.salon.mask], advance: '200', healer: cita.salon.sofia });

test('a reason must be chosen, and who gave notice in time gets the advance as credit', async () => {
  const { id } = await bookMask('12:00', '2026-12-02');
  const dialog = await openCancel(id);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar cita' }));
  expect(await dialog.findByText('Elige el motivo')).toBeDefined();
  await userEvent.click(dialog.getByRole('radio', { name: 'Avisó el cliente' }));
  expect(dialog.getByRole('radio', { name: 'Pasa a crédito' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar cita' }));
  const message = await findDialog('Cancelamos tu cita');
  expect(message.getByRole('textbox')).toHaveProperty('value', expect.stringContaining('queda a tu favor'));
  await userEvent.click(message.getByRole('button', { name: 'Listo' }));
  expect((await cita.salon.details(id)).appointment).toMatchObject({ cancel_reason_id: 1, paid: '0.00' });
});

test('late notice says so, and proposes that the advance stays; the salon’s own cancelling never keeps it', async () => {
  const { id } = await bookMask('13:00');
  const dialog = await openCancel(id);
  expect(dialog.getByRole('radio', { name: /No asistió/ })).toHaveProperty('disabled', true);
  expect(dialog.getByText('Se puede desde las 1:30 p.m.')).toBeDefined();
  await userEvent.click(dialog.getByRole('radio', { name: /Avisó el cliente.*cuenta como tarde/ }));
  expect(dialog.getByRole('radio', { name: 'Queda como ingreso' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('radio', { name: 'Lo canceló el salón' }));
  expect(dialog.getByRole('radio', { name: 'Queda como ingreso' })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('radio', { name: 'Pasa a crédito' })).toHaveProperty('checked', true);
});

test('a second no-show is warned of, keeps the advance, and its message is prepared', async () => {
  const first = await bookMask('11:00');
  const { id } = await bookMask('12:00');
  vi.setSystemTime(new Date(`${TODAY}T12:35:00-06:00`));
  const noShow = { id: first.id, status_id: 5, cancel_reason_id: 2 as const };
  await cita.salon.ok('appointment/update', { appointment: noShow });
  const dialog = await openCancel(id);
  await userEvent.click(dialog.getByRole('radio', { name: /No asistió/ }));
  expect(await dialog.findByText('Sería la segunda vez que no asiste en 6 meses.')).toBeDefined();
  expect(dialog.getByRole('radio', { name: 'Queda como ingreso' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar que no asistió' }));
  const message = await findDialog('No pudimos verte');
  expect(message.getByRole('textbox')).toHaveProperty(
    'value',
    expect.stringContaining('No pudimos verte en tu cita del viernes 20 de noviembre a las 12:00 p.m.\n'),
  );
  expect((await cita.salon.details(id)).appointment).toMatchObject({ cancel_reason_id: 2, kept: '200.00' });
});

test('money goes back with an administrator’s password; a wrong one loses nothing that was chosen', async () => {
  await cita.salon.ok('caja/add', { caja: {} });
  const { id } = await bookMask('15:00');
  const dialog = await openCancel(id);
  await userEvent.click(dialog.getByRole('radio', { name: 'Lo canceló el salón' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Se devuelve' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Preparar el mensaje de cancelación' }));
  const password = dialog.getByLabelText('Contraseña de administrador');
  await userEvent.type(password, 'otra');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar cita' }));
  expect(await dialog.findByText(/Contraseña incorrecta/)).toBeDefined();
  expect(dialog.getByRole('radio', { name: 'Se devuelve' })).toHaveProperty('checked', true);
  await userEvent.clear(password);
  await userEvent.type(password, PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar cita' }));
  expect(await screen.findByText('Cancelada', { selector: '.word' })).toBeDefined();
  expect((await cita.salon.details(id)).appointment).toMatchObject({ paid: '0.00', refunded: '200.00' });
});

test('‘Llegó’ marks who came, and a second press takes it back', async () => {
  const { id } = await cita.salon.book({ day: TODAY, hour: '16:00' });
  await cita.open(`/citas/${id}`);
  await press('Llegó');
  expect(await screen.findByText('Llegó a las 10:00 a.m.')).toBeDefined();
  await press('Deshacer llegada');
  expect(await screen.findByRole('button', { name: 'Llegó' })).toBeDefined();
  expect(screen.queryByText('Llegó a las 10:00 a.m.')).toBeNull();
});
