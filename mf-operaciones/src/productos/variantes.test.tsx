import { fill } from '@melena/shared/testing/fill';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { findButton, findDialog, headsOf, screenTest } from '../testing';

const page = screenTest('productos');
const NAME = 'Shampoo matizador';
let product_id = 0;

beforeAll(async () => {
  const { products } = await page.salon.ok('product/get', { search: NAME });
  product_id = products[0]?.id ?? 0;
});

const variants = async () => (await page.salon.ok('product/variants', { product_id })).variants;
async function open(name: string) {
  await page.open(`/productos/${product_id}`);
  await userEvent.click(await screen.findByRole('button', { name }));
  return findDialog('Editar variante');
}

test('a new variant begins with its product; with IVA = round(cost × 1.16) on leaving a field', async () => {
  await page.open(`/productos/${product_id}`);
  await screen.findByRole('button', { name: 'Shampoo matizador 300 ml' });
  expect(headsOf()).toEqual([
    ...['Código', 'Nombre', 'Contenido', 'Compra', 'Compra con IVA', 'Venta', 'Venta con IVA'],
    ...['Inventario', 'Fecha'],
  ]);
  await userEvent.click(await findButton('Agregar variante'));
  const form = await findDialog(`Nueva variante de ${NAME}`);
  const field = (name: string) => form.getByLabelText(name);
  const held = (name: string) => field(name).getAttribute('value');
  expect(held('Nombre')).toBe(NAME);
  await userEvent.type(field('Contenido'), '500');
  await fill(field('Costo de compra'), '242.5');
  expect(held('Costo con IVA')).toBe('0.00');
  await userEvent.tab();
  expect(held('Costo con IVA')).toBe('281.00');
  // Passing through changes nothing: 281 / 1.16 isn't 242.50.
  await userEvent.tab();
  await userEvent.click(field('Costo de compra'));
  await userEvent.tab();
  expect([held('Costo de compra'), held('Costo con IVA')]).toEqual(['242.50', '281.00']);
  await fill(field('Precio con IVA'), '500');
  await userEvent.click(field('Nombre'));
  expect(held('Precio de venta')).toBe('431.00');
  await userEvent.click(form.getByRole('button', { name: 'Agregar variante' }));
  await screen.findByText(`Variante ${NAME} agregada`);
  expect((await variants()).find(({ content }) => content === 500)).toMatchObject({
    name: NAME,
    price_buy: '242.50',
    price_buy_iva: '281.00',
    price_sell: '431.00',
    price_iva: '500.00',
  });
});

test('Enter in a price field saves its counterpart too', async () => {
  const form = await open('Shampoo matizador 300 ml');
  await fill(form.getByLabelText('Costo de compra'), '100{Enter}');
  await screen.findByText('Variante Shampoo matizador 300 ml guardada');
  const saved = (await variants()).find(({ content }) => content === 300);
  expect(saved).toMatchObject({ price_buy: '100.00', price_buy_iva: '116.00', price_iva: '389.00' });
});

test('a price that nobody edited stays as it is, whole pesos or not', async () => {
  const form = await open('Shampoo matizador 300 ml');
  for (const name of ['Costo de compra', 'Costo con IVA', 'Precio de venta', 'Precio con IVA']) {
    await userEvent.click(form.getByLabelText(name));
  }
  await fill(form.getByLabelText(/Código de barras/), '7501');
  await userEvent.click(form.getByRole('button', { name: 'Guardar variante' }));
  await screen.findByText('Variante Shampoo matizador 300 ml guardada');
  expect((await variants()).find(({ content }) => content === 300)).toMatchObject({
    code: '7501',
    price_sell: '0.00',
    price_iva: '389.00',
  });
});

test('a price that is none waits to be corrected, and the others are completed meanwhile', async () => {
  const form = await open('Shampoo matizador 300 ml');
  const held = (name: string) => form.getByLabelText<HTMLInputElement>(name).value;
  await fill(form.getByLabelText('Costo de compra'), '-1');
  await fill(form.getByLabelText('Precio con IVA'), '500');
  await userEvent.tab();
  expect([held('Costo de compra'), held('Precio de venta')]).toEqual(['−1', '431.00']);
  await fill(form.getByLabelText('Costo de compra'), '200');
  await userEvent.tab();
  expect(held('Costo con IVA')).toBe('232.00');
  await userEvent.click(form.getByRole('button', { name: 'Guardar variante' }));
  await screen.findByText('Variante Shampoo matizador 300 ml guardada');
  const saved = (await variants()).find(({ content }) => content === 300);
  expect(saved).toMatchObject({ price_buy: '200.00', price_buy_iva: '232.00', price_sell: '431.00' });
});
