import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { bookFor, newClient, serviceWithAdvance } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

/** Counts what is pressed with the mouse from here on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    const count = () => Object.assign(window, { presses: Reflect.get(window, 'presses') + 1 });
    window.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'presses')));
}

test('a transfer reaches its appointment with four presses, in one panel', async ({ page, login }) => {
  const api = await Api.as('recepcion');
  const firstName = `Bandeja ${Date.now() % 1_000_000}`;
  const { id } = await newClient(api, firstName);
  const service = await serviceWithAdvance(api);
  const visit = await bookFor(api, id, service, 26);
  await login('recepcion', page, '/pagos');
  const presses = await countPresses(page);

  await page.getByRole('button', { name: 'Nuevo pago' }).click();
  const panel = page.getByRole('dialog', { name: 'Nuevo pago' });
  await expect(panel.getByLabel('Cliente', { exact: true })).toBeFocused();
  await page.keyboard.type(firstName);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Cantidad')).toBeFocused();
  await page.keyboard.type(String(Number(visit.advance)));
  await panel.getByText('Transferencia bancaria').click();
  await panel.getByText(`#${visit.folio} · `).click();
  await panel.getByRole('button', { name: 'Registrar pago' }).click();

  const detail = page.getByRole('dialog', { name: 'Detalle del pago' });
  await expect(detail.getByRole('row', { name: new RegExp(`Anticipo.*#${visit.folio}`) })).toBeVisible();
  expect(await presses()).toBe(4);
  const { appointment } = await api.call('appointment/details', { appointment_id: visit.id });
  expect(appointment).toMatchObject({ status_id: 2, paid: visit.advance });
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/pagos$/);
  await page.goBack();
  await expect(detail).toBeVisible();
});
