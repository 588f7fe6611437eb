import { preparePage } from '@melena/shared/testing/page';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { serve } from '@melena/shared/testing/serve';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, startCounter, TODAY } from '../../../api/src/testing/counter';
import { routes } from '../routes';

let salon: Counter;
beforeAll(async () => {
  preparePage();
  salon = await startCounter();
  serve(salon.app);
});
afterAll(() => salon.close());
afterEach(leaveRoute);

async function open(path: string, as: 'recepcion' | 'almacen' = 'recepcion') {
  const { accessId } = salon.people[as];
  const { me } = await salon.ok('session/current', {}, as);
  return renderRoute(path, routes, { accessId, me });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the summary of an appointment', () => {
  test('with no id redirects to /agenda', async () => {
    const page = await open('/citas');
    await waitFor(() => expect(page.address()).toBe('/agenda'));
  });

  test('takes the advance by bank transfer unless told, which confirms the appointment', async () => {
    const { id } = await salon.book({ day: '2026-12-01', services: [salon.balayage] });
    await open(`/citas/${id}`);
    await press('Agregar anticipo');
    const dialog = await screen.findByRole('dialog', { name: 'Registrar anticipo' });
    expect(await within(dialog).findByRole('radio', { name: 'Transferencia bancaria' })).toHaveProperty(
      'checked',
      true,
    );
    expect(within(dialog).getByLabelText('Cuenta')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar anticipo' }));
    expect(await screen.findByText('Confirmada', { selector: '.word' })).toBeDefined();
    expect(await screen.findByRole('cell', { name: /Transferencia bancaria/ })).toBeDefined();
    const { appointment, payments } = await salon.details(id);
    expect(appointment).toMatchObject({ status_id: 2, paid: '500.00' });
    expect(payments).toMatchObject([{ type_id: 1, amount: '500.00' }]);
  });

  test('starts after the question, and then it is in progress', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '11:00' });
    await open(`/citas/${id}`);
    await press('Iniciar cita');
    const question = await screen.findByRole('alertdialog', { name: '¿Deseas iniciar la cita ahora?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Iniciar cita' }));
    expect(await screen.findByText('En Curso', { selector: '.word' })).toBeDefined();
    expect((await salon.details(id)).appointment.status_id).toBe(3);
  });

  test('cancels after the question', async () => {
    const { id } = await salon.book({ day: '2026-12-02' });
    await open(`/citas/${id}`);
    await press('Cancelar cita');
    const question = await screen.findByRole('alertdialog', { name: '¿Deseas cancelar la cita?' });
    expect(within(question).getByText('Esta acción no se puede deshacer')).toBeDefined();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar cita' }));
    expect(await screen.findByText('Cancelada', { selector: '.word' })).toBeDefined();
    expect((await salon.details(id)).appointment.status_id).toBe(5);
  });

  test('offers almacen nothing to do', async () => {
    const { id } = await salon.book({ day: '2026-12-03' });
    await open(`/citas/${id}`, 'almacen');
    expect(await screen.findByText('Confirmada', { selector: '.word' })).toBeDefined();
    for (const name of ['Cancelar cita', 'Iniciar cita', 'Reagendar', 'Agregar servicio']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('says that there is no such appointment', async () => {
    await open('/citas/999999');
    expect(await screen.findByText('No se encontró la cita')).toBeDefined();
  });
});
