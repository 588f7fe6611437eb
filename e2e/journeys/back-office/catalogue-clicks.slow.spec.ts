import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { countPointers } from '../../support/keyboard';
import { expect, test } from '../../support/test';

const stamp = () => Date.now().toString(36);

/** A brand with three products, and what they cost. */
async function newBrand(api: Api, name: string) {
  const { brand_id } = await api.call('product/brands/add', { brand: { name } });
  const [category] = (await api.call('product/categories', {})).categories;
  for (const price_iva of ['100', '199', '250']) {
    const product = { brand_id, category_id: category?.id ?? 0, name: `${name} ${price_iva}` };
    const { product_id } = await api.call('product/add', { product });
    const prices = { price_buy: '50', price_buy_iva: '58', price_sell: '0', price_iva };
    await api.call('product/add', { variant: { product_id, name: 'Única', content: 100, ...prices } });
  }
}

test('a brand goes up by 8 % in six clicks', async ({ page, login }) => {
  const api = await Api.as('administrador');
  const name = `Alza ${stamp()}`;
  await newBrand(api, name);
  await login('almacen', page, '/productos');
  const pressed = await countPointers(page);
  await page.getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('heading', { name: 'Cambio de precios' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Marca' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Porcentaje').click();
  await page.keyboard.type('8');
  await page.getByRole('button', { name: 'Cambiar 3 precios' }).click();
  await expect(page.getByText('Cambiaste 3 precios')).toBeVisible();
  expect(await pressed()).toBeLessThanOrEqual(6);
  const { variants } = await api.call('product/prices', {});
  const after = variants.filter(variant => variant.name.startsWith(name)).map(({ price }) => price);
  expect(after.sort()).toEqual(['110.00', '215.00', '270.00']);
});

test('with Shift the prices between two presses are left out, in the order of the screen', async ({
  page,
  login,
}) => {
  await login('almacen', page, '/productos/precios?orden=-price');
  const marks = page.getByRole('checkbox', { name: /^Incluir / });
  const press = (at: number, modifiers: 'Shift'[] = []) =>
    marks.nth(at).locator('xpath=ancestor::label').click({ modifiers });
  await press(1);
  await press(3, ['Shift']);
  await expect(page.getByText('3 excluidos a mano')).toBeVisible();
  await expect(marks.nth(2)).not.toBeChecked();
});

/** A step with one product, from its button to the closed dialogs. */
async function addStep(page: Page, title: string, product: string) {
  await page.getByRole('button', { name: 'Agregar proceso' }).click();
  const add = page.getByRole('dialog', { name: 'Agregar proceso' });
  await add.getByLabel('Título').fill(title);
  await add.getByLabel('Minutos').fill('15');
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Agregar producto' });
  await picker.getByRole('searchbox').fill(product);
  await expect(picker.getByRole('row')).toHaveCount(2);
  await picker.getByRole('row').nth(1).click();
  await page.getByRole('dialog', { name: 'Cantidad' }).getByLabel('Cantidad', { exact: true }).fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a service of a new category with four hair types, each with a dossier of six steps, takes 35 clicks', async ({
  page,
  login,
}) => {
  test.setTimeout(120_000);
  const api = await Api.as('administrador');
  const name = `Ritual ${stamp()}`;
  await newBrand(api, name);
  await login('recepcion', page, '/servicios');
  const pressed = await countPointers(page);
  await page.getByRole('button', { name: 'Nuevo servicio' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo servicio' });
  await form.getByRole('combobox', { name: 'Categoría', exact: true }).fill(`De ${name}`);
  await page.getByRole('option', { name: `Crear «De ${name}»` }).click();
  await expect(form.getByRole('combobox', { name: 'Categoría', exact: true })).toHaveValue(
    `DE ${name.toUpperCase()}`,
  );
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Agregar variante' }).click();
  const variant = page.getByRole('dialog', { name: /^Nueva variante/ });
  await variant.getByRole('combobox', { name: 'Tipo de cabello' }).click();
  await page.getByRole('option').first().click();
  await variant.getByLabel('Horas').fill('2');
  await variant.getByLabel('Precio').fill('900');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Variantes' }).getByRole('row').nth(1).click();
  for (const step of ['Lavar', 'Secar', 'Aplicar', 'Esperar', 'Enjuagar', 'Peinar'])
    await addStep(page, step, `${name} 199`);
  // The second and third change places by keys.
  await page.getByRole('button', { name: /^Editar proceso 3/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: /^Editar proceso 2: Aplicar/ })).toBeFocused();
  await page.getByRole('button', { name: 'Duplicar', exact: true }).click();
  const copy = page.getByRole('dialog', { name: 'Duplicar variante' });
  for (const hair of ['Ondulado', 'Rizado', 'Afro']) await copy.getByText(hair).click();
  await copy.getByRole('button', { name: 'Duplicar variante' }).click();
  await expect(copy).toBeHidden();
  expect(await pressed()).toBeLessThanOrEqual(35);
  const { variants } = await api.call('service/dossiers', {});
  const own = variants.filter(({ service }) => service === name);
  expect(own.map(({ steps, price }) => [steps, price])).toEqual(Array(4).fill([6, '900.00']));
});
