import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

export async function expectNothingSerious(page: Page, where: string): Promise<void> {
  // By element and not by role: what a dialog covers is hidden from a reader, and some heads are only heard.
  await expect(page.locator('h1, .empty').first()).toBeAttached();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // The legacy mode opens no second page for frames, because there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect.soft(serious, where).toEqual([]);
}
