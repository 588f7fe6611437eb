import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';
import { bookTreatment, startTreatment } from '../../support/treatment';

/** A product of a brand of its own, and somebody who sells it. */
async function something(api: Api, stamp: string) {
  const brand = `Ámbar ${stamp}`;
  const { brand_id } = await api.call('product/brands/add', { brand: { name: brand } });
  const { categories } = await api.call('product/get', { limit: 1 });
  const name = `Mascarilla ${stamp}`;
  const { product_id } = await api.call('product/add', {
    product: { brand_id, category_id: categories[0]?.id ?? 0, name },
  });
  const prices = { price_buy: '100', price_buy_iva: '116', price_sell: '200', price_iva: '232' };
  await api.call('product/add', { variant: { product_id, name, content: 250, ...prices } });
  const { variants } = await api.call('product/variants', { product_id });
  const supplier = `Distribuidora ${stamp}`;
  const phone = '5512003400';
  const { supplier_id } = await api.call('supplier/add', {
    supplier: { name: supplier, company: 'Ámbar S.A.', phone },
  });
  await api.call('supplier/contact/add', { contact: { supplier_id, name: 'Tomás Gil', phone, email: '' } });
  return { brand, supplier, mask: { name, variantId: variants[0]?.id ?? 0 } };
}

/** Opens 'Nuevo compra' and goes on to the purchase that it makes. */
async function begin(page: Page, supplier: string, purpose: string): Promise<void> {
  await page.goto('/compras');
  await page.getByRole('button', { name: 'Nuevo compra' }).click();
  const add = page.getByRole('dialog', { name: 'Nuevo compra' });
  await expect(add.getByText('Contacto')).toBeHidden();
  await add.getByRole('combobox', { name: 'Proveedor' }).fill(supplier);
  await page.getByRole('option').click();
  await add.getByText('Tomás Gil').click();
  await add.getByRole('textbox', { name: 'Motivo de la compra' }).fill(purpose);
  await add.getByRole('button', { name: 'Continuar compra' }).click();
  await expect(page).toHaveURL(/\/compras\/\d+$/);
}

async function addProduct(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Agregar producto' }).fill(typed);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const quantity = page.getByRole('textbox', { name: `Cantidad de ${name}` });
  await quantity.fill('10');
  await quantity.press('Enter');
}

/** A treatment in progress that asks for more of a product than the 250 ml that there are. */
async function waiting(api: Api, variant_id: number): Promise<number> {
  const { products } = await api.call('product/stock', {});
  const version = products.find(each => each.variant_id === variant_id)?.version ?? 0;
  const counts = { selling: 0, exhibition: 0, material: 1 };
  await api.call('product/update/details', {
    stock: { variant_id, version, ...counts, reason: 'Conteo inicial' },
  });
  const { id } = await bookTreatment(api, 'Compra');
  await startTreatment(api, id);
  const product = { appointment_id: id, variant_id, type_id: 2 as const, quantity: 400 };
  await api.call('calendar/add', { product });
  return id;
}

test('a purchase is opened, filled, sent, received in part and printed; the stock is seen elsewhere at once', async ({
  page,
  login,
  browser,
}) => {
  const api = await Api.as('administrador');
  const stamp = Date.now().toString(36);
  const { brand, supplier, mask } = await something(api, stamp);
  await login('almacen');
  await begin(page, supplier, 'Resurtido de noviembre');
  const facts = page.getByRole('region', { name: 'Datos de la compra' });
  await expect(facts).toContainText('Tomás Gil');
  await addProduct(page, brand, mask.name);
  await expect(facts).toContainText('$1,000.00 MXN');
  await page.getByRole('button', { name: 'Enviar compra' }).click();
  await expect(facts).toContainText('Enviada');
  await expect(page.getByRole('searchbox', { name: 'Agregar producto' })).toBeHidden();

  const treatment = await waiting(api, mask.variantId);
  const other = await secondPage(browser);
  await login('administrador', other, `/inventario?q=${stamp}`);
  const stock = other.getByRole('row').filter({ hasText: mask.name });
  await expect(stock.getByRole('cell').nth(5)).toHaveText('0');
  const material = await other.context().newPage();
  await material.goto(`/material?cita=${treatment}`);
  await expect(material.getByText('Quedan 250 ml')).toBeVisible();

  const receive = page.getByRole('button', { name: 'Recibir productos' });
  await receive.click();
  const arrived = page.getByRole('dialog', { name: 'Recibir productos' });
  await expect(arrived.getByRole('textbox', { name: 'A la venta' })).toHaveValue('10');
  await arrived.getByRole('textbox', { name: 'A la venta' }).fill('3');
  await arrived.getByRole('textbox', { name: 'Materia prima' }).fill('1');
  await arrived.getByRole('button', { name: 'Recibir', exact: true }).click();
  await expect(facts).toContainText('Incompleta');
  await expect(stock.getByRole('cell').nth(5)).toHaveText('3', { timeout: 1_000 });
  await expect(stock.getByRole('cell').nth(7)).toHaveText('2500 ml');
  await expect(material.getByText('Quedan 250 ml')).toBeHidden({ timeout: 1_000 });
  await expect(page.getByRole('button', { name: 'Cancelar compra' })).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByText(/^Orden de compra #\d+$/);
  await expect(paper).toBeVisible();
  await expect(page.getByText(new RegExp(`${brand} - ${mask.name} \\(250 ml\\)`)).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(paper).toBeHidden();

  // The reason for the larger count is shown beside it.
  await other.goto(`/inventario/${mask.variantId}`);
  await expect(other.getByRole('dialog').getByRole('listitem').first()).toContainText(/Compra #\d+/);
  await other.context().close();
});
