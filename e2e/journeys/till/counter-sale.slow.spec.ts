import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { newClient } from '../../support/book-through-api';
import { expectGoodLayout } from '../../support/expect-good-layout';
import { countPointers, tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';
import { sellable, withTill } from '../../support/till';

const scanField = (page: Page) => page.getByRole('searchbox', { name: 'Escanear o buscar producto' });
const pay = (page: Page) => page.getByRole('button', { name: /^Cobrar \$/ });

test('a counter sale is three clicks and a scan', async ({ page, login }) => {
  const api = await withTill();
  const product = await sellable(api);
  await login('recepcion', page, '/caja');
  const clicks = await countPointers(page);
  await page.getByRole('link', { name: 'Venta de mostrador' }).click();
  await expect(scanField(page)).toBeFocused();
  await expect(page.locator('.pick').first()).toBeVisible();
  await page.keyboard.type(product.code);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(scanField(page)).toBeFocused();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await pay(page).click();
  await expect(page).toHaveURL(/\/caja\/ventas\/\d+$/);
  expect(await clicks()).toBe(3);
  await expect(page.getByRole('heading', { name: /^Venta V-\d{4}/ })).toBeVisible();
  const after = (await api.call('product/stock', {})).products.find(
    ({ variant_id }) => variant_id === product.variant_id,
  );
  expect(after?.total_selling).toBe(product.total_selling - 1);
});

test('a sale waits under its client, survives a reload, and is charged with a gift card by the keyboard alone', async ({
  page,
  login,
}) => {
  const api = await withTill();
  const product = await sellable(api);
  const name = `Espera${Date.now() % 100_000}`;
  const client = await newClient(api, name);
  await login('recepcion', page, '/caja/venta');
  const firstPick = page.locator('.pick').first();
  await expect(firstPick).toBeVisible();
  const place = await firstPick.boundingBox();
  await page.keyboard.type(product.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  // A second press at the same place adds the same product.
  expect(await firstPick.boundingBox()).toEqual(place);
  await tabTo(page, page.getByRole('combobox', { name: /^Cliente/ }));
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Dejar en espera' }).focus();
  await page.keyboard.press('Enter');
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^En espera: ${name}`) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Continuar/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Tarjetas' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '$500.00' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Agregar tarjeta' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await pay(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Tarjeta de regalo' })).toContainText(/MEL-\w{4}-\w{4}/);
  const { gift_cards } = await api.call('voucher/client', { client_id: client.id });
  expect(gift_cards).toMatchObject([{ balance: '500.00' }]);
  const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
});
