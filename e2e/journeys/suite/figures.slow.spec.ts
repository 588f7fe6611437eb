import type { Locator, Page } from 'playwright/test';
import { Api } from '../../support/api';
import { expect, test } from '../../support/test';

test('a figure typed over a figure replaces it, a minus is refused, and a dragged pointer selects what it passed', async ({
  page,
  login,
}) => {
  const api = await Api.as('almacen');
  const { products } = await api.call('product/stock', {});
  await login('almacen', page, `/inventario/${products[0]?.variant_id}`);
  const field = page.getByRole('dialog').getByLabel('Almacén');
  await field.fill('88888888');
  await page.getByLabel('Motivo').click();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not drawn');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 24, middle, { steps: 4 });
  await page.mouse.up();
  const end = await field.evaluate((input: HTMLInputElement) => input.selectionEnd);
  expect(end).toBeGreaterThan(0);
  expect(end).toBeLessThan(8);
  await tryFigure(page, field);
});

async function tryFigure(page: Page, input: Locator): Promise<void> {
  const box = await input.boundingBox();
  const atItsEnd = { position: { x: (box?.width ?? 2) - 2, y: (box?.height ?? 2) / 2 } };
  await input.fill('12');
  await page.keyboard.press('Tab');
  await input.click(atItsEnd);
  await page.keyboard.type('7');
  await expect(input, 'a click').toHaveValue('7');
  await input.click(atItsEnd);
  await page.keyboard.type('5');
  await expect(input, 'a second click').toHaveValue('75');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('6');
  await expect(input, 'Tab').toHaveValue('6');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('-5');
  await expect(input, 'a minus').toHaveValue('-5');
  await expect(input).toHaveAccessibleDescription(/sin signo$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
}
