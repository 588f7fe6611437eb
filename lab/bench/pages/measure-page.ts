import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, launchBrowser, type Page } from '../../../e2e/support/launch';

/**
 * A browser whose frames follow each other as fast as they are drawn: with the screen's own clock whatever takes less
 * than a frame would take a frame.
 */
export const launchUnpaced = (): Promise<Browser> =>
  launchBrowser('--disable-frame-rate-limit', '--disable-gpu-vsync');

/** A page that is measured, in a context of its own. */
export interface MeasuredPage {
  readonly page: Page;
  /** Milliseconds of processor that its main thread has had so far. */
  work(): Promise<number>;
  /** Bytes of its JavaScript after a collection. */
  heap(): Promise<number>;
  /** Compressed bytes of the scripts that it fetched but React's. */
  script(): Promise<number>;
}

/**
 * Opens an address, has it measured and closes it.
 * @throws what the page itself threw, too
 */
export async function openMeasuredPage<Told>(
  browser: Browser,
  address: string,
  measured: (visit: MeasuredPage) => Promise<Told>,
): Promise<Told> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', error => failures.push(String(error)));
    const scripts: Promise<number>[] = [];
    page.on('response', response => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js') || /^\/(react|runtime)\.js$/.test(pathname)) return;
      scripts.push(response.body().then(body => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(address);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const told = measured({
      page,
      work: () => workOf(devtools),
      heap: () => heapOf(devtools),
      script: async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0),
    });
    await told.catch(error => failures.push(String(error)));
    if (failures.length > 0) throw new Error(`${address}: ${failures.join('; ')}`);
    return await told;
  } finally {
    await context.close();
  }
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
