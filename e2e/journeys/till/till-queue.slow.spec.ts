import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { bookFor, newClient, serviceWithAdvance } from '../../support/book-through-api';
import { countPointers, tabTo } from '../../support/keyboard';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';
import { awaitingCharge, withTill } from '../../support/till';
import { bookTreatment, enterAsHealer, startTreatment } from '../../support/treatment';

const PAY = /^(Confirmar pago|Cobrar \$)/;

const queueOf = (page: Page) => page.getByRole('region', { name: 'Citas de hoy' });

test('who is finished on the tablet is counted in the menu, announced, and stands at the till with the wait', async ({
  page,
  login,
  browser,
}) => {
  const api = await withTill();
  const name = `Cola ${Date.now() % 100_000}`;
  const visit = await bookTreatment(api, name);
  await startTreatment(api, visit.id);
  const { count } = await api.call('caja/waiting', {});
  await login('recepcion', page, '/caja?lista=por-cobrar');
  const queue = queueOf(page);
  await expect(queue.getByRole('button', { name: `Por cobrar ${count}`, exact: true })).toBeVisible();
  await page.waitForTimeout(500);

  const tablet = await secondPage(browser);
  await enterAsHealer(tablet, visit.healer_id, visit.healer);
  await tablet.getByRole('button', { name: new RegExp(visit.folio) }).click();
  await tablet.getByRole('button', { name: 'Finalizar cita' }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Finalizar cita' }).click();

  await expect(queue.getByRole('button', { name: `Por cobrar ${count + 1}`, exact: true })).toBeVisible();
  await expect(queue.getByRole('button', { name: new RegExp(`#${visit.folio}`) })).toContainText(
    'lista hace un momento',
  );
  await expect(page.getByRole('link', { name: `Caja, ${count + 1} por cobrar` })).toBeVisible();
  await expect(page.locator('.toast', { hasText: name })).toContainText('por cobrar');
  const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);

  // On the rail and on a phone the figure stands at the icon.
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('link', { name: `Caja, ${count + 1} por cobrar` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await tablet.context().close();
});

test('charging cash from the agenda takes three clicks; its details lead to the ticket afterwards', async ({
  page,
  login,
}) => {
  const api = await withTill();
  const { id, folio } = await awaitingCharge(api, `Tres ${Date.now() % 100_000}`);
  await login('recepcion');
  const block = page.getByRole('button', { name: new RegExp(`#${folio}`) });
  await block.waitFor();
  const presses = await countPointers(page);
  await block.click();
  await page.getByRole('link', { name: 'Cobrar', exact: true }).click();
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('Cobrado', { exact: true }).first()).toBeVisible();
  expect(await presses()).toBe(3);
  const { appointment } = await api.call('appointment/details', { appointment_id: id });
  expect(appointment).toMatchObject({ status_id: 4, pending: '0.00' });

  await page.goto(`/agenda?cita=${id}`);
  await page.getByRole('link', { name: 'Ver en Caja' }).click();
  const payments = page.getByRole('region', { name: 'Pagos' });
  await expect(payments.getByRole('row', { name: /Efectivo/ })).toBeVisible();
});

test('Back out of a charge leads to the agenda; closing it stays at the ticket', async ({ page, login }) => {
  const api = await withTill();
  const { id } = await awaitingCharge(api, `Atrás ${Date.now() % 100_000}`);
  await login('recepcion', page, `/agenda?cita=${id}`);
  await page.getByRole('link', { name: 'Cobrar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/caja\\?cita=${id}&cobrar=1$`));
  await expect(page.getByRole('button', { name: PAY })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/agenda\\?cita=${id}$`));
  await page.goForward();
  await expect(page.getByRole('button', { name: PAY })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/caja\\?cita=${id}$`));
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: PAY })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/caja\\?cita=${id}$`));
});

test('who has not paid the advance sits down by the keyboard alone, and the next step has the focus', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  // From the start: the first route of a page takes hold in Chromium a moment after it is promised.
  let fails = true;
  await page.route('**/api/payment/add', route => (fails ? route.abort() : route.continue()));
  const api = await withTill();
  const client = await newClient(api, `Anticipo ${Date.now() % 100_000}`);
  const { id, folio } = await bookFor(api, client.id, await serviceWithAdvance(api), 0);
  await login('recepcion', page, '/caja?lista=hoy');
  const presses = await countPointers(page);
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, queueOf(page).getByRole('searchbox'));
  await page.keyboard.type(folio);
  await press('ArrowDown');
  await expect(queueOf(page).getByRole('button', { name: new RegExp(`#${folio}`) })).toBeFocused();
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Registrar anticipo e iniciar' }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Registrar anticipo e iniciar' });
  await expect(dialog.getByLabel('Cantidad')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Efectivo' })).toBeChecked();
  // Enter sends nothing before the methods and the till are known.
  await expect(dialog.getByRole('button', { name: 'Registrar anticipo e iniciar' })).toBeEnabled();
  // A refusal leaves the focus where Enter was pressed.
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(dialog.getByLabel('Cantidad')).toBeFocused();
  fails = false;
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cobrar', exact: true })).toBeFocused();
  expect(await presses()).toBe(0);
  await expect(page).toHaveURL(/\/caja\?/);
  const { appointment } = await api.call('appointment/details', { appointment_id: id });
  expect(appointment.status_id).toBe(3);
  expect(Number(appointment.paid)).toBeGreaterThan(0);
});
