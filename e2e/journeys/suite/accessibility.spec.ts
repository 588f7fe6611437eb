import { expectNothingSerious } from '../../support/accessibility';
import { pinOf } from '../../support/demo-people';
import { typePin } from '../../support/keyboard';
import { expect, test } from '../../support/test';

test('the login and the healer’s first page have no serious finding', async ({ page }) => {
  for (const path of ['/', '/healer']) {
    await page.goto(path);
    await expectNothingSerious(page, path);
  }
});

test('the agenda as a list, its details and the booking have no serious finding', async ({ page, login }) => {
  await login('recepcion');
  await page.getByRole('button', { name: 'Lista' }).click();
  await expectNothingSerious(page, 'list');
  await page.getByRole('row').nth(2).click();
  await expect(page.getByText('Detalles de la cita')).toBeVisible();
  await expectNothingSerious(page, 'details');
  await page.goto('/agenda');
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(page.getByRole('dialog', { name: /Agendar cita/ })).toBeVisible();
  await expectNothingSerious(page, 'booking');
});

test('the healer’s day has no serious finding', async ({ page }) => {
  await page.goto('/healer');
  await page.getByRole('button').first().click();
  await typePin(page, pinOf(1));
  await expect(page.getByText('No hay mas citas registradas para hoy')).toBeVisible();
  await expectNothingSerious(page, '/healer');
});
