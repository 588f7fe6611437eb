import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './test';

/** The widths that every screen is drawn for, the least with the wide menu, a small laptop's at 150 % and an upright tablet's; the last one is the journeys' own. */
const SIZES = [
  [1280, 720],
  [1024, 768],
  [960, 600],
  [768, 1024],
  [390, 844],
  [1440, 900],
] as const;

/** A page has no finding of axe, and on each size the window doesn't scroll and no control is cut. */
export async function expectGoodLayout(page: Page): Promise<void> {
  const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: width, scrollHeight: height });
    expect(await page.evaluate(cutControls)).toEqual([]);
  }
}

/** Controls that are squeezed, or run more than a margin out of the box that clips them. In the browser. */
function cutControls(): string[] {
  const isCut = (control: Element) => {
    const { width, right } = control.getBoundingClientRect();
    if (width <= 1) return false;
    if (control.matches('.btn') && width < 28) return true;
    for (let box = control.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (overflowX !== 'visible') return right > box.getBoundingClientRect().right + 12;
    }
    return false;
  };
  return [...document.querySelectorAll('.page :is(button, .btn, .input)')]
    .filter(isCut)
    .map(control => control.getAttribute('aria-label') ?? control.textContent ?? '');
}
