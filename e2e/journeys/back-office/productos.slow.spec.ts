import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

test('a brand, a line and a category are registered, and a product of them with a variant; who looks at the stock sees it at once', async ({
  page,
  login,
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const brand = `Marca ${stamp}`;
  const name = `Bálsamo ${stamp}`;
  await login('almacen');

  await page.getByRole('link', { name: 'Categorías' }).click();
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`Bálsamos ${stamp}`);
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox').fill(`balsamos ${stamp}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(`BÁLSAMOS ${stamp.toUpperCase()}`);

  await page.getByRole('link', { name: 'Marcas' }).click();
  await page.getByRole('button', { name: 'Nueva marca' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(brand);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Editar marca' });
  await details.getByRole('button', { name: 'Nueva linea' }).click();
  await page.getByRole('dialog', { name: 'Nueva linea' }).getByRole('textbox').fill('Nutrición');
  await page.keyboard.press('Enter');
  await details.getByRole('link', { name: 'Nutrición' }).click();
  await expect(page).toHaveURL(/\/productos\/marca\/\d+\/linea\/\d+$/);
  await expect(page.getByText('No hay productos registrado')).toBeVisible();

  await page.locator('.page-head').getByRole('button', { name: 'Agregar producto' }).click();
  const add = page.getByRole('dialog', { name: 'Agregar producto' });
  await expect(add.getByRole('combobox', { name: 'Marca' })).toHaveValue(brand);
  await add.getByRole('combobox', { name: /Línea/ }).click();
  await page.getByRole('option', { name: 'Nutrición' }).click();
  await add.getByRole('combobox', { name: 'Categoría' }).fill(stamp);
  await page.getByRole('option').click();
  await add.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();

  const other = await secondPage(browser);
  await login('administrador', other, `/inventario?q=${stamp}`);
  await expect(other.getByText('No se encontraron productos activos en inventario')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar variante' }).click();
  const variant = page.getByRole('dialog', { name: `Nueva variante de ${name}` });
  await variant.getByRole('textbox', { name: 'Contenido' }).fill('300');
  await variant.getByRole('textbox', { name: 'Costo de compra' }).fill('242');
  await variant.getByRole('textbox', { name: 'Precio con IVA' }).fill('485');
  await expect(variant.getByRole('textbox', { name: 'Costo con IVA' })).toHaveValue('281.00');
  await variant.getByRole('textbox', { name: 'Nombre' }).focus();
  await expect(variant.getByRole('textbox', { name: 'Precio de venta' })).toHaveValue('418.00');
  await page.keyboard.press('Enter');
  await expect(variant).toBeHidden();
  await expect(page.getByRole('table', { name: 'Variantes' })).toContainText('$281.00');
  await expect(other.getByRole('row').nth(1)).toContainText(name, { timeout: 1_000 });
  await other.context().close();
});
