import { fill } from '@melena/shared/testing/fill';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { screenTest } from '../../testing';

const page = screenTest('servicios');
let service_id = 0;
let variant_id = 0;
let count = 0;

/** A variant of its own for each test. */
beforeEach(async () => {
  const { salon } = page;
  const { variant: found } = await salon.ok('service/variant', { variant_id: salon.cut });
  service_id = found.service_id;
  count += 1;
  const variant = { service_id, hair_type_id: 4, minutes: 90, price: '1680', description: `Prueba ${count}` };
  variant_id = (await salon.ok('service/add', { variant })).variant_id ?? 0;
});

const open = async () => {
  const shown = await page.open(`/servicios/${service_id}/variant/${variant_id}`);
  await screen.findByRole('heading', { name: 'Dossier 0' });
  return shown;
};
const savedVariant = async () => (await page.salon.ok('service/variant', { variant_id })).variant;
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });
const replace = (name: RegExp | string, text: string) => fill(screen.getByLabelText(name), text);

test('edit status (id 0 disabled), hair type, hours and minutes, price, advance, description', async () => {
  await open();
  screen.getByText('VIP e Influencer no pagan anticipo.');
  expect(screen.getByRole('link', { name: 'Corte' }).getAttribute('href')).toBe(`/servicios/${service_id}`);
  await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }));
  const removed = await screen.findByRole('option', { name: 'Eliminado' });
  expect(removed.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('option', { name: 'Inactivo' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Tipo de cabello' }));
  const { hairs } = await page.salon.ok('service/variant', { variant_id });
  const curly = hairs.find(({ id }) => id === 3)?.name ?? '';
  await userEvent.click(await screen.findByRole('option', { name: curly }));
  await replace('Horas', '2');
  await replace('Minutos', '15');
  await replace('Precio', '1900.50');
  await replace('Anticipo', '600');
  await replace(/Descripción/, `Con vapor ${count}`);
  await userEvent.dblClick(save());
  await screen.findByRole('heading', { name: curly });
  expect(await savedVariant()).toMatchObject({
    status_id: 2,
    hair_type_id: 3,
    minutes: 135,
    price: '1900.50',
    advance: '600.00',
    description: `Con vapor ${count}`,
    version: 1,
  });
  expect(page.calls.filter(path => path === 'service/update/variant')).toHaveLength(1);
});

test('each refusal stands at its field, and what was typed stays', async () => {
  const { salon } = page;
  const twin = { service_id, hair_type_id: 4, minutes: 30, description: `Gemela ${count}` };
  await salon.ok('service/add', { variant: twin });
  await open();
  await replace('Anticipo', '2000');
  await userEvent.click(save());
  await screen.findByText('El anticipo no puede ser mayor al precio');
  await replace('Anticipo', '100');
  await replace(/Descripción/, `Gemela ${count}`);
  await userEvent.click(save());
  await screen.findByText('Este servicio ya tiene una variante para ese cabello con la misma descripción');
  await replace('Horas', '25');
  await userEvent.click(save());
  await screen.findByText('Escribe hasta 24 horas');
  await replace('Horas', '0');
  await replace('Minutos', '0');
  await userEvent.click(save());
  await screen.findByText('Escribe la duración');
  await replace('Precio', '');
  await userEvent.click(save());
  await screen.findByText('Escribe un monto en pesos, con hasta dos decimales');
  expect(screen.getByLabelText('Anticipo').getAttribute('value')).toBe('100.00');
  expect((await savedVariant()).version).toBe(0);
});

test('a special price of a healer stands below the form, and leads to the healer', async () => {
  const { salon } = page;
  await salon.ok('healers/add', {
    service: { healer_id: salon.sofia, service_id, comission: '20', price: '390' },
  });
  await open();
  const prices = within(await screen.findByRole('region', { name: 'Precios especiales' }));
  const healer = prices.getByRole('link', { name: 'Sofía Lara' });
  expect(healer.getAttribute('href')).toBe(`/healers/${salon.sofia}`);
  prices.getByText('$390.00');
});
