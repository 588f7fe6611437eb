import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test';
import { sellable, withTill } from '../../support/till';

/** Centavos of '$1,234.50' and '−$80.00'. */
function centavosOf(text: string | null): number {
  const digits = (text ?? '').replace(/[^\d−]/g, '');
  return Number(digits.replace('−', '-'));
}

async function download(page: Page, format: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^ventas-por-servicio-.*\\.${format.toLowerCase()}$`));
  return readFileSync(await file.path());
}

/** The text of a file inside a zip; what a workbook is. */
function unzip(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const data = at + 30 + nameLength;
    if (zip.toString('utf8', at + 30, data) !== name) continue;
    const bytes = zip.subarray(data + extraLength);
    return zip.readUInt16LE(at + 8) === 8 ? inflateRawSync(bytes).toString('utf8') : bytes.toString('utf8');
  }
  throw new Error(`No ${name} in the file`);
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
  const csv = (await download(page, 'CSV')).toString('utf8');
  expect(csv.startsWith('\ufeff"Servicio","Categoría","Citas","Importe"')).toBe(true);
  expect(csv).toContain(`"Total",`);
  expect(csv).toContain(`"${total.toFixed(2)}"`);
  const sheet = unzip(await download(page, 'XLSX'), 'xl/worksheets/sheet1.xml');
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
