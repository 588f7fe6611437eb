import type { Page } from 'playwright/test';
import { download, unzip } from '../../support/download';
import { expect, test } from '../../support/test';

async function save(page: Page, format: 'CSV' | 'XLSX') {
  await page.getByRole('button', { name: 'Guardar lista' }).click();
  return download(page.getByRole('menuitem', { name: `Guardar como ${format}` }));
}

test('every list saves all that it found, in its order, and not only the page that is drawn', async ({
  page,
  login,
}) => {
  await login('administrador', page, '/clientes');
  const count = page.locator('.pager');
  await expect(count).toContainText('de');
  const total = Number(/de ([\d,]+) clientes/.exec((await count.textContent()) ?? '')?.[1]?.replace(',', ''));
  expect(total).toBeGreaterThan(200);
  const clients = await save(page, 'CSV');
  expect(clients.name).toMatch(/^clientes-.*\.csv$/);
  const lines = clients.bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toBe(
    '\ufeff"Nombre","Apellidos","Teléfono","Correo","Cumpleaños","Citas","Registro","Nivel"',
  );
  expect(lines).toHaveLength(total + 1);
  const first = await page.getByRole('table', { name: 'Clientes' }).getByRole('link').first().textContent();
  expect(`${lines[1]?.split('"')[1]} ${lines[1]?.split('"')[3]}`.trim()).toBe(first);
  await expect(
    page.getByText(`Clientes: se guardaron ${total.toLocaleString('es-MX')} en el archivo`),
  ).toBeVisible();

  await page.goto('/inventario?q=shampoo&orden=-name');
  const rows = page.getByRole('table', { name: 'Inventario' }).locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const stock = await save(page, 'XLSX');
  const sheet = unzip(stock.bytes, 'xl/worksheets/sheet1.xml');
  // Title, salon and day, an empty line, the head.
  expect(sheet.match(/<row /g)).toHaveLength(4 + (await rows.count()));
  const names = (await rows.getByRole('link').allTextContents()).length;
  expect(names).toBeGreaterThan(1);
  for (const [at, name] of [
    ['/pagos?periodo=todo', 'Pagos'],
    ['/productos', 'Productos'],
    ['/compras', 'Compras'],
    ['/servicios', 'Servicios'],
  ] as const) {
    await page.goto(at);
    await expect(page.getByRole('table', { name }).locator('tbody tr').nth(1)).toBeVisible();
    const file = await save(page, 'XLSX');
    expect(file.name).toMatch(/\.xlsx$/);
    expect(unzip(file.bytes, 'xl/worksheets/sheet1.xml').length).toBeGreaterThan(2000);
  }
});
