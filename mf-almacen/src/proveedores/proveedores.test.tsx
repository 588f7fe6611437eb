import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dialog, press, screenTest } from '../testing';

const suppliers = screenTest('proveedores');

const add = (name: string) =>
  suppliers.salon.ok('supplier/add', {
    supplier: { name, company: 'Comercial Obsidiana', phone: '5552710365' },
  });
const find = async (name: string) =>
  (await suppliers.salon.ok('supplier/get', {})).suppliers.find(supplier => supplier.name === name);

test('a new supplier is of one of the four companies, and is refused a second time at its name', async () => {
  await suppliers.open('/proveedores');
  await userEvent.click(await press('Nuevo proveedor'));
  const form = await dialog('Nuevo proveedor');
  await userEvent.type(form.getByLabelText('Nombre'), 'Raíz Nativa Cosmética');
  await userEvent.click(form.getByRole('combobox', { name: /Empresa/ }));
  const companies = await screen.findAllByRole('option');
  expect(companies).toHaveLength(4);
  await userEvent.click(companies[0] as HTMLElement);
  await userEvent.type(form.getByLabelText(/^Teléfono/), '5552710365');
  await userEvent.click(form.getByRole('button', { name: 'Agregar proveedor' }));
  await screen.findByRole('link', { name: /Raíz Nativa Cosmética/ });
  expect(await find('Raíz Nativa Cosmética')).toMatchObject({ status_id: 1, phone: '5552710365' });

  await userEvent.click(await press('Nuevo proveedor'));
  const again = await dialog('Nuevo proveedor');
  await userEvent.type(again.getByLabelText('Nombre'), 'Raíz Nativa Cosmética');
  await userEvent.click(again.getByRole('combobox', { name: /Empresa/ }));
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await userEvent.type(again.getByLabelText(/^Teléfono/), '5552710366');
  await userEvent.click(again.getByRole('button', { name: 'Agregar proveedor' }));
  await again.findByText('Ya existe un proveedor con ese nombre en esta empresa');
});

test.each([
  ['Desactivar', '¿Deseas desactivar este proveedor?', 2],
  ['Eliminar', '¿Deseas eliminar este proveedor?', 0],
])('%s asks first and updates', async (verb, question, status) => {
  const name = `Proveedor para ${verb.toLowerCase()}`;
  const { supplier_id: id } = await add(name);
  const page = await suppliers.open(`/proveedores/${id}`);
  const form = await dialog('Editar proveedor');
  await userEvent.click(form.getByRole('button', { name: verb }));
  const asked = within(await screen.findByRole('alertdialog', { name: question }));
  asked.getByText('Esta acción no se puede deshacer');
  await userEvent.click(asked.getByRole('button', { name: verb }));
  await waitFor(() => expect(page.address()).toBe('/proveedores'));
  expect((await find(name))?.status_id).toBe(status === 0 ? undefined : status);
});

test('contacts are kept with their supplier', async () => {
  const { supplier_id: id } = await add('Con contactos');
  await suppliers.open(`/proveedores/${id}`);
  await userEvent.click(await press('Nuevo contacto'));
  const form = await dialog('Nuevo contacto');
  await userEvent.type(form.getByLabelText('Nombre'), 'Leticia Arroyo');
  await userEvent.type(form.getByLabelText(/^Teléfono/), '5552710365');
  await userEvent.click(form.getByRole('button', { name: 'Agregar contacto' }));
  await userEvent.click(await press('Leticia Arroyo'));
  const edit = await dialog('Editar contacto');
  await userEvent.click(edit.getByRole('button', { name: 'Eliminar' }));
  const asked = within(await screen.findByRole('alertdialog', { name: '¿Deseas eliminar este contacto?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Sin contactos');
});

test('a supplier that is not kept any more says so, and the way out is the list', async () => {
  const page = await suppliers.open('/proveedores/987654');
  const gone = await dialog('Editar proveedor');
  gone.getByText('No se encontró información del proveedor');
  await userEvent.click(gone.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(page.address()).toBe('/proveedores'));
});

test('the search finds by name; where nothing is found it says so', async () => {
  await add('Único en su tipo');
  await suppliers.open('/proveedores');
  await userEvent.type(await screen.findByRole('searchbox'), 'unico TIPO');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('No se encontraron proveedores registrados');
});
