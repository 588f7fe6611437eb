import { type Browser, chromium } from 'playwright';

import { chromiumFlags, systemChromium } from '../../scripts/chromium';

export type { Browser, CDPSession, Page } from 'playwright';

/** A browser outside of the journeys' runner: the benchmarks drive one too. */
export function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: systemChromium(), args: [...chromiumFlags, ...flags] });
}
