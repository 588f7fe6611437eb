import { amountOf } from '@melena/shared/rules/money';
import { addDays, today } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { expect, test } from '../../support/test';

test('an owner finds which healer used more than the dossier, the visits behind it, and comes back', async ({
  page,
  login,
}) => {
  const days = { from: addDays(today(), -30), to: addDays(today(), -1) };
  const api = await Api.as('administrador');
  const { rows } = await api.call('report/material', { ...days, by: 'healer' });
  const over = rows.filter(row => amountOf(row.used_cost) > amountOf(row.planned_cost));
  const [worst] = over;
  if (!worst) throw new Error('Nobody of the demo salon used more than the dossier');

  await login('administrador');
  await page.goto(`/reportes/material?periodo=rango&de=${days.from}&a=${days.to}`);
  await page.getByRole('combobox', { name: 'Agrupar' }).click();
  await page.getByRole('option', { name: 'Por healer' }).click();
  const table = page.getByRole('table', { name: 'Material por healer' });
  const row = table.getByRole('row', { name: new RegExp(`^${worst.name}`) });
  await row.getByRole('button', { name: /^\+/ }).first().click();

  const panel = page.getByRole('dialog', { name: `Diferencia · ${worst.name}` });
  const source = panel.getByRole('link').first();
  await expect(source).toContainText(worst.name);
  const view = page.url();
  await source.click();
  await expect(page).toHaveURL(/\/citas\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(view);
  await expect(panel.getByRole('link').first()).toContainText(worst.name);

  // The visits themselves, those that differ most first; a folio opens its visit.
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Agrupar' }).click();
  await page.getByRole('option', { name: 'Por cita' }).click();
  const visits = page.getByRole('table', { name: 'Material por cita' });
  await visits.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/citas\/\d+/);
});
