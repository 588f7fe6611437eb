import type { Role } from '@melena/shared/rules/access/permissions';
import type { Browser } from 'playwright';
import type { DemoApp } from '../../api/testing/demo-app';
import { readRows } from '../fuzz/known-rows';
import { checkPage } from './page-checks';
import { addressesOf, hostileAddresses } from './screens';
import { openBrowser } from './start-suite';

interface VisitResult {
  readonly screens: number;
  readonly faults: readonly string[];
}

/** The first and the last rows of each table: what was stored last is the most hostile. */
const ROWS = 2;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Opens every screen on what is stored, and on addresses that nobody was given. */
export async function visitScreens(
  browser: Browser,
  salon: DemoApp,
  { offset, pictures, log }: { offset: number; pictures?: string; log: (line: string) => void },
): Promise<VisitResult> {
  const rows = await readRows(salon.db, ROWS);
  const faults: string[] = [];
  const tell = (text: string) => {
    faults.push(text);
    log(`  ${text}`);
  };
  let screens = 0;
  const addresses = await addressesOf(salon, rows);
  const hostile = hostileAddresses(addresses);
  for (const size of SIZES) {
    for (const as of ['administrador', 'healer'] as Role[]) {
      const { context, watch } = await openBrowser(browser, salon, as, { offset, ...size });
      const page = await context.newPage();
      const own = [...addresses, ...hostile].filter(at => at.startsWith('/healer/') === (as === 'healer'));
      for (const at of own) {
        screens++;
        const problems: string[] = [];
        try {
          await page.goto(at);
          if (!(await watch.settle(page))) problems.push('it hangs');
          problems.push(...(await checkPage(page)));
        } catch (error) {
          problems.push(`it does not open: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
        }
        problems.push(...watch.takeFaults());
        for (const { path, code } of watch.takeReplies()) {
          if (code === 'internal' || code === 'none') problems.push(`${path} answered ${code}`);
        }
        for (const text of problems) tell(`${at.slice(0, 120)} at ${size.width}: ${text}`);
        if (pictures && problems.length > 0) {
          await page.screenshot({
            path: `${pictures}/${size.width}${at.slice(0, 60).replace(/\W/g, '_')}.png`,
          });
        }
      }
      await context.close();
    }
  }
  return { screens, faults };
}
