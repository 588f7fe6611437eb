import { expect, test } from '../../support/test';

test('a category and its subcategory, a service of them and its variant are registered, and found by the filters and among the dossiers', async ({
  page,
  login,
}) => {
  const stamp = Date.now().toString(36);
  const category = `RITUALES ${stamp.toUpperCase()}`;
  const subcategory = `VAPOR ${stamp.toUpperCase()}`;
  const name = `Baño de maguey ${stamp}`;
  await login('recepcion');
  await page.getByRole('link', { name: 'Servicios' }).click();

  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(category.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(category);
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  await expect(page.getByText(`Categoría ${category} agregada`)).toBeVisible();

  await page.getByRole('button', { name: 'Nueva categoría' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Subcategoría', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Categoría', exact: true }).fill(stamp);
  await page.getByRole('option', { name: category }).click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(subcategory.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Subcategoría ${subcategory} agregada`)).toBeVisible();

  await page.getByRole('combobox', { name: 'Categoría', exact: true }).click();
  await page.getByRole('option', { name: category }).click();
  await page.getByRole('combobox', { name: 'Subcategoría' }).click();
  await page.getByRole('option', { name: subcategory }).click();
  await expect(page.getByText('No se encontraron servicios registrados')).toBeVisible();

  await page.locator('.page-head').getByRole('button', { name: 'Nuevo servicio' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Categoría', exact: true })).toHaveValue(category);
  await expect(dialog.getByRole('combobox', { name: /Subcategoría/ })).toContainText(subcategory);
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('No se encontraron variantes de este servicio')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar variante' }).click();
  await dialog.getByRole('combobox', { name: 'Tipo de cabello' }).click();
  await page.getByRole('option', { name: 'Rizado' }).click();
  await dialog.getByRole('textbox', { name: 'Horas' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Minutos' }).fill('45');
  await dialog.getByRole('textbox', { name: 'Precio' }).fill('1200');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Rizado/ })).toContainText('1 h 45 min');
  await expect(page.getByRole('row', { name: /Rizado/ })).toContainText('$1,200.00');

  await page.getByRole('link', { name: 'Dossiers' }).click();
  await page.getByRole('searchbox').fill(`maguey ${stamp} rizado`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Sin dossier');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/servicios\/\d+\/variant\/\d+$/);
  await expect(page.getByText('No se ha registrado el dossier')).toBeVisible();
});
