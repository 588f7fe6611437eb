import type { Page } from 'playwright/test';
import { download, unzip } from '../../support/download';
import { expect, test } from '../../support/test';
import { sellable, withTill } from '../../support/till';

/** Centavos of '$1,234.50' and '−$80.00'. */
function centavosOf(text: string | null): number {
  const digits = (text ?? '').replace(/[^\d−]/g, '');
  return Number(digits.replace('−', '-'));
}

/** The bytes of the report's file. */
async function save(page: Page, format: string): Promise<Buffer> {
  const { name, bytes } = await download(page.getByRole('button', { name: format, exact: true }));
  expect(name).toMatch(new RegExp(`^ventas-por-servicio-.*\\.${format.toLowerCase()}$`));
  return bytes;
}

test('on Monday the owner asks what was sold last month, where a figure comes from, and takes it along', async ({
  page,
  login,
}) => {
  await login('administrador');
  await page.getByRole('link', { name: 'Reportes' }).click();
  await page.getByRole('navigation', { name: 'Reportes' }).getByRole('link', { name: 'Ventas' }).click();
  const table = page.getByRole('table', { name: 'Ventas por servicio' });
  const row = table.getByRole('row', { name: 'Corte y peinado' });
  const figure = row.getByRole('button', { name: /^\$/ }).first();
  const ofThisMonth = (await figure.textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Periodo' }).click();
  await page.getByRole('option', { name: 'Mes pasado' }).click();
  await expect(page).toHaveURL(/periodo=mes-pasado/);
  await expect(figure).not.toHaveText(ofThisMonth);
  const amount = centavosOf(await figure.textContent());
  await figure.click();
  const panel = page.getByRole('dialog');
  const rows = panel.getByRole('listitem');
  await expect(rows).not.toHaveCount(0);
  const amounts = await panel.locator('li .num').allTextContents();
  expect(amounts.map(centavosOf).reduce((sum, each) => sum + each, 0)).toBe(amount);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/(citas|caja\/ventas)\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/periodo=mes-pasado.*filas=/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

  const sum = table.locator('tfoot').getByRole('button', { name: /^\$/ }).first();
  const total = centavosOf(await sum.textContent()) / 100;
  const csv = (await save(page, 'CSV')).toString('utf8');
  expect(csv.startsWith('\ufeff"Servicio","Categoría","Citas","Importe"')).toBe(true);
  expect(csv).toContain(`"Total",`);
  expect(csv).toContain(`"${total.toFixed(2)}"`);
  const sheet = unzip(await save(page, 'XLSX'), 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain(`<v>${total}</v>`);
});

test('a report of today follows the till; Back closes the rows of a figure', async ({ page, login }) => {
  const api = await withTill();
  await login('administrador', page, '/reportes/ventas?periodo=hoy&por=producto');
  const table = page.getByRole('table', { name: 'Ventas por producto' });
  const total = table
    .getByRole('row', { name: /^Total/ })
    .getByRole('button', { name: /^\$/ })
    .first();
  await expect(total).toBeVisible();
  const before = centavosOf(await total.textContent());
  const { variant_id, price_iva } = await sellable(api);
  const line = { kind: 'product' as const, variant_id, quantity: 1 };
  const payments = [{ type_id: 1, amount: price_iva }];
  await api.call('caja/charge', { sale: { lines: [line] }, payments });
  await expect
    .poll(async () => centavosOf(await total.textContent()), { timeout: 15_000 })
    .toBe(before + Math.round(Number(price_iva) * 100));

  await total.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/reportes\/ventas\?periodo=hoy&por=producto$/);
});
