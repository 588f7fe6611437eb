import { fill } from '@melena/shared/testing/fill';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { findButton, findDialog, screenTest } from '../testing';

const page = screenTest('servicios');
let color = 0;

beforeAll(async () => {
  const { salon } = page;
  color = (await salon.ok('service/category/add', { category_name: 'Ceremonias' })).category_id;
  const subcategory_name = 'Cacao';
  const { subcategory_id } = await salon.ok('service/category/add', { category_id: color, subcategory_name });
  const service = { category_id: color, subcategory_id, name: 'Ritual de cacao', description: 'Tibio' };
  await salon.ok('service/add', { service });
});

const catalogue = () => page.salon.ok('service/get', {});
/** Its button waits for the list. */
const openDialog = async (name: string) => {
  await screen.findAllByRole('row', { name: /Ritual de cacao/ });
  await userEvent.click(await findButton(name));
  return findDialog(name);
};

test('the list is filtered by category and by a subcategory of it; another category leaves that behind', async () => {
  const shown = await page.open('/servicios');
  const row = await screen.findByRole('row', { name: /^CEREMONIAS CACAO Ritual de cacao 0 .*nov 20/ });
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/^\/servicios\/\d+$/);
  const subcategory = screen.getByRole('combobox', { name: 'Subcategoría' });
  expect(subcategory.hasAttribute('data-disabled')).toBe(true);
  const choose = async (filter: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: filter }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Categoría', 'CEREMONIAS');
  await choose('Subcategoría', 'CACAO');
  await waitFor(() => expect(shown.address()).toMatch(/categoria=\d+&subcategoria=\d+/));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await choose('Categoría', 'Todas');
  await waitFor(() => expect(shown.address()).toBe('/servicios'));
});

test('a double of a subcategory goes into the other one, by which the list is filtered then', async () => {
  const body = { category_id: color, subcategory_name: 'Cacaos' };
  const { subcategory_id } = await page.salon.ok('service/category/add', body);
  const shown = await page.open(`/servicios?categoria=${color}&subcategoria=${subcategory_id}`);
  await userEvent.click(await findButton('Editar subcategoría'));
  const form = await findDialog('Editar subcategoría');
  await userEvent.click(form.getByRole('button', { name: 'Unir con otra' }));
  await userEvent.click(form.getByRole('combobox', { name: 'Unir «CACAOS» con' }));
  await userEvent.click(await screen.findByRole('option', { name: 'CACAO' }));
  await userEvent.click(form.getByRole('button', { name: 'Unir' }));
  await waitFor(() => expect(shown.address()).not.toContain(`subcategoria=${subcategory_id}`));
  await screen.findByRole('row', { name: /Ritual de cacao/ });
  const { subcategories } = await catalogue();
  expect(subcategories.some(({ id }) => id === subcategory_id)).toBe(false);
});

describe("'Nueva categoría'", () => {
  test('a category is shown in upper case on leaving its field, sent so, and taken once', async () => {
    await page.open('/servicios');
    const form = await openDialog('Nueva categoría');
    await userEvent.click(form.getByRole('button', { name: 'Agregar categoría' }));
    await form.findByText('Escribe el nombre');
    const name = form.getByLabelText('Nombre');
    await userEvent.type(name, 'ceremonias{Enter}');
    await form.findByText('Ya existe una categoría con ese nombre');
    await userEvent.clear(name);
    await userEvent.type(name, 'peinado fácil');
    await userEvent.tab();
    expect(name.getAttribute('value')).toBe('PEINADO FÁCIL');
    page.loseNextAnswer();
    await userEvent.click(form.getByRole('button', { name: 'Agregar categoría' }));
    await userEvent.click(await form.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Categoría PEINADO FÁCIL agregada');
    const { categories } = await catalogue();
    expect(categories.filter(({ name }) => name === 'PEINADO FÁCIL')).toHaveLength(1);
  });

  test('a subcategory needs its category; Enter sends it in upper case too', async () => {
    await page.open('/servicios');
    const form = await openDialog('Nueva categoría');
    await userEvent.click(form.getByRole('radio', { name: 'Subcategoría' }));
    const name = form.getByLabelText('Nombre');
    await userEvent.type(name, 'vapor{Enter}');
    await form.findByText('Elige la categoría', { selector: '.error' });
    await userEvent.click(form.getByRole('combobox', { name: 'Categoría' }));
    await userEvent.click(await screen.findByRole('option', { name: 'CEREMONIAS' }));
    await userEvent.click(form.getByRole('button', { name: 'Agregar subcategoría' }));
    await screen.findByText('Subcategoría VAPOR agregada');
    const { subcategories } = await catalogue();
    expect(subcategories.find(({ name }) => name === 'VAPOR')).toMatchObject({ category_id: color });
  });
});

describe("'Nuevo servicio'", () => {
  test('category, a subcategory of it, name and description; its detail opens', async () => {
    const shown = await page.open(`/servicios?categoria=${color}`);
    const form = await openDialog('Nuevo servicio');
    expect(form.getByRole('combobox', { name: 'Categoría' }).getAttribute('value')).toBe('CEREMONIAS');
    await userEvent.click(form.getByRole('combobox', { name: /Subcategoría/ }));
    const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
    expect(offered.slice(0, 2)).toEqual(['Sin subcategoría', 'CACAO']);
    await userEvent.click(screen.getByRole('option', { name: 'CACAO' }));
    await userEvent.click(form.getByRole('button', { name: 'Agregar servicio' }));
    await form.findByText('Escribe el nombre');
    await fill(form.getByLabelText('Nombre'), 'Ritual de cacao{Enter}');
    await form.findByText('Ya existe un servicio con ese nombre en esta categoría');
    await userEvent.type(form.getByLabelText('Nombre'), ' tibio');
    await fill(form.getByLabelText(/Descripción/), 'Con masaje');
    page.loseNextAnswer();
    await userEvent.click(form.getByRole('button', { name: 'Agregar servicio' }));
    await userEvent.click(await form.findByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Ritual de cacao tibio' });
    const added = (await catalogue()).services.filter(({ name }) => name === 'Ritual de cacao tibio');
    expect(added).toMatchObject([{ subcategory: 'CACAO', description: 'Con masaje', status_id: 1 }]);
    expect(shown.address()).toBe(`/servicios/${added[0]?.id}`);
  });

  test('another category takes the subcategory along', async () => {
    await page.open(`/servicios?categoria=${color}`);
    const form = await openDialog('Nuevo servicio');
    await userEvent.click(form.getByRole('combobox', { name: /Subcategoría/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'CACAO' }));
    const other = (await catalogue()).categories.find(({ id }) => id !== color)?.name ?? '';
    const category = form.getByRole('combobox', { name: 'Categoría' });
    await userEvent.clear(category);
    await userEvent.type(category, other);
    await userEvent.click(await screen.findByRole('option', { name: other }));
    expect(form.getByRole('combobox', { name: /Subcategoría/ }).textContent).toBe('Sin subcategoría');
  });
});
