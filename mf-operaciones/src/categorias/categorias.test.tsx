import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, headsOf, screenTest } from '../testing';

const page = screenTest('categorias');

test("table of name, status ('Activa' badge when 1), date; a category leads to its products", async () => {
  await page.open('/categorias');
  const row = await screen.findByRole('row', { name: /SHAMPOO/ });
  within(row).getByText('Activa');
  expect(headsOf()).toEqual(['Nombre', 'Estado', 'Fecha']);
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/^\/productos\/categoria\/\d+$/);
});

test("'Agregar categoría' keeps its name in upper case, and once; the search box filters", async () => {
  await page.open('/categorias');
  await userEvent.click(await findButton('Agregar categoría'));
  const form = await findDialog('Agregar categoría');
  const name = form.getByLabelText('Nombre');
  await userEvent.type(name, 'shampóo{Enter}');
  await form.findByText('Ya existe una categoría con ese nombre');
  await userEvent.clear(name);
  page.loseNextAnswer();
  await userEvent.type(name, 'Peinado fácil{Enter}');
  await userEvent.click(await form.findByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('row', { name: /PEINADO FÁCIL/ });
  await userEvent.type(screen.getByRole('searchbox'), 'facil');
  await waitFor(() => expect(screen.queryByText('SHAMPOO')).toBeNull());
  screen.getByRole('row', { name: /PEINADO FÁCIL/ });
});
