import AxeBuilder from '@axe-core/playwright';
import { Api } from '../../support/api';
import { upcomingDay } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

test('Ctrl K finds a client’s next visit by name, an appointment by folio and a screen, by the keyboard alone', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const { appointments } = await api.call('calendar/get', { day: upcomingDay(0) });
  const visit = appointments.find(({ status_id }) => status_id < 3);
  if (!visit) throw new Error('Nobody is to come today');
  await login('recepcion');
  await page.goto('/caja');
  await expect(page.getByRole('heading', { name: 'Caja' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Cliente, cita, folio, producto o pantalla' });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(visit.client);
  const found = page.getByRole('option', { name: new RegExp(`#${visit.folio}$`) });
  await expect(found).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText(visit.client);
  const { violations } = await new AxeBuilder({ page }).include('.dialog').setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('#999999');
  await expect(page.getByText('No se encontró una cita con este folio')).toBeVisible();
  await field.fill(`#${visit.folio}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/agenda\\?.*cita=${visit.id}`));
  await expect(page.getByRole('dialog', { name: 'Detalles de la cita' })).toContainText(`#${visit.folio}`);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('pagos');
  await expect(page.getByRole('option', { name: /^Pagos/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pagos$/);
});

test('reception finds what it sells, under another spelling too, and a screen by what it is for', async ({
  page,
  login,
}) => {
  await login('recepcion');
  await page.goto('/clientes');
  const clients = page.getByRole('heading', { name: 'Clientes' });
  await expect(clients).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Cliente, cita, folio, producto o pantalla' });
  await field.fill('champú coco');
  await page
    .getByRole('option', { name: /^Shampoo de coco/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Venta de mostrador' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Qué se vende' })).toContainText('Shampoo de coco');
  await page.goto('/clientes');
  await expect(clients).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('anticipos');
  await page.getByRole('option', { name: /^Pagos/ }).click();
  await expect(page).toHaveURL(/\/pagos$/);
});

test('letters that are typed before the search is there are no shortcuts of the agenda', async ({
  page,
  login,
}) => {
  await login('recepcion', page, '/agenda?dia=2026-11-24');
  await expect(page.getByRole('link', { name: /^Lista de espera/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hn');
  await expect(
    page.getByRole('combobox', { name: 'Cliente, cita, folio, producto o pantalla' }),
  ).toBeFocused();
  await expect(page).toHaveURL(/dia=2026-11-24$/);
});

test('a field keeps its letters, and ? shows the shortcuts', async ({ page, login }) => {
  await login('recepcion');
  await page.goto('/clientes');
  const search = page.getByRole('searchbox').first();
  await search.fill('Ana');
  await search.press('/');
  await search.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible();
});

test('a phone searches from the bar above the page', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('recepcion');
  await page.goto('/agenda');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Cliente, cita, folio, producto o pantalla' });
  await field.fill('caja');
  await page.getByRole('option', { name: /^Caja/ }).click();
  await expect(page).toHaveURL(/\/caja$/);
});

test('the first stop of the tab key leads past the menu, and leaves the address as it is', async ({
  page,
  login,
}) => {
  await login('recepcion');
  await page.goto('/clientes?buscar=Ana');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const address = page.url();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(address).not.toContain('#');
});
