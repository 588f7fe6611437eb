import type { Page } from 'playwright/test';
import { expect } from './test';

/** Console messages of the browser and the shell when a department's files can't be loaded. */
export const loadFaults =
  /Failed to load resource|net::ERR_|Federation|RUNTIME|remoteEntry|mf-manifest|ChunkLoadError|Loading css chunk|did not load|MIME type|Unexpected token|Fetch API cannot load|'integrity' attribute/;

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú' });

export async function openFromMenu(page: Page, name: string, heading = name): Promise<void> {
  await menuOf(page).getByRole('link', { name, exact: true }).click();
  await expectScreen(page, heading);
}

/** Expects a screen with a list of the demo salon's data. */
export async function expectScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** Expects that the other departments open and work while one of them is broken. */
export async function expectOtherDepartmentsWork(page: Page): Promise<void> {
  await openFromMenu(page, 'Marcas');
  await openFromMenu(page, 'Salones');
}
