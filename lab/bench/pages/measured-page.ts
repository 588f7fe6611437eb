import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, launchBrowser, type Page } from '../../../e2e/support/launch';
import { buildPages } from './build-pages';
import { type Answers, servePages } from './serve-pages';

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

/** Has a page measured, by its name, in a context of its own. */
type Visit = <Run>(name: string, measured: (page: MeasuredPage) => Promise<Run>) => Promise<Run>;

/**
 * Builds and serves the pages of a program, and lends what opens them in Chromium. Frames follow each other as fast as
 * they are drawn: with the screen's own clock whatever takes less than a frame would take a frame.
 */
export async function withPages<T>(
  program: string,
  answers: Answers,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  await buildPages(program);
  const server = await servePages(program, answers);
  const browser = await launchBrowser('--disable-frame-rate-limit', '--disable-gpu-vsync');
  try {
    return await work((name, measured) => openPage(browser, `${server.url}/${name}`, measured));
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens an address, has it measured and closes it. @throws what the page itself threw, too */
async function openPage<Run>(
  browser: Browser,
  address: string,
  measured: (visit: MeasuredPage) => Promise<Run>,
): Promise<Run> {
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
    const run = measured({
      page,
      work: () => workOf(devtools),
      heap: () => heapOf(devtools),
      script: async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0),
    });
    await run.catch(error => failures.push(String(error)));
    if (failures.length > 0) throw new Error(`${address}: ${failures.join('; ')}`);
    return await run;
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
