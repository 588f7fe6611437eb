import type { Locator, Page } from 'playwright/test';

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.first().evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${target}`);
}

/** Counts pointer presses from now on. Returns a function that reads the count. */
export async function countPointers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => counted.presses++, true);
  });
  return () => page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses);
}
