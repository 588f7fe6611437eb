import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { newClient } from '../../support/book-through-api';
import {
  bookButtonOf,
  bookingPaneOf,
  clientSearchOf,
  serviceSearchOf,
  takeClient,
} from '../../support/booking-pane';
import { expect, test } from '../../support/test';

test('each window books its own client: another one, a reload and a copied window change nothing', async ({
  page,
  login,
  context,
}) => {
  const api = await Api.as('recepcion');
  const [brenda, sergio] = await Promise.all([newClient(api, 'Brenda'), newClient(api, 'Sergio')]);
  await login('recepcion');
  const choose = async (where: Page, phone: string) => {
    await where.getByRole('button', { name: 'Nueva cita' }).click();
    await takeClient(bookingPaneOf(where), phone);
    await expect(serviceSearchOf(bookingPaneOf(where))).toBeFocused();
  };
  const booked = (where: Page) => bookingPaneOf(where).getByRole('region', { name: 'Cliente' });
  await choose(page, brenda.phone);
  const second = await context.newPage();
  await second.goto('/agenda');
  await choose(second, sergio.phone);
  await page.reload();
  await expect(booked(page)).toContainText('Brenda');
  await expect(booked(second)).toContainText('Sergio');

  // A browser hands its session storage to a window that is opened from another.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await expect(clientSearchOf(bookingPaneOf(copy))).toBeVisible();
  await expect(booked(copy)).not.toContainText('Brenda');
  await page.reload();
  await expect(booked(page)).toContainText('Brenda');

  // A logout leaves nothing of it.
  await bookingPaneOf(page).getByRole('button', { name: 'Cerrar' }).click();
  await page
    .getByRole('button', { name: /Recepción/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Brenda');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px the booking leaves the strip 'Sin conexión' in sight`, async ({
    page,
    context,
    login,
    faults,
  }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.setViewportSize(viewport);
    await login('recepcion');
    await page.getByRole('button', { name: 'Nueva cita' }).click();
    await expect(bookingPaneOf(page)).toBeVisible();
    const strip = page.getByText('Sin conexión.');
    await expect(async () => {
      // The answer to a call that was on its way as the network went hides the strip again.
      await context.setOffline(false);
      await context.setOffline(true);
      await expect(strip).toBeVisible({ timeout: 1_000 });
      const [bar, over] = await Promise.all([strip.boundingBox(), page.locator('.panel').boundingBox()]);
      if (!bar || !over) throw new Error('Nothing is drawn');
      const isAbove = bar.y + bar.height <= over.y;
      expect(isAbove || bar.x + bar.width <= over.x).toBe(true);
      expect(over.y + over.height).toBe(viewport.height);
    }).toPass({ timeout: 15_000 });
    await expect(bookButtonOf(bookingPaneOf(page))).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(strip).toBeHidden({ timeout: 15_000 });
  });
}
