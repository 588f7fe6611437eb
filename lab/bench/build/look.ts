import { launchBrowser } from '../../../e2e/support/launch';
import { type Visit, visit } from '../start/visit';
import { type Look, type Side, TITLE } from './side';

/**
 * Opens what was built in Chromium: the login, the agenda of one department and the changed line of another.
 * @throws where one doesn't work: what wasn't seen to work isn't compared
 */
export function looking(): { look: Look; seen: Map<Side, Visit> } {
  const seen = new Map<Side, Visit>();
  const look: Look = async ({ urls, clockOffset }, side) => {
    if (seen.has(side)) return;
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
      const visited = await visit(page, 'ours', urls[side], clockOffset);
      if (visited.rows === 0) throw new Error(`${side} shows no appointments`);
      await page.locator('a[href="/material"]').first().click();
      await page.getByRole('heading', { name: TITLE }).waitFor();
      seen.set(side, visited);
    } finally {
      await browser.close();
    }
  };
  return { look, seen };
}
