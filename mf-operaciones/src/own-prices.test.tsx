import { fill } from '@melena/shared/testing/fill';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addCondesa, CONDESA } from '../../api/testing/add-condesa';
import { findDialog, screenTest } from './testing';

const page = screenTest();

const variant = async (salon_id = 1) =>
  (await page.salon.ok('service/variant', { variant_id: page.salon.mask, salon_id })).variant;
const product = async (salon_id = 1) => {
  const { products } = await page.salon.ok('product/get', { search: 'Shampoo matizador' });
  const product_id = products[0]?.id ?? 0;
  const { variants } = await page.salon.ok('product/variants', { product_id, salon_id });
  return { product_id, variant: variants.find(({ id }) => id === page.salon.shampoo) };
};
const openVariant = async () =>
  page.open(`/servicios/${(await variant()).service_id}/variant/${page.salon.mask}`);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

test('a salon alone has the prices of its catalogue, and nothing beside them', async () => {
  await openVariant();
  await screen.findByLabelText('Precio');
  expect(screen.queryByLabelText('Precio en este salón')).toBeNull();
});

test('in a chain a service may have its own price and advance here: empty is the chain’s', async () => {
  await addCondesa(page.salon);
  await openVariant();
  await screen.findByLabelText('Precio en este salón');
  expect([field('Precio en este salón').value, field('Precio en este salón').placeholder]).toEqual([
    '',
    '600.00',
  ]);
  screen.getByText('Vacío vale el de la cadena: $200.00');
  await fill(field('Precio en este salón'), '150');
  await save();
  await screen.findByText('El anticipo no puede ser mayor al precio');
  await fill(field('Precio en este salón'), '720');
  await fill(field('Anticipo en este salón'), '0');
  await save();
  await screen.findByText(/^Cambios guardados/);
  expect(await variant()).toMatchObject({ price: '600.00', salon_price: '720.00', salon_advance: '0.00' });
  expect(await variant(CONDESA)).toMatchObject({ price: '600.00', salon_price: null });
});

test('the service’s table shows what it costs here', async () => {
  await page.open(`/servicios/${(await variant()).service_id}`);
  await screen.findByText('$720.00');
});

test('emptied, it goes by the chain again', async () => {
  await openVariant();
  await fill(await screen.findByLabelText('Precio en este salón'), '');
  await save();
  await screen.findByText(/^Cambios guardados/);
  expect(await variant()).toMatchObject({ salon_price: null, salon_advance: '0.00' });
});

test('a product may have its own price here', async () => {
  const { product_id } = await product();
  await page.open(`/productos/${product_id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Shampoo matizador 300 ml' }));
  const form = await findDialog('Editar variante');
  form.getByText('Con IVA. Vacío vale el de la cadena: $389.00');
  await fill(form.getByLabelText('Precio en este salón'), '410');
  await userEvent.click(form.getByRole('button', { name: 'Guardar variante' }));
  await screen.findByText('Variante Shampoo matizador 300 ml guardada');
  expect((await product()).variant).toMatchObject({ price_iva: '389.00', salon_price: '410.00' });
  expect((await product(CONDESA)).variant).toMatchObject({ price_iva: '389.00', salon_price: null });
  await screen.findByText('$410.00');
});
