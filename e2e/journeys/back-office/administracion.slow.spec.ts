import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

/** Opens the Bitácora of today, narrowed to one kind of thing. */
async function openLog(page: Page, about: string): Promise<void> {
  await page.goto('/cuentas');
  await page.getByRole('button', { name: 'Bitácora' }).click();
  await page.getByRole('combobox', { name: 'Sobre' }).click();
  await page.getByRole('option', { name: about, exact: true }).click();
}

test('the salon opens an hour earlier and every open agenda follows; the Bitácora says who changed it', async ({
  page,
  login,
  browser,
  faults,
}) => {
  faults.expect(/400/);
  const api = await Api.as('administrador');
  const held = async () => {
    const [salon] = (await api.call('salon/get', {})).salons;
    if (!salon) throw new Error('There is a salon');
    return salon;
  };
  const { id, hour_start, hour_end } = await held();
  const other = await secondPage(browser);
  try {
    await login('recepcion', other);
    await expect(other.getByText('10 a.m.')).toBeVisible();
    await expect(other.getByText('8 a.m.', { exact: true })).toBeHidden();

    await login('administrador');
    await page.getByRole('link', { name: 'Salones' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Salón Polanco' });
    await expect(row).toContainText('9:00 a.m.8:00 p.m.');
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Horario del salón' });
    await dialog.getByRole('combobox', { name: 'Abre' }).click();
    await page.getByRole('option', { name: '9:30 p.m.' }).click();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog.getByText('La hora de cierre debe ser después de la apertura')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Abre' }).click();
    await page.getByRole('option', { name: '8:00 a.m.' }).click();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(row).toContainText('8:00 a.m.8:00 p.m.');
    await expect(other.getByText('8 a.m.', { exact: true })).toBeVisible({ timeout: 1_000 });

    await openLog(page, 'Salones');
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText('Cambió el horario del salón');
    await expect(first).toContainText('Renata Olvera');
    await first.getByRole('button').click();
    const change = page.getByRole('dialog', { name: 'Cambió el horario del salón' });
    await expect(change.getByRole('deletion')).toHaveText('9:00 a.m.');
    await expect(change.getByRole('insertion')).toHaveText('8:00 a.m.');
    await change.getByRole('link', { name: 'Ver los salones' }).click();
    await expect(page).toHaveURL(/\/salones$/);
  } finally {
    const { version } = await held();
    await api.call('salon/update', { salon: { id, version, hour_start, hour_end } });
    await other.context().close();
  }
});
