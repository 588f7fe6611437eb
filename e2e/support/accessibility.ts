import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

export async function expectNothingSerious(page: Page, where: string): Promise<void> {
  // By element and not by role: what a dialog covers is hidden from a reader, and some heads are only heard.
  await expect(page.locator('h1, .empty').first()).toBeAttached();
  await expect(page.locator('.bone')).toHaveCount(0);
  // What passes isn't looked at, and no page holds a frame: no second page is opened to gather its frames' findings.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect.soft(serious, where).toEqual([]);
}
