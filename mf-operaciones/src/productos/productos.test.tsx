import { fill } from '@melena/shared/testing/fill';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { findButton, findDialog, screenTest } from '../testing';

const page = screenTest('productos');
const NAME = 'Shampoo matizador';
let kupul = 0;
let rizos = 0;
let acabado = 0;
let gel = 0;

beforeAll(async () => {
  const { salon } = page;
  kupul = (await salon.ok('product/brands/add', { brand: { name: 'Kupul' } })).brand_id;
  const line = await salon.ok('product/brands/add', { line: { brand_id: kupul, name: 'Rizos' } });
  rizos = line.line_id ?? 0;
  acabado = (await salon.ok('product/categories/add', { category: { name: 'Acabado' } })).category_id;
  const product = { category_id: acabado, brand_id: kupul, brand_line_id: rizos, name: 'Gel de linaza' };
  gel = (await salon.ok('product/add', { product })).product_id;
});

const rows = async () => {
  const [, ...found] = await screen.findAllByRole('row');
  return found.map(row => within(row).getByRole('link').textContent ?? '');
};

const choose = async (form: Awaited<ReturnType<typeof findDialog>>, field: RegExp, option: string) => {
  await userEvent.click(form.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the list', () => {
  test('another brand has other lines: the chosen one is left behind', async () => {
    const shown = await page.open(`/productos?marca=${kupul}&linea=${rizos}`);
    await screen.findByRole('row', { name: /Gel de linaza/ });
    await userEvent.click(screen.getByRole('combobox', { name: 'Marca' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Raíz Nativa' }));
    await screen.findByRole('row', { name: new RegExp(NAME) });
    expect(shown.address()).toMatch(/^\/productos\?marca=\d+$/);
    expect(await rows()).toEqual([`${NAME} · 1 variante `]);
  });

  test.each([
    ['marca', () => `/productos/marca/${kupul}`],
    ['línea', () => `/productos/marca/${kupul}/linea/${rizos}`],
    ['categoría', () => `/productos/categoria/${acabado}`],
  ])('the address of a %s is the list, filtered by it', async (_, address) => {
    await page.open(address());
    await screen.findByRole('row', { name: /Gel de linaza/ });
    expect(await rows()).toEqual(['Gel de linaza · 0 variantes ']);
  });

  test('the address of a supplier lists what was ordered there, and says whose it is', async () => {
    const { salon } = page;
    const supplier = { name: 'Lucía', company: 'Comercial Obsidiana', phone: '5512345678' };
    const { supplier_id } = await salon.ok('supplier/add', { supplier });
    const shown = await page.open(`/productos/distribuidor/${supplier_id}`);
    await screen.findByText('No hay productos registrado');
    expect((await screen.findByRole('combobox', { name: 'Proveedor' })).textContent).toContain('Lucía');
    await userEvent.click(await findButton('Quitar filtros'));
    await screen.findByRole('row', { name: /Gel de linaza/ });
    expect(shown.address()).toBe('/productos');
  });

  test('a GTIN that is a SKU is found, however many zeros stand before it', async () => {
    const product = { category_id: acabado, brand_id: kupul, sku: '012345678905', name: 'Cera' };
    await page.salon.ok('product/add', { product });
    await page.open('/productos?q=0012345678905');
    await waitFor(async () => expect(await rows()).toEqual(['Cera · 0 variantes ']));
  });

  test("'comprar' lists variants low or out of stock", async () => {
    const { salon } = page;
    const prices = { price_buy: '1', price_buy_iva: '1', price_sell: '1', price_iva: '1' };
    await salon.ok('product/add', {
      variant: { product_id: gel, name: 'Gel de viaje', content: 50, ...prices },
    });
    await page.open('/productos/comprar');
    const row = await screen.findByRole('row', { name: /Gel de viaje/ });
    within(row).getByText('AGOTADO');
    expect(screen.queryByText(new RegExp(NAME))).toBeNull();
  });
});

test('a product is added with brand, line, category, name and description; its detail opens', async () => {
  const shown = await page.open('/productos');
  await screen.findByRole('row', { name: /Gel de linaza/ });
  await userEvent.click(await findButton('Agregar producto'));
  const form = await findDialog('Agregar producto');
  const save = form.getByRole('button', { name: 'Agregar producto' });
  await userEvent.click(save);
  form.getByText('Elige la marca');
  form.getByText('Elige la categoría');
  form.getByText('Escribe el nombre');
  await choose(form, /Marca/, 'Kupul');
  await choose(form, /Línea/, 'Rizos');
  await choose(form, /Categoría/, 'ACABADO');
  await fill(form.getByLabelText('Nombre'), 'gel de linaza');
  await userEvent.click(save);
  await form.findByText('Esta marca ya tiene un producto con ese nombre en la misma línea');
  await fill(form.getByLabelText('Nombre'), 'Crema definidora');
  await fill(form.getByLabelText(/Descripción/), 'Sin silicones');
  await userEvent.dblClick(save);
  await screen.findByRole('heading', { name: 'Crema definidora' });
  expect(shown.address()).toMatch(/^\/productos\/\d+$/);
  screen.getByText('Sin silicones');
  expect(screen.getByRole('region', { name: 'Datos del producto' }).textContent).toMatch(
    /Activo.*CategoríaACABADO.*Marca y líneaKupul · Rizos.*SKUKU-RIZ-002.*Fecha de registronov 20/,
  );
  expect(page.calls.filter(path => path === 'product/add')).toHaveLength(2);
});

test('a brand that no list has is created by its name and Enter', async () => {
  await page.open('/productos');
  await userEvent.click(await findButton('Agregar producto'));
  const form = await findDialog('Agregar producto');
  const brand = form.getByRole('combobox', { name: /Marca/ });
  await userEvent.type(brand, 'Obsidiana{Enter}');
  await waitFor(async () => {
    const { brands } = await page.salon.ok('product/brands', {});
    expect(brands.map(({ name }) => name)).toContain('Obsidiana');
  });
  await waitFor(() => expect(brand).toHaveProperty('value', 'Obsidiana'));
  expect(form.queryByText('Elige la marca')).toBeNull();
});

test('a double of a product is merged into the other one, whose page opens', async () => {
  const { ok } = page.salon;
  const product = { category_id: acabado, brand_id: kupul, name: 'Gel de linasa' };
  const { product_id } = await ok('product/add', { product });
  const shown = await page.open(`/productos/${product_id}`);
  await userEvent.click(await findButton('Unir con otro'));
  const form = await findDialog('Unir producto');
  await userEvent.type(form.getByRole('combobox', { name: 'Unir «Gel de linasa» con' }), 'linaza');
  await userEvent.click(await screen.findByRole('option', { name: 'Gel de linaza · Kupul' }));
  await userEvent.click(form.getByRole('button', { name: 'Unir' }));
  await waitFor(() => expect(shown.address()).toBe(`/productos/${gel}`));
  const { products } = await ok('product/get', {});
  expect(products.some(({ id }) => id === product_id)).toBe(false);
});
