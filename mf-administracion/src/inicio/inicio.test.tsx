import { findDialog } from '@melena/shared/testing/find';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../api/testing/app';
import { routes } from '../routes';

const page = screenTest({
  routes,
  folder: 'inicio',
  role: 'administrador',
  start: async () => {
    const salon = await startTestApp();
    return { ...salon, salon };
  },
});

const step = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string, button: string | RegExp) =>
  userEvent.click((await step(name)).getByRole('button', { name: button }));

test('the salon’s data and its holidays, with half days, are written in one dialog each', async () => {
  await page.open('/inicio');
  await press('Tu salón', 'Escribir datos');
  const form = await findDialog('Tu salón');
  await userEvent.type(form.getByLabelText(/^Teléfono/), '442 210 8834');
  await userEvent.type(form.getByLabelText(/^Dirección/), 'Av. Juárez 10');
  await userEvent.click(form.getByRole('checkbox', { name: 'Igual todos los días' }));
  const saturday = within(form.getByRole('group', { name: 'Sábado' }));
  await userEvent.click(saturday.getByRole('button', { name: /^Copiar a los demás días/ }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await (await step('Tu salón')).findByText('Listo');

  await press('Días cerrados', 'Elegir días');
  const days = await findDialog('Festivos oficiales');
  await userEvent.click(days.getByRole('button', { name: String(new Date().getFullYear() + 1) }));
  await userEvent.click(days.getByRole('checkbox', { name: /Viernes Santo/ }));
  await userEvent.click(days.getByRole('checkbox', { name: /Nochebuena/ }));
  await days.findByLabelText('Cierra a las');
  await userEvent.click(days.getByRole('button', { name: 'Cerrar esos días' }));
  await (await step('Días cerrados')).findByText('Listo');
  const { salons } = await page.salon.ok('salon/get', {});
  const closed = salons[0]?.closed_days ?? [];
  expect(closed.find(({ name }) => name === 'Nochebuena')?.hour_end).toBe('15:00');
  expect(closed.find(({ name }) => name === 'Viernes Santo')?.hour_end).toBeNull();
});

test('a step that is left out is taken up again; the template is taken with a price that was changed', async () => {
  await page.open('/inicio');
  await press('Existencias', /^Saltar/);
  await (await step('Existencias')).findByText('Saltado');
  await press('Existencias', /^Volver a este paso/);
  await (await step('Existencias')).findByRole('button', { name: /^Saltar/ });

  await press('Servicios', 'Usar la plantilla');
  const price = await screen.findByLabelText('Precio de Corte dama');
  const form = await findDialog('Servicios de la plantilla');
  await userEvent.clear(price);
  await userEvent.click(form.getByRole('button', { name: 'Agregar servicios' }));
  await form.findByText('Revisa los precios: alguno no es un monto');
  await userEvent.type(price, '500');
  await userEvent.click(form.getByRole('checkbox', { name: 'COLOR' }));
  await userEvent.click(form.getByRole('button', { name: 'Agregar servicios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { variants } = await page.salon.ok('service/dossiers', {});
  expect(variants.find(({ service }) => service === 'Corte dama')?.price).toBe('500.00');
  expect(variants.some(({ service }) => service === 'Tinte completo')).toBe(false);
  await (await step('Servicios')).findByText('Listo');
});

test('a CLABE tells the bank and the end of its account, and is checked', async () => {
  await page.open('/inicio');
  await press('Cuentas de cobro', 'Agregar cuenta');
  const form = await findDialog('Nueva cuenta de cobro');
  const clabe = form.getByLabelText(/^CLABE/);
  await userEvent.type(clabe, '002115016003269412');
  await userEvent.type(form.getByLabelText('Titular'), 'Amalia Duarte');
  await userEvent.click(form.getByRole('button', { name: 'Agregar cuenta' }));
  await form.findByText(/^No es una CLABE/);
  await userEvent.type(clabe, '{Backspace}1');
  expect(form.getByLabelText('Banco o cartera')).toHaveProperty('value', 'Banamex');
  expect(form.getByLabelText('Últimos 4 dígitos')).toHaveProperty('value', '6941');
  await userEvent.click(form.getByRole('button', { name: 'Agregar cuenta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { receivers } = await page.salon.ok('receiver/get', {});
  expect(receivers.find(({ name }) => name === 'Banamex')).toMatchObject({ clabe: '002115016003269411' });
});
