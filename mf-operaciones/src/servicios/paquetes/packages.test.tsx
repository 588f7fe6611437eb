import { fill } from '@melena/shared/testing/fill';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, screenTest } from '../../testing';

const page = screenTest('servicios');
const offered = async () => (await page.salon.ok('voucher/packages', {})).packages;

test("a package is added: what is missing is said at its field, and a visit's price under it", async () => {
  await page.open('/servicios');
  await userEvent.click(await screen.findByRole('link', { name: 'Paquetes' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Nuevo paquete' }))[0] as HTMLElement);
  const form = await findDialog('Nuevo paquete');
  await userEvent.click(form.getByRole('button', { name: 'Agregar paquete' }));
  await form.findByText('Escribe el nombre del paquete');
  form.getByText('Elige el servicio');
  form.getByText('Escribe cuántas visitas');
  await fill(form.getByLabelText('Nombre'), '4 mascarillas');
  await userEvent.type(form.getByLabelText('Servicio'), 'mas');
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await fill(form.getByLabelText('Visitas'), '4');
  await fill(form.getByLabelText('Precio'), '1000');
  form.getByText('$250.00 cada visita.');
  await userEvent.click(form.getByRole('button', { name: 'Agregar paquete' }));
  const row = await screen.findByRole('row', { name: /4 mascarillas/ });
  expect(row.textContent).toContain('365 días');
  expect(await offered()).toMatchObject([{ name: '4 mascarillas', visits: 4, price: '1000.00', days: 365 }]);
});

test('a name that is taken is said at its field; inactive it stays in the list, and removed it is gone', async () => {
  const [first] = await offered();
  await page.salon.ok('voucher/packages/add', {
    package: { name: 'Otro', service_id: first?.service_id ?? 0, visits: 2, price: '500', days: 30 },
  });
  await page.open('/servicios/paquetes');
  await userEvent.click(await screen.findByRole('link', { name: /Otro/ }));
  const form = await findDialog('Editar paquete');
  await fill(form.getByLabelText('Nombre'), '4 MASCARILLAS');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText('Ya hay un paquete con este nombre');
  await fill(form.getByLabelText('Nombre'), 'Otro más');
  await userEvent.click(form.getByRole('combobox', { name: 'Estado' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Inactivo' }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  const row = await screen.findByRole('row', { name: /Otro más/ });
  within(row).getByText('Inactivo');
  await userEvent.click(within(row).getByRole('link'));
  await userEvent.click(await findButton('Eliminar'));
  const question = await findQuestion('¿Deseas eliminar este paquete?');
  await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Otro más/ })).toBeNull());
  expect(await offered()).toHaveLength(1);
});
