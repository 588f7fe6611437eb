import { Api } from '../../support/api';
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

test('a product is found by its brand, edited and deleted with what is asked before; its variants go with it', async ({
  page,
  login,
  faults,
}) => {
  // The deleted row is fetched once more before its page is left.
  faults.expect(/404 .*product\/variants/);
  const api = await Api.as('administrador');
  const name = `Aceite ${Date.now().toString(36)}`;
  const { brands, categories } = await api.call('product/get', { limit: 1 });
  const [brand] = brands;
  const [category] = categories;
  if (!brand || !category) throw new Error('The demo salon has no brands');
  const product = { brand_id: brand.id, category_id: category.id, name };
  const { product_id } = await api.call('product/add', { product });
  const prices = { price_buy: '10', price_buy_iva: '12', price_sell: '20', price_iva: '23' };
  await api.call('product/add', { variant: { product_id, name, content: 100, ...prices } });

  await login('almacen', page, '/productos');
  await page.getByRole('combobox', { name: 'Marca' }).click();
  await page.getByRole('option', { name: brand.name }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Editar producto' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar producto' });
  await edit.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Inactivo' }).click();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('region', { name: 'Datos del producto' })).toContainText('Inactivo');

  await page.getByRole('button', { name: 'Editar producto' }).click();
  await edit.getByRole('button', { name: 'Eliminar producto' }).click();
  const asked = page.getByRole('alertdialog', {
    name: '¿Deseas eliminar este producto y toda su información?',
  });
  await expect(asked).toContainText('Esta acción no se puede deshacer');
  await asked.getByRole('button', { name: 'Eliminar producto' }).click();
  // Back to the list as it was left.
  await expect(page).toHaveURL(/\/productos(\?|$)/);
  expect(await api.ask('product/variants', { product_id })).toMatchObject({ code: 'not_found' });
});
