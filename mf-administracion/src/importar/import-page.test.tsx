import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const importing = screenTest('importar');

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const choose = async (many: string, text: string) =>
  userEvent.upload(await screen.findByLabelText(`Archivo de ${many}`), new File([text], `${many}.csv`));

/** The figures above the rows, or beside the progress, by their names. */
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('a file is chosen, its columns are changed, its rows are looked at and come in, and it is taken back', async () => {
  await importing.open('/importar/clientes');
  await choose(
    'clientes',
    'Lista de Septiembre\nNombre,Celular,Apodo\nAna Trejo,5548219034,Anita\nEva,55 301,\n',
  );
  await screen.findByText(/2 filas · 3 columnas/);
  screen.getByText('Se ignora');
  await userEvent.click(screen.getByRole('combobox', { name: 'Campo de la columna Apodo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Notas' }));
  await press('Revisar filas');
  await press('Importar 1 cliente');
  await screen.findByText('Se importaron clientes');
  expect(['Nuevos', 'Filas con error'].map(figure)).toEqual(['1', '1']);
  const { clients } = await importing.salon.ok('clients/get', { search: 'ana trejo' });
  expect(clients).toMatchObject([{ phone: '5548219034' }]);
  await press('Otro archivo');
  const before = within(await screen.findByRole('region', { name: 'Importaciones anteriores' }));
  await userEvent.click(before.getByRole('button', { name: 'Deshacer importación' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Deshacer importación' }));
  await before.findByText('Deshecha');
  expect((await importing.salon.ok('clients/get', { search: 'ana trejo' })).total).toBe(0);
});

test('the next person at the window sees nothing of the file that came in', async () => {
  await importing.open('/importar/proveedores');
  await choose('proveedores', 'Nombre,Empresa\nNadia,Obsidiana\n');
  await press('Revisar filas');
  await press('Importar 1 proveedor');
  await screen.findByText('Se importaron proveedores');
  window.dispatchEvent(new Event('melena.left'));
  await importing.open('/importar/proveedores');
  await screen.findByLabelText('Archivo de proveedores');
});

test('what is wrong with a row is said before anything is written, and nothing else is offered', async () => {
  await importing.open('/importar/proveedores');
  await choose('proveedores', 'Nombre,Empresa,Correo\nNadia,Obsidiana,nadia@\n');
  await press('Revisar filas');
  await waitFor(() => expect(figure('Con error, no entran')).toBe('1'));
  screen.getByText('Escribe un correo válido');
  expect(screen.getByRole('button', { name: 'No hay nada que importar' })).toHaveProperty('disabled', true);
  await press('Atrás');
  await press('Otro archivo');
  await choose('proveedores', '%PDF-1.7');
  await screen.findByText('Ese archivo no es una lista. Elige un CSV o un Excel (.xlsx).');
});
