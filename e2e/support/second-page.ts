import type { Browser, Page } from 'playwright/test';
import { shiftScript } from './clock';
import { OFFSET } from './ports';

/** Somebody else, at a machine of their own. Their context closes with `page.context().close()`. */
export async function secondPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-MX' });
  await context.addInitScript(shiftScript(OFFSET));
  return context.newPage();
}
