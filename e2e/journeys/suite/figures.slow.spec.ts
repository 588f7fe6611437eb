import type { Locator, Page } from 'playwright/test';
import { formsWithFigures } from '../../../lab/forms/all-forms';
import { type FormCase, openForm } from '../../../lab/forms/form';
import { Api } from '../../support/api';
import { expect, test } from '../../support/test';
import { enterTreatingHealer } from '../../support/treatment';

test('a figure typed over a figure replaces it, and a minus is refused: in each field of each form', async ({
  page,
  login,
  faults,
}) => {
  test.setTimeout(240_000);
  faults.expect(/400|409/);
  page.on('dialog', dialog => dialog.accept());
  const api = await Api.as('administrador');
  await enterTreatingHealer(page, api);
  await login('administrador');
  let fields = 0;
  for (const form of formsWithFigures) {
    await test.step(form.name, async () => {
      fields += await tryFigures(page, await open(page, form, api));
    });
  }
  expect(fields).toBeGreaterThan(35);
});

test('a pointer that is dragged over a figure selects what it passed, and no more', async ({
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
});

async function open(page: Page, form: FormCase, api: Api): Promise<Locator> {
  return openForm(page, form, typeof form.at === 'string' ? form.at : await form.at(api));
}

/** Types over each figure of a form as a person does; answers how many there are. */
async function tryFigures(page: Page, within: Locator): Promise<number> {
  const inputs = within.locator('.fig input:enabled, input[aria-label=Gramos]:enabled');
  // A form may have figures in its command and none to type: its first field says that it is drawn.
  await within.locator('input, textarea').first().waitFor();
  await inputs
    .first()
    .waitFor({ timeout: 300 })
    .catch(() => undefined);
  const count = await inputs.count();
  // By its number among all inputs: a field that is filled may close another.
  const marked = await inputs.evaluateAll(all =>
    all.map((input, at) => {
      input.setAttribute('data-figure', String(at));
      return { at, focused: input === document.activeElement };
    }),
  );
  // The focused one first, as it comes: a form may open on a field that another one closes.
  marked.sort((one, other) => Number(other.focused) - Number(one.focused));
  for (const { at, focused } of marked) {
    const input = within.locator(`[data-figure="${at}"]`);
    if (focused) {
      await page.keyboard.type('8');
      await expect(input, 'as it comes').toHaveValue('8');
    }
    await tryFigure(page, input);
  }
  return count;
}

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
