import type { Browser } from '../../../e2e/support/launch';
import { launchBrowser } from '../../../e2e/support/launch';
import { rotated } from '../../common/statistics';
import { measureVisit, type StartTimes } from './measure-start-page';
import { serveSuites } from './serve-suites';
import { SUITES, type Suite, suiteOf } from './suites';

/** Of a browser that knows nothing of the suite, and of the same one the next day: its session has ended, its cache has not. */
export const CACHES = ['cold', 'warm'] as const;

export interface StartRun extends StartTimes {
  readonly suite: Suite;
  readonly cache: (typeof CACHES)[number];
}

/** Every suite in each round, in a browser profile of its own, turn by turn. */
export async function measureStart(rounds: number, log: (line: string) => void): Promise<StartRun[]> {
  const folders = Object.fromEntries(SUITES.map(suite => [suite, suiteOf(suite)])) as Record<Suite, string>;
  const server = await serveSuites(folders);
  const browser = await launchBrowser();
  const runs: StartRun[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      log(`round ${round + 1} of ${rounds}`);
      for (const suite of rotated(SUITES, round)) runs.push(...(await coldAndWarm(browser, suite)));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return runs;

  async function coldAndWarm(browser: Browser, suite: Suite): Promise<StartRun[]> {
    // Material's styles are written into the page by scripts, which the suite's policy forbids.
    const bypassCSP = suite === 'react-admin';
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'es-MX',
      bypassCSP,
    });
    const own: StartRun[] = [];
    for (const cache of CACHES) {
      const page = await context.newPage();
      own.push({
        suite,
        cache,
        ...(await measureVisit(page, suite, server.urls[suite], server.clockOffset)),
      });
      await page.close();
    }
    await context.close();
    return own;
  }
}
