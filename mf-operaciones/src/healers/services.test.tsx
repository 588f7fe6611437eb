import { fill } from '@melena/shared/testing/fill';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findButton, findDialog, screenTest } from '../testing';

const page = screenTest('healers');
let healer_id = 0;
let count = 0;
let cut = 0;

beforeAll(async () => {
  const { ok } = page.salon;
  cut = (await ok('service/variant', { variant_id: page.salon.cut })).variant.service_id;
  const { service_id } = await ok('service/add', { service: { category_id: 1, name: 'Pausado' } });
  await ok('service/update/details', { service: { id: service_id, status_id: 2 } });
});
beforeEach(async () => {
  const healer = { first_name: `Healer ${++count}`, phone: '5512345678' };
  healer_id = (await page.salon.ok('healers/add', { healer })).healer_id;
});

const services = async () => (await page.salon.ok('healers/profile', { healer_id })).services;
const give = (more: object = {}) =>
  page.salon.ok('healers/add', { service: { healer_id, service_id: cut, ...more } });
const table = () => within(screen.getByRole('table', { name: 'Servicios' }));
async function open() {
  await page.open(`/healers/${healer_id}`);
  await screen.findByRole('form', { name: 'Perfil' });
}
async function pick(name: string) {
  await userEvent.click(await findButton('Agregar servicio'));
  const picker = await findDialog('Elegir servicio');
  await userEvent.click(await picker.findByRole('button', { name: `Agregar: ${name}` }));
  return { picker, form: await findDialog('Agregar servicio') };
}

for (const { level_id, comission } of [
  { level_id: 1, comission: 20 },
  { level_id: 2, comission: 25 },
  { level_id: 3, comission: 30 },
]) {
  test(`default commission when adding a service to a healer: level ${level_id} is ${comission}%`, async () => {
    await page.salon.ok('healers/update', { healer: { id: healer_id, level_id } });
    await open();
    await screen.findByText('No se encontraron servicios registrados');
    const { picker, form } = await pick('Corte');
    form.getByText('Corte');
    expect(form.getByLabelText('Comisión')).toHaveProperty('value', String(comission));
    await userEvent.click(form.getByRole('button', { name: 'Agregar servicio' }));
    await screen.findByText('Corte agregado');
    await userEvent.click(picker.getByRole('button', { name: 'Volver' }));
    await screen.findByRole('row', { name: `Corte ${comission} % No aplica` });
    expect(await services()).toMatchObject([{ name: 'Corte', comission, price: null }]);
  });
}

test('a commission and a special price of their own; the picker stays and hides what was added', async () => {
  await open();
  const { picker, form } = await pick('Corte');
  await fill(form.getByLabelText('Comisión'), '22.5');
  await userEvent.type(form.getByLabelText(/Precio especial/), '399.9');
  await userEvent.click(form.getByRole('button', { name: 'Agregar servicio' }));
  await screen.findByText('Corte agregado');
  await waitFor(() => expect(picker.queryByRole('button', { name: 'Agregar: Corte' })).toBeNull());
  picker.getByRole('button', { name: 'Agregar: Secado' });
  await waitFor(() => expect(document.activeElement).toBe(picker.getByRole('searchbox')));
  await userEvent.click(picker.getByRole('button', { name: 'Volver' }));
  table().getByRole('row', { name: 'Corte 22.5 % $399.90' });
  const { services: offered } = await page.salon.ok('calendar/services', {});
  expect(offered.find(({ id }) => id === page.salon.cut)?.prices).toContainEqual({
    healer_id,
    price: '399.90',
  });
});

test('commission and price are checked at their fields; an empty price is none', async () => {
  await give({ price: '300' });
  await open();
  await userEvent.click(table().getByRole('button', { name: 'Corte' }));
  const form = await findDialog('Editar servicio');
  expect(form.getByLabelText(/Precio especial/)).toHaveProperty('value', '300.00');
  const saving = form.getByRole('button', { name: 'Guardar cambios' });
  await fill(form.getByLabelText('Comisión'), '');
  await fill(form.getByLabelText(/Precio especial/), '3x');
  await userEvent.click(saving);
  await form.findByText('Escribe un porcentaje');
  form.getByText('Escribe un monto en pesos, con hasta dos decimales');
  await fill(form.getByLabelText('Comisión'), '101');
  await userEvent.click(saving);
  await form.findByText('Escribe un porcentaje de 0 a 100');
  expect(page.calls).not.toContain('healers/update');
  await fill(form.getByLabelText('Comisión'), '40');
  await fill(form.getByLabelText(/Precio especial/), '');
  await userEvent.click(saving);
  await screen.findByText('Corte guardado');
  await waitFor(() => table().getByRole('row', { name: 'Corte 40 % No aplica' }));
  expect(await services()).toMatchObject([{ comission: 40, price: null }]);
});
