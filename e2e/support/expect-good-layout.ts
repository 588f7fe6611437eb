import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './test';

/** The widths that every screen is drawn for; the last one is the journeys' own. */
const SIZES = [
  [1024, 768],
  [390, 844],
  [1440, 900],
] as const;

/** A page has no finding of axe, and nothing scrolls sideways on a tablet, a phone and a desk. */
export async function expectGoodLayout(page: Page): Promise<void> {
  const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
