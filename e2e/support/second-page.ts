import type { Browser, Page } from 'playwright/test';
import { shiftScript } from './clock';
import { OFFSET } from './ports';
import { pressAtOnce } from './test';

/** A second person in a browser context of their own. Close it with `page.context().close()`. */
export async function secondPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-MX' });
  await context.addInitScript(shiftScript(OFFSET));
  await context.addInitScript(pressAtOnce);
  return context.newPage();
}
