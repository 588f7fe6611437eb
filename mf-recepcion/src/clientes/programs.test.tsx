import { addDays, formatDay } from '@melena/shared/rules/time';
import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TODAY } from '../../../api/testing/salon-fixture';
import { draftStore } from '../common/booking-draft/booking-draft';
import { registerClient } from '../common/booking-draft/draft-choices';
import { screenTest } from '../common/testing';

const clients = screenTest('clientes');

test('a programme is added, shows its next days, is not removed unasked, and begins a booking', async () => {
  const { ximena, cut } = clients.salon;
  const page = await clients.open(`/clientes/${ximena}`);
  const section = within(await screen.findByRole('region', { name: 'Programa de tratamiento' }));
  await section.findByText(/^Sin programa/);
  await userEvent.click(section.getByRole('button', { name: 'Agregar servicio' }));
  const form = await findDialog('Agregar programa');
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Servicio' })));
  await userEvent.click(form.getByRole('button', { name: 'Guardar programa' }));
  await form.findByText('Elige un servicio');
  await userEvent.type(form.getByRole('combobox', { name: 'Servicio' }), 'corte');
  await userEvent.click(await screen.findByRole('option', { name: 'Corte · Lacio' }));
  await userEvent.clear(form.getByLabelText('Visitas'));
  await userEvent.type(form.getByLabelText('Visitas'), '3');
  await userEvent.click(form.getByRole('button', { name: 'Guardar programa' }));
  await section.findByText('Cada 30 días · 0 de 3 visitas');
  const days = within(section.getByRole('list', { name: 'Próximas visitas' })).getAllByRole('listitem');
  expect(days.map(day => day.textContent)).toEqual([0, 30, 60].map(n => formatDay(addDays(TODAY, n))));

  await userEvent.click(section.getByRole('button', { name: 'Eliminar programa: Corte · Lacio' }));
  const question = await findQuestion();
  question.getByText('Esta acción no se puede deshacer');
  await userEvent.click(question.getByRole('button', { name: 'Volver' }));
  // A booking that was begun doesn't stand in its way, and waits.
  registerClient({ first_name: 'Aurora' });
  await userEvent.click(section.getByRole('button', { name: 'Agendar' }));
  expect(page.address()).toBe(`/agenda?agendar&dia=${TODAY}`);
  expect(draftStore.getState()).toMatchObject({
    client: { id: ximena },
    services: [{ id: cut, healerId: null }],
    day: TODAY,
    parked: [{ registration: { first_name: 'Aurora' } }],
  });
});
