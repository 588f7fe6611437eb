import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenTest } from '../testing';

const page = screenTest('servicios');
const tabs = async () => (await screen.findAllByRole('tab')).map(tab => tab.textContent);
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const options = async (field: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
  await userEvent.keyboard('{Escape}');
  return offered;
};

test('servicios/demo: service details, processes and materials, stylists; it asks the server for nothing', async () => {
  const shown = await page.open('/servicios/demo');
  expect(await tabs()).toEqual(['Detalles del servicio', 'Procesos y materiales', 'Estilistas']);
  expect(await options('Unidad')).toEqual(['min', 'hrs']);
  await tab('Procesos y materiales');
  await screen.findByRole('table', { name: 'Procesos' });
  screen.getByRole('table', { name: 'Materiales' });
  await tab('Estilistas');
  const row = await screen.findByRole('row', { name: /3er Nivel/ });
  expect(page.calls).toEqual([]);
  await userEvent.click(within(row).getByRole('link'));
  await screen.findByRole('tab', { name: 'Datos del estilista' });
  expect(shown.address()).toBe('/servicios/estilista/2');
});

test('servicios/estilista/{id}: details, classification and schedule, services and sales, history', async () => {
  await page.open('/servicios/estilista/7');
  expect(await tabs()).toEqual([
    'Datos del estilista',
    'Clasificación y horario',
    'Servicios y ventas',
    'Historial de citas',
  ]);
  await tab('Clasificación y horario');
  expect(await options('Nivel')).toEqual(['1er Nivel', '2do Nivel', '3er Nivel', 'Asistente']);
  expect(await options('Estado')).toEqual(['Inactivo', 'Vacaciones', 'Activo']);
  await tab('Servicios y ventas');
  await screen.findByRole('table', { name: 'Ventas' });
  await tab('Historial de citas');
  await screen.findByRole('table', { name: 'Historial de citas' });
  expect(page.calls).toEqual([]);
});

test.each(['demo', 'estilista/1'])(
  'servicios/%s says that it is a sample, and has nothing that saves',
  async at => {
    await page.open(`/servicios/${at}`);
    await screen.findByText('Muestra');
    screen.getByText(/los datos de esta pantalla son inventados/);
    expect(screen.queryByRole('button', { name: /Guardar|Agregar|Eliminar/ })).toBeNull();
  },
);
