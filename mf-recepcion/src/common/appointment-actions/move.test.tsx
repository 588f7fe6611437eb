import { findDialog } from '@melena/shared/testing/find';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NOW } from '../../../../api/testing/salon-fixture';
import { screenTest } from '../testing';

const cita = screenTest('citas');
afterEach(() => vi.setSystemTime(NOW));

async function openMove(id: number) {
  await cita.open(`/citas/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Reagendar' }));
  return findDialog(/Reagendar cita/);
}

test('the hour that an appointment has is no next time, and pressed it moves nothing', async () => {
  const { salon } = cita;
  const { id } = await salon.book({ day: '2026-12-09' });
  const { version } = (await salon.details(id)).appointment;
  const dialog = await openMove(id);
  const next = within(await dialog.findByRole('list', { name: 'Próximas horas libres' }));
  const offered = next.getAllByRole('button').map(button => button.getAttribute('aria-label'));
  expect(offered.filter(name => name?.startsWith('mié 9 dic, 10:00'))).toEqual([]);
  expect(offered).toHaveLength(5);
  await userEvent.click(dialog.getByRole('button', { name: /^Mariana Torres, 10:00 a.m. actual/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reagendar' }));
  await dialog.findByText('La cita ya está a esa hora. Elige otra.');
  expect((await salon.details(id)).appointment.version).toBe(version);
});

test('the day opens where the appointment is, and stays where somebody scrolled it', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1000);
  const { cut, mariana, ximena } = cita.salon;
  const { appointment_id: id } = await cita.salon.ok('calendar/add', {
    appointment: { client_id: ximena, healer_id: mariana, day: '2026-12-11', hour: '16:00' },
    services: [{ service_id: cut }],
  });
  const dialog = await openMove(id);
  const columns = await dialog.findByRole('group', { name: 'Horas disponibles por healer' });
  await waitFor(() => expect(columns.scrollTop).toBeGreaterThan(300));
  columns.scrollTop = 10;
  await userEvent.click(dialog.getByRole('button', { name: 'Mariana Torres, 10:00 a.m.' }));
  expect(columns.scrollTop).toBe(10);
  height.mockRestore();
});

test('of two healers each has a part of the chosen hours, and of those that it has', async () => {
  const { cut, mask, sofia, mariana, ximena } = cita.salon;
  const { appointment_id: id } = await cita.salon.ok('calendar/add', {
    appointment: { client_id: ximena, healer_id: mariana, day: '2026-12-10', hour: '10:00' },
    services: [{ service_id: cut }, { service_id: mask, healer_id: sofia }],
  });
  const dialog = await openMove(id);
  const columns = await dialog.findByRole('group', { name: 'Horas disponibles por healer' });
  await waitFor(() => expect(columns.querySelector('div[data-present]')?.textContent).toBe('actual'));
  expect(dialog.getAllByText(/· con Sofía Lara$/)).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Mariana Torres, 11:00 a.m.' }));
  const [own, other] = [...columns.querySelectorAll('[data-selected], div[class*=part]:not([data-present])')];
  const [, ending] = /11:00 a\.m\.–(\d+:\d\d)/.exec(own?.textContent ?? '') ?? [];
  expect(other?.textContent).toMatch(new RegExp(`^${ending}–`));
});
