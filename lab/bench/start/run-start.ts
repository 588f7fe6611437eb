import { launchBrowser } from '../../../e2e/support/launch';
import { medianColumn } from '../../common/report';
import { type Kind, measure, printReports, type RunOptions } from '../runner';
import { withSuites } from './suites';
import { type StartTimes, visitSuite } from './visit-suite';

/** Limit of the cost of federation, as a ratio. */
const LIMIT = 1.05;

/** A cache that knows nothing of the suite, and the same one the next day: its session has ended, its files are there. */
const CACHES: readonly (Kind & { readonly visits: number })[] = [
  { name: 'cold cache', visits: 1 },
  { name: 'warm cache', visits: 2 },
];

const column = (head: string, of: (run: StartTimes) => number) => medianColumn(head, 0, of);
const inAll = column('in all', run => run.form + run.agenda);
const WITH_GOAL = [
  column('kB', run => run.bytes / 1000),
  column('requests', run => run.requests),
  column('script', run => run.script),
  column('largest', run => run.largest),
];
/** Times of parts have no goal of their own. */
const PARTS = [column('login', run => run.form), column('agenda', run => run.agenda)];

/** Goes from the login's address to a usable agenda in Chromium, beside the same sources in one build. */
export function benchStart(options: RunOptions): Promise<boolean> {
  return withSuites(async ({ urls, clockOffset }) => {
    const browser = await launchBrowser();
    try {
      const report = await measure(
        {
          sides: { ours: 'ours', single: 'one build' },
          kinds: CACHES,
          run: async (side, { visits }) => {
            const context = await browser.newContext({
              viewport: { width: 1440, height: 900 },
              locale: 'es-MX',
            });
            const runs: StartTimes[] = [];
            while (runs.length < visits) {
              const page = await context.newPage();
              runs.push(await visitSuite(page, urls[side] ?? '', clockOffset));
              await page.close();
            }
            await context.close();
            return runs.at(-1) as StartTimes;
          },
          columns: [...WITH_GOAL, ...PARTS, inAll, column('appointments', run => run.rows)],
          ratio: { column: inAll, of: 'single' },
          goals: ({ name }, figure) =>
            [...WITH_GOAL, inAll].map(of => ({
              what: `${name}: ${of[0]}, of one build’s`,
              is: figure(of, 'ours') / figure(of, 'single'),
              most: LIMIT,
            })),
          about: 'A processor four times slower, 10 Mbit/s, 40 ms.',
        },
        options,
      );
      return printReports('From login to usable agenda in Chromium', [report]);
    } finally {
      await browser.close();
    }
  });
}
