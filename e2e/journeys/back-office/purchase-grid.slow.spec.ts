import type { Page } from 'playwright/test';
import { expectNothingSerious } from '../../support/accessibility';
import { Api } from '../../support/api';
import { countPointers } from '../../support/keyboard';
import { expect, test } from '../../support/test';

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
/** Lines of the order, of which so many are raw material, and so many are low. */
const [LINES, MATERIAL, LOW] = [20, 8, 9];

/** Twenty products of one brand with codes, and the supplier who sold the first of them. */
async function stockOf(api: Api, stamp: string) {
  const { brand_id } = await api.call('product/brands/add', { brand: { name: `Ámbar ${stamp}` } });
  const { categories } = await api.call('product/get', { limit: 1 });
  const product = { brand_id, category_id: categories[0]?.id ?? 0, name: `Tinte ${stamp}` };
  const { product_id } = await api.call('product/add', { product });
  const variants: { id: number; code: string; name: string }[] = [];
  for (let at = 0; at < LINES; at++) {
    const sold =
      at >= MATERIAL ? { price_sell: '200', price_iva: '232' } : { price_sell: '0', price_iva: '0' };
    const code = `T${stamp}${String(at).padStart(3, '0')}`;
    const name = `Tinte ${stamp} tono ${at + 1}`;
    const variant = { product_id, name, code, content: 60, price_buy: '80', price_buy_iva: '92.8', ...sold };
    variants.push({ id: (await api.call('product/add', { variant })).variant_id ?? 0, code, name });
  }
  const { products } = await api.call('product/stock', {});
  for (const { id } of variants.slice(LOW)) {
    const version = products.find(({ variant_id }) => variant_id === id)?.version ?? 0;
    const counts = { selling: 0, exhibition: 0, material: 40, reason: 'Conteo inicial' };
    await api.call('product/update/details', { stock: { variant_id: id, version, ...counts } });
  }
  const supplier = `Distribuidora ${stamp}`;
  const { supplier_id } = await api.call('supplier/add', {
    supplier: { name: supplier, company: 'Ámbar S.A.', phone: '5512003400', rfc: 'EKU9003173C9' },
  });
  const contact = { supplier_id, name: 'Tomás Gil', phone: '5512003400', email: 'tomas@ambar.mx' };
  const { contact_id } = await api.call('supplier/contact/add', { contact });
  return { supplier, contact_id, variants };
}

/** Counts keys other than letters and figures, of which codes and names consist. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const keys = { pressed: 0 };
    Object.assign(window, { keys });
    addEventListener('keydown', ({ key }) => key.length > 1 && keys.pressed++, true);
  });
  return () => page.evaluate(() => (window as unknown as { keys: { pressed: number } }).keys.pressed);
}

test('an order of twenty lines is written by keyboard alone, sent, received by two clicks; what is low is ordered by two', async ({
  page,
  login,
}, testInfo) => {
  test.slow();
  const api = await Api.as('administrador');
  const stamp = Date.now().toString(36);
  const { supplier, variants } = await stockOf(api, stamp);
  const look = async (name: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`) });
      await expectNothingSerious(page, `${name} ${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await login('almacen', page, '/compras');
  await page.getByRole('button', { name: 'Nuevo compra' }).click();
  await expect(page.getByRole('combobox', { name: 'Proveedor' })).toBeFocused();
  const keys = await countKeys(page);
  // At a person's speed: a scanner's second Enter is left out.
  await page.keyboard.type(supplier, { delay: 60 });
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Tomás Gil/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compras\/\d+$/);
  const search = page.getByRole('searchbox', { name: 'Agregar producto' });
  await expect(search).toBeFocused();
  for (const { code } of variants) await page.keyboard.type(`${code}\n`);
  await expect(page.getByRole('textbox', { name: /^Cantidad de/ })).toHaveCount(LINES);
  await look('pedido');
  await search.focus();
  await page.keyboard.press('Control+Enter');
  const facts = page.getByRole('region', { name: 'Datos de la compra' });
  await expect(facts).toContainText('Enviada');
  expect(await keys()).toBeLessThanOrEqual(24);

  // The order goes out as a file, with the salon's and the products' data.
  await page.getByRole('button', { name: 'Mandar al proveedor' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar PDF' }).click(),
  ]);
  await file.saveAs(testInfo.outputPath('orden.pdf'));
  expect(file.suggestedFilename()).toMatch(/^orden-de-compra-\d+\.pdf$/);

  const clicks = await countPointers(page);
  await page.getByRole('button', { name: 'Recibir productos' }).click();
  const arrived = page.getByRole('dialog', { name: 'Recibir productos' });
  await expect(arrived.getByLabel('Precio de factura')).toHaveCount(LINES);
  await expect(arrived.getByLabel('A la venta')).toHaveCount(LINES - MATERIAL);
  await look('recibir');
  await arrived.getByRole('button', { name: 'Recibir', exact: true }).click();
  await expect(facts).toContainText('Completa');
  expect(await clicks()).toBe(2);
  await expect(facts).toContainText('Recibido sin IVA');
  await page.getByText('20 productos').click();
  await look('recibida');

  // A click opens the order of all that is low of this supplier, another one sends it.
  const { products } = await api.call('product/stock', {});
  for (const { id } of variants.slice(0, LOW)) {
    const version = products.find(row => row.variant_id === id)?.version ?? 0;
    const stock = { variant_id: id, version, selling: 0, exhibition: 0, material: 1, reason: 'Conteo' };
    await api.call('product/update/details', { stock });
  }
  await page.goto('/productos/comprar');
  const order = page.getByRole('button', { name: `Pedir ${LOW} a ${supplier}` });
  await expect(order).toBeVisible();
  await look('por-comprar');
  const low = await countPointers(page);
  await order.click();
  await page.getByRole('button', { name: 'Enviar compra' }).click();
  await expect(facts).toContainText('Enviada');
  expect(await low()).toBe(2);
  await expect(page.getByRole('table', { name: 'Productos de la compra' }).getByRole('row')).toHaveCount(
    LOW + 1,
  );
});
