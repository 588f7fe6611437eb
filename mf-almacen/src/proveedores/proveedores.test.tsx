import { queryClient } from '@melena/shared/client';
import { fill } from '@melena/shared/testing/fill';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, screenTest } from '../testing';

const suppliers = screenTest('proveedores');

const add = (name: string) =>
  suppliers.salon.ok('supplier/add', {
    supplier: { name, company: 'Comercial Obsidiana', phone: '5552710365' },
  });
const find = async (name: string) =>
  (await suppliers.salon.ok('supplier/get', {})).suppliers.find(supplier => supplier.name === name);

test('a new supplier is of one of the four companies, and is refused a second time at its name', async () => {
  await suppliers.open('/proveedores');
  await userEvent.click(await findButton('Nuevo proveedor'));
  const form = await findDialog('Nuevo proveedor');
  await fill(form.getByLabelText('Nombre'), 'Raíz Nativa Cosmética');
  await userEvent.click(form.getByRole('combobox', { name: /Empresa/ }));
  const companies = await screen.findAllByRole('option');
  expect(companies).toHaveLength(4);
  await userEvent.click(companies[0] as HTMLElement);
  await fill(form.getByLabelText(/^Teléfono/), '5552710365');
  await userEvent.click(form.getByRole('button', { name: 'Agregar proveedor' }));
  await screen.findByRole('link', { name: /Raíz Nativa Cosmética/ });
  expect(await find('Raíz Nativa Cosmética')).toMatchObject({ status_id: 1, phone: '5552710365' });

  await userEvent.click(await findButton('Nuevo proveedor'));
  const again = await findDialog('Nuevo proveedor');
  await fill(again.getByLabelText('Nombre'), 'Raíz Nativa Cosmética');
  await userEvent.click(again.getByRole('combobox', { name: /Empresa/ }));
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await fill(again.getByLabelText(/^Teléfono/), '5552710366');
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
  const form = await findDialog('Editar proveedor');
  await userEvent.click(form.getByRole('button', { name: verb }));
  const asked = await findQuestion(question);
  asked.getByText('Esta acción no se puede deshacer');
  await userEvent.click(asked.getByRole('button', { name: verb }));
  await waitFor(() => expect(page.address()).toBe('/proveedores'));
  expect((await find(name))?.status_id).toBe(status === 0 ? undefined : status);
});

test('a contact is added, and removed after its question', async () => {
  const { supplier_id: id } = await add('Con contactos');
  await suppliers.open(`/proveedores/${id}`);
  await userEvent.click(await findButton('Nuevo contacto'));
  const form = await findDialog('Nuevo contacto');
  await fill(form.getByLabelText('Nombre'), 'Leticia Arroyo');
  await fill(form.getByLabelText(/^Teléfono/), '5552710365');
  await userEvent.click(form.getByRole('button', { name: 'Agregar contacto' }));
  await userEvent.click(await findButton('Leticia Arroyo'));
  const edit = await findDialog('Editar contacto');
  await userEvent.click(edit.getByRole('button', { name: 'Eliminar' }));
  const asked = await findQuestion('¿Deseas eliminar este contacto?');
  await userEvent.click(asked.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Sin contactos');
});

/** As the live channel does when somebody else saves. */
const shown = () => act(() => queryClient.invalidateQueries());

test('of two desks each one’s field stays; over the same field one is refused once, and keeps what was typed', async () => {
  const { supplier_id: id } = await add('De dos escritorios');
  const elsewhere = (changes: object) =>
    suppliers.salon.ok('supplier/update', { supplier: { id, ...changes } });
  await suppliers.open(`/proveedores/${id}`);
  let form = await findDialog('Editar proveedor');
  await userEvent.type(form.getByLabelText('Nombre'), ' S.A.');
  await elsewhere({ observations: 'Los martes' });
  await shown();
  await waitFor(() => expect(form.getByLabelText(/Observaciones/)).toHaveProperty('value', 'Los martes'));
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Proveedor De dos escritorios S.A. guardado');
  expect(await find('De dos escritorios S.A.')).toMatchObject({ observations: 'Los martes' });

  await suppliers.open(`/proveedores/${id}`);
  form = await findDialog('Editar proveedor');
  await userEvent.type(form.getByLabelText(/Observaciones/), ' y jueves');
  await elsewhere({ observations: 'Los lunes' });
  await shown();
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText(/^Alguien más hizo un cambio/);
  expect(form.getByLabelText(/Observaciones/)).toHaveProperty('value', 'Los martes y jueves');
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await find('De dos escritorios S.A.')).toMatchObject({ observations: 'Los martes y jueves' });
});
