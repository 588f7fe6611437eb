import { fill } from '@melena/shared/testing/fill';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { findButton, findDialog, screenTest } from '../testing';

const page = screenTest('healers');
let id = 0;
let count = 0;

beforeEach(async () => {
  const healer = { first_name: `Healer ${++count}`, last_name: 'Prueba', phone: '5512345678' };
  id = (await page.salon.ok('healers/add', { healer })).healer_id;
});

const profile = async () => (await page.salon.ok('healers/profile', { healer_id: id })).healer;
const change = (changes: object) =>
  page.salon.ok('healers/update', { healer: { id, ...changes }, password: PASSWORD });
const save = async () =>
  userEvent.click(await screen.findByText('Guardar cambios', { selector: '.page-head *' }));
async function open() {
  await page.open(`/healers/${id}`);
  return within(await screen.findByRole('form', { name: 'Perfil' }));
}
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByLabelText(field));
  await userEvent.click(await screen.findByText(option, { selector: '[role="option"] *' }));
};

test("the profile is edited and saved by 'Guardar cambios'; only what changed is sent", async () => {
  const form = await open();
  await screen.findByRole('heading', { name: `Healer ${count} Prueba` });
  within(screen.getByRole('region', { name: 'Datos del healer' })).getByText('Fecha de registro');
  await choose('Nivel', '3er Nivel');
  await fill(form.getByLabelText('Nombre'), `Alma ${count} `);
  await fill(form.getByLabelText(/Correo/), 'alma@melena.mx');
  await fill(form.getByLabelText('Comisión por venta'), '12.5');
  await save();
  await screen.findByText(`Cambios guardados: Alma ${count} Prueba`);
  await screen.findByRole('heading', { name: `Alma ${count} Prueba` });
  expect(await profile()).toMatchObject({
    first_name: `Alma ${count}`,
    last_name: 'Prueba',
    phone: '5512345678',
    level_id: 3,
    email: 'alma@melena.mx',
    selling: 12.5,
  });
  // The form holds the saved values, with their blanks.
  expect(form.getByLabelText('Nombre')).toHaveProperty('value', `Alma ${count}`);
});

test('the date of birth is optional, and checked', async () => {
  await change({ birthday: '1991-03-04' });
  const form = await open();
  await userEvent.clear(form.getByLabelText('Año'));
  await save();
  await form.findByText('Escribe una fecha válida');
  await userEvent.type(form.getByLabelText('Año'), '1992');
  await save();
  await screen.findByText(/Cambios guardados/);
  expect((await profile()).birthday).toBe('1992-03-04');
});

test('what is wrong is said at its field and nothing is sent', async () => {
  const form = await open();
  await userEvent.clear(form.getByLabelText('Nombre'));
  await userEvent.clear(form.getByLabelText('Comisión por venta'));
  await save();
  await form.findByText('Escribe el nombre');
  form.getByText('Escribe un porcentaje');
  expect(page.calls).not.toContain('healers/update');
  await userEvent.type(form.getByLabelText('Nombre'), 'Mariana');
  await fill(form.getByLabelText(/Apellidos/), 'Torres');
  await userEvent.type(form.getByLabelText('Comisión por venta'), '5');
  const { healers } = await page.salon.ok('healers/get', {});
  const mariana = healers.find(({ first_name }) => first_name === 'Mariana');
  await fill(form.getByLabelText(/Apellidos/), mariana?.last_name || ' ');
  await save();
  await form.findByText('Ya hay un healer con ese nombre');
});

test('a pin is set in a dialog of its own: 6 to 8 digits, typed twice, never shown', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'Datos del healer' }));
  card.getByText('Sin pin: no puede entrar');
  await userEvent.click(await findButton('Asignar pin'));
  const form = await findDialog('Asignar pin');
  const pin = form.getByLabelText('Pin nuevo');
  const again = form.getByLabelText('Repite el pin');
  for (const field of [pin, again]) expect(field.getAttribute('type')).toBe('password');
  // The eye is the password's.
  expect(form.getAllByRole('button', { name: /Mostrar/ })).toHaveLength(1);
  await userEvent.type(pin, 'x123{Enter}');
  await form.findByText('Escribe de 6 a 8 dígitos');
  await fill(pin, '4821360799');
  expect(pin).toHaveProperty('value', '48213607');
  await userEvent.type(again, '48213608{Enter}');
  await form.findByText('Los pines no son iguales');
  expect(page.calls).not.toContain('healers/update');
  await userEvent.type(form.getByLabelText('Contraseña de administrador'), 'otra');
  await fill(again, '48213607{Enter}');
  await form.findByText('Contraseña incorrecta');
  await fill(form.getByLabelText('Contraseña de administrador'), `${PASSWORD}{Enter}`);
  await screen.findByText(`Pin guardado: Healer ${count} Prueba`);
  await card.findByText('Tiene pin');
  await page.salon.ok('session/healer', { healer_id: id, pin: '48213607' }, 'nobody');
});

test('who has a pin reads that the old one ends with its sessions; what is typed in the profile stays', async () => {
  await change({ pin: '482136' });
  const profileForm = await open();
  await fill(profileForm.getByLabelText(/Correo/), 'a@melena.mx');
  await userEvent.click(await findButton('Restablecer pin'));
  const form = await findDialog('Restablecer pin');
  form.getByText('El pin de ahora deja de servir y sus sesiones abiertas terminan.');
  for (const name of ['Pin nuevo', 'Repite el pin']) await fill(form.getByLabelText(name), '902107');
  await fill(form.getByLabelText('Contraseña de administrador'), `${PASSWORD}{Enter}`);
  await screen.findByText(/Pin guardado/);
  expect(profileForm.getByLabelText(/Correo/)).toHaveProperty('value', 'a@melena.mx');
});
