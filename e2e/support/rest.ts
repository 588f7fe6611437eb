import type { Page } from 'playwright/test';
import { expect } from './test';

/** What the browser says when files don't answer or are none, and what the shell logs of it. */
export const loadFaults =
  /Failed to load resource|net::ERR_|Federation|RUNTIME|remoteEntry|mf-manifest|ChunkLoadError|did not load|MIME type|Unexpected token|Fetch API cannot load|'integrity' attribute/;

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú' });

export async function openFromMenu(page: Page, name: string, heading = name): Promise<void> {
  await menuOf(page).getByRole('link', { name, exact: true }).click();
  await expectScreen(page, heading);
}

/** A screen with a list of the demo salon's. */
export async function expectScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** The other departments open and work, whatever one of them does. */
export async function expectRestToWork(page: Page): Promise<void> {
  await openFromMenu(page, 'Marcas');
  await openFromMenu(page, 'Salones');
}
