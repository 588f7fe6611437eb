import type { Page } from 'playwright/test';
import { expect, test } from '../../support/test';

/** Each list that leads to a page of its own, with something that its search finds. */
const LISTS: readonly (readonly [path: string, search: string])[] = [
  ['/clientes', 'a'],
  ['/compras', 'a'],
  ['/servicios', 'a'],
  ['/healers', 'a'],
  ['/productos', 'a'],
  ['/productos/marca/1', 'a'],
];

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('a list is sorted in its address, and the way back from a detail keeps search and order', async ({
  page,
  login,
}) => {
  await login('administrador');
  for (const [path, search] of LISTS) {
    await test.step(path, async () => {
      await page.goto(`${path}?q=${search}`);
      await page.locator('tbody .open').first().waitFor();
      const head = page.getByRole('columnheader').and(page.locator('[aria-sort]')).first();
      // A list that the server answers page by page has an order of its own.
      const sorts = (await head.count()) > 0;
      if (sorts) {
        for (const order of ['ascending', 'descending']) {
          await head.getByRole('button').click();
          await expect(head).toHaveAttribute('aria-sort', order);
        }
        expect(addressOf(page)).toMatch(/[?&]orden=-/);
        await page.reload();
        await expect(head).toHaveAttribute('aria-sort', 'descending');
      }
      const address = addressOf(page);
      await page.locator('tbody .open').first().click();
      const back = page.locator('.page-head .crumb');
      await expect(back).toBeVisible();
      // The tab names the one thing, and not its list.
      await expect(page).not.toHaveTitle(new RegExp(`^${await back.textContent()} · Melena$`));
      await back.click();
      if (sorts) await expect(head).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(() => addressOf(page)).toBe(address);
    });
  }
});

test('a phone sorts a list, and an empty one has ways out', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('administrador', page, '/servicios');
  await page.getByRole('combobox', { name: 'Ordenar' }).click();
  await page.getByRole('option', { name: 'Nombre ↓' }).click();
  await expect(page).toHaveURL(/orden=-name/);
  // The rows may still be drawn in their former order.
  await expect(async () => {
    const names = await page.locator('.card-row b').allTextContents();
    const sorted = [...names].sort(new Intl.Collator('es', { sensitivity: 'base' }).compare).reverse();
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(sorted);
  }).toPass();

  await page.getByRole('searchbox').fill('nadie se llama así');
  const empty = page.locator('.empty');
  await expect(empty).toContainText('No se encontraron servicios registrados');
  await expect(empty.getByRole('button', { name: 'Nuevo servicio' })).toBeVisible();
  await empty.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(/\/servicios\?orden=-name$/);
});
