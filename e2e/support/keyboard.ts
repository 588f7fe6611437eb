import type { Locator, Page } from 'playwright/test';

/** Presses the tab key until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.first().evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${target}`);
}

/** From now on a press of a pointer is written down; answers how many there were. */
export async function countPointers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => counted.presses++, true);
  });
  return () => page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses);
}
