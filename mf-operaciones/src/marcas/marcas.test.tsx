import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { findButton, findDialog, headsOf, screenTest } from '../testing';

const page = screenTest('marcas');
let kupul = 0;

beforeAll(async () => {
  kupul = (await page.salon.ok('product/brands/add', { brand: { name: 'Kupul' } })).brand_id;
});

test("'Nueva marca' has a name of its own; its details open for its lines", async () => {
  const shown = await page.open('/marcas');
  await userEvent.click(await findButton('Nueva marca'));
  const form = await findDialog('Nueva marca');
  await userEvent.type(form.getByLabelText('Nombre'), 'KUPÚL');
  await userEvent.click(form.getByRole('button', { name: 'Agregar marca' }));
  await form.findByText('Ya existe una marca con ese nombre');
  await userEvent.clear(form.getByLabelText('Nombre'));
  await userEvent.type(form.getByLabelText('Nombre'), 'Tinta Viva{Enter}');
  const details = await findDialog('Editar marca');
  await details.findByText('Esta marca no tiene líneas');
  expect(shown.address()).toMatch(/^\/marcas\/\d+$/);
  await userEvent.click(details.getByRole('button', { name: 'Nueva linea' }));
  const line = await findDialog('Nueva linea');
  await userEvent.type(line.getByLabelText('Nombre'), 'Permanente{Enter}');
  const added = await details.findByRole('link', { name: 'Permanente' });
  expect(headsOf(details)).toEqual(['Nombre', 'Fecha', 'Editar']);
  expect(added.getAttribute('href')).toMatch(/^\/productos\/marca\/\d+\/linea\/\d+$/);
  // The brand's own form is still there, and was not sent.
  expect(page.calls).not.toContain('product/brands/update');
});

test('a brand is Activo or Inactivo; its details open by its row, and Escape closes them', async () => {
  const shown = await page.open('/marcas');
  await userEvent.click(await screen.findByRole('link', { name: 'Kupul' }));
  const form = await findDialog('Editar marca');
  expect(shown.address()).toBe(`/marcas/${kupul}`);
  expect(form.getByRole('link', { name: 'Ver productos' }).getAttribute('href')).toBe(
    `/productos/marca/${kupul}`,
  );
  await userEvent.click(form.getByRole('combobox', { name: /Estado/ }));
  const options = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(options).toEqual(['Activo', 'Inactivo']);
  await userEvent.click(screen.getByRole('option', { name: 'Inactivo' }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  const row = await screen.findByRole('row', { name: /Kupul/ });
  within(row).getByText('Inactivo');
  expect(shown.address()).toBe('/marcas');
  await userEvent.click(within(row).getByRole('link'));
  await findDialog('Editar marca');
  await userEvent.keyboard('{Escape}');
  expect(shown.address()).toBe('/marcas');
});
