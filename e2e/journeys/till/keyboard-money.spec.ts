import type { Locator, Page } from 'playwright/test';
import { countPointers, tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';
import { inProgress, withTill } from '../../support/till';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('cash leaves the drawer by the keyboard alone, and Escape asks before what was typed is lost', async ({
  page,
  login,
}) => {
  const api = await withTill();
  await login('recepcion', page, '/caja');
  const presses = await countPointers(page);
  await tabTo(page, page.getByRole('button', { name: 'Movimiento', exact: true }));
  await page.keyboard.press('Enter');
  const form = dialogOf(page, 'Movimiento de caja');
  await tabTo(page, form.getByLabel('Cantidad'));
  await page.keyboard.type('86');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expect(question.getByRole('button', { name: 'Volver' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Cantidad')).toBeFocused();
  await expect(form.getByLabel('Cantidad')).toHaveValue('86.00');
  await tabTo(page, form.getByLabel('Nota'));
  await page.keyboard.type('Garrafón');
  await tabTo(page, form.getByRole('button', { name: 'Registrar salida de $86.00' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Salida de $86.00 registrada')).toBeVisible();
  expect(await presses()).toBe(0);
  const { caja } = await api.call('caja/get', {});
  const { movements } = await api.call('caja/drawer', { caja_id: caja?.id ?? 0 });
  expect(movements.at(-1)).toMatchObject({ amount: '-86.00', note: 'Garrafón' });
});

test('a factura is asked for by the keyboard alone', async ({ page, login }) => {
  const api = await withTill();
  const { id, folio } = await inProgress(api, `Fiscal ${Date.now() % 100_000}`);
  await api.call('caja/charge', { appointment_id: id, type_id: 1 });
  await login('recepcion', page, `/caja?cita=${id}`);
  const presses = await countPointers(page);
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar en las citas de hoy' }));
  await page.keyboard.type(folio);
  await tabTo(page, page.getByRole('link', { name: 'Solicitar factura' }));
  await page.keyboard.press('Enter');
  const form = dialogOf(page, 'Solicitar factura');
  await expect(form.getByLabel('RFC')).toBeFocused();
  await page.keyboard.type('CACX7605101P8');
  await tabTo(page, form.getByLabel('Código postal fiscal'));
  await page.keyboard.type('36257');
  await tabTo(page, form.getByLabel('Nombre o razón social'));
  await page.keyboard.type('Xóchilt Casas Chávez');
  await choose(page, form.getByRole('combobox', { name: 'Régimen fiscal' }), '612');
  await choose(page, form.getByRole('combobox', { name: 'Uso de CFDI' }), 'G03');
  await tabTo(page, form.getByRole('button', { name: 'Solicitar factura' }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, /^Factura #\d+$/).getByText('XÓCHILT CASAS CHÁVEZ')).toBeVisible();
  expect(await presses()).toBe(0);
});

/** Chooses from a list by typing how the option begins. */
async function choose(page: Page, list: Locator, beginning: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: new RegExp(`^${beginning}`) }).waitFor();
  await page.keyboard.type(beginning);
  await page.keyboard.press('Enter');
  await expect(list).toContainText(beginning);
}
