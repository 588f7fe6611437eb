import { launchBrowser } from '../../../e2e/support/launch';
import { measureVisit, type StartTimes } from '../start/measure-start-page';
import { type BuildSide, type ProbePage, TITLE } from './build-side';

/**
 * Opens what was built in Chromium: the login, the agenda of one department and the changed line of another.
 * @throws where one doesn't work: what wasn't seen to work isn't compared
 */
export function createAgendaProbe(): { look: ProbePage; seen: Map<BuildSide, StartTimes> } {
  const seen = new Map<BuildSide, StartTimes>();
  const look: ProbePage = async ({ urls, clockOffset }, side) => {
    if (seen.has(side)) return;
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
      const visited = await measureVisit(page, 'ours', urls[side], clockOffset);
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
