import { type Browser, chromium } from 'playwright';

import { chromiumFlags, systemChromium } from '../../scripts/chromium';

export type { Browser, CDPSession, Page } from 'playwright';

/** Launches a browser without Playwright's test runner, for the benchmarks. */
export function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: systemChromium(), args: [...chromiumFlags, ...flags] });
}
