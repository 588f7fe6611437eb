import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.first().evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${target}`);
}

/** Types a healer's pin on a keyboard, and enters. What is typed before its field has the focus is lost. */
export async function typePin(page: Page, pin: string): Promise<void> {
  await expect(page.getByLabel('Pin', { exact: true })).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
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
