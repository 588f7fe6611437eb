import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, screenTest } from '../testing';

const page = screenTest('categorias');

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
