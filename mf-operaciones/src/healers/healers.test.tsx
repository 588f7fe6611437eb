import { PHONE_WANTED } from '@melena/shared/rules/phone';
import { fill } from '@melena/shared/testing/fill';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { findButton, findDialog, screenTest } from '../testing';

const page = screenTest('healers');

beforeAll(async () => {
  const { ok, sofia } = page.salon;
  const add = async (first_name: string) =>
    (await ok('healers/add', { healer: { first_name, last_name: 'Rojas', phone: '5540404040' } })).healer_id;
  await ok('healers/update', { healer: { id: await add('Nora'), level_id: 2 } });
  await ok('healers/update', { healer: { id: await add('Pilar'), status_id: 2 } });
  await ok('healers/update', { healer: { id: sofia, email: 'sofia@melena.mx', birthday: '1991-03-04' } });
});

test('the list is of who is active, of every level, unless the address says otherwise', async () => {
  const rows = () => screen.getAllByRole('row').slice(1);
  const shown = await page.open('/healers');
  await screen.findByRole('row', { name: /^1er Nivel Sofía Lara .*sofia@melena.mx mar 4. 1991/ });
  await screen.findByRole('row', { name: /2do Nivel Nora Rojas/ });
  expect(rows()).toHaveLength(3);
  const choose = async (filter: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: filter }));
    await userEvent.click(await screen.findByRole('option', { name: 'Todos' }));
  };
  await choose('Estado');
  await screen.findByRole('row', { name: /Pilar Rojas/ });
  expect(shown.address()).toBe('/healers?estado=todos');
  for (const typed of ['sofia lara', '40404040', 'sofia@melena']) {
    await fill(screen.getByRole('searchbox'), typed);
    await waitFor(() => expect(rows()).toHaveLength(typed.startsWith('4') ? 2 : 1));
  }
  await fill(screen.getByRole('searchbox'), 'zz');
  await screen.findByText('No se encontraron healers registrados');
  await userEvent.click(await findButton('Quitar filtros'));
  await waitFor(() => expect(shown.address()).toBe('/healers'));
});

test('a removed healer is no option of the status filter', async () => {
  await page.open('/healers?nivel=2');
  await screen.findByRole('row', { name: /Nora/ });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Estado' }));
  const options = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(options).toEqual(['Todos', 'Activo', 'Inactivo']);
});

test("'Nuevo healer' opens the detail; new healer level fixed to 1, and the pin is typed unseen", async () => {
  const shown = await page.open('/healers');
  await userEvent.click(await findButton('Nuevo healer'));
  const form = await findDialog('Nuevo healer');
  const field = (name: string | RegExp) => form.getByLabelText(name);
  expect(field('Comisión por venta').getAttribute('value')).toBe('0');
  expect(form.queryByLabelText(/Nivel/)).toBeNull();
  expect(field(/^Pin/).getAttribute('type')).toBe('password');
  await fill(field('Nombre'), 'Olga');
  await fill(field(/Apellidos/), 'Prieto');
  await fill(field('Teléfono'), '5512345678');
  await fill(field(/Correo/), 'olga@melena.mx');
  await fill(field('Comisión por venta'), '7.5');
  await userEvent.type(field(/^Pin/), 'a48b2136c');
  expect(field(/^Pin/)).toHaveProperty('value', '482136');
  expect(form.queryByLabelText('Contraseña de administrador')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Registrar healer' }));
  await screen.findByRole('heading', { name: 'Olga Prieto' });
  expect(shown.address()).toMatch(/^\/healers\/\d+$/);
  const healer_id = Number(shown.address().split('/').at(-1));
  const { healer } = await page.salon.ok('healers/profile', { healer_id });
  expect(healer).toMatchObject({ level_id: 1, selling: 7.5, email: 'olga@melena.mx', can_enter: true });
  await page.salon.ok('session/healer', { healer_id, pin: '482136' }, 'nobody');
});

test('what is wrong with a new healer is said at its field: name, phone, email, commission, pin, and a name that is taken', async () => {
  await page.open('/healers');
  await userEvent.click(await findButton('Nuevo healer'));
  const form = await findDialog('Nuevo healer');
  const field = (name: string | RegExp) => form.getByLabelText(name);
  await fill(field('Teléfono'), '551234');
  await fill(field(/Correo/), 'olga');
  await userEvent.clear(field('Comisión por venta'));
  await fill(field(/^Pin/), '123');
  await userEvent.click(form.getByRole('button', { name: 'Registrar healer' }));
  await form.findByText('Escribe el nombre');
  form.getByText(PHONE_WANTED);
  form.getByText('Escribe un correo válido');
  form.getByText('Escribe un porcentaje');
  form.getByText('Escribe de 6 a 8 dígitos');
  expect(document.activeElement).toBe(field('Nombre'));
  expect(page.calls).not.toContain('healers/add');
  await fill(field('Nombre'), 'SOFIA');
  await fill(field(/Apellidos/), 'lara');
  await fill(field('Teléfono'), '5512345678');
  await userEvent.clear(field(/Correo/));
  await fill(field('Comisión por venta'), '101');
  await userEvent.clear(field(/^Pin/));
  await userEvent.click(form.getByRole('button', { name: 'Registrar healer' }));
  await form.findByText('Escribe un porcentaje de 0 a 100');
  await fill(field('Comisión por venta'), '10');
  await userEvent.click(form.getByRole('button', { name: 'Registrar healer' }));
  await form.findByText('Ya hay un healer con ese nombre');
  expect(field('Nombre')).toHaveProperty('value', 'SOFIA');
});
