import { shiftScript } from '../../../e2e/support/clock';
import { emailOf, PASSWORD } from '../../../e2e/support/demo-people';
import type { CDPSession, Page } from '../../../e2e/support/launch';
import { monitorPage, type PageTimes } from './page-monitor';

/** A line of 10 Mbit/s both ways, with 40 ms from a request to the first of its answer; processor time four times as long. */
const LINE = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const SLOWER = 4;
/** Time that a password manager needs to fill the form. */
const FILLING_MS = 1_000;
/** A page that has asked nothing for so long has all that it wants. */
const QUIET_MS = 400;
const WAIT_MS = 30_000;
/** It looks seldom enough to cost the page nothing. */
const WAITING = { timeout: WAIT_MS, polling: 50 };

/** Measurements of a page, from its address to the day's appointments. Times in ms, of a processor four times slower. */
export interface StartTimes {
  /** Until the login can be filled in. */
  readonly form: number;
  /** From 'Ingresar' until the agenda can be used. */
  readonly agenda: number;
  readonly largest: number;
  /** The main thread's time in scripts, of the whole visit. */
  readonly script: number;
  /** As transferred, with their headers. */
  readonly bytes: number;
  /** Requests that went over the line, also where the answer was that nothing had changed. */
  readonly requests: number;
  readonly rows: number;
}

/** Selectors of what is waited for. */
const SIGHTS = { form: '[type=password]', heading: 'h1', rows: '[data-status][data-col]' };

/** Opens a suite, logs in and waits for the agenda; then forgets the session, and keeps what the browser cached. */
export async function visitSuite(page: Page, url: string, clockOffset: number): Promise<StartTimes> {
  const failures: string[] = [];
  page.on('pageerror', error => failures.push(String(error)));
  // tsx adds calls of `__name`, which a page doesn't have.
  await page.addInitScript('globalThis.__name = made => made');
  await page.addInitScript(shiftScript(clockOffset));
  await page.addInitScript(monitorPage, SIGHTS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const line = listen(devtools);

  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.pageTimes?.form !== undefined, null, WAITING);
  const pressing = Date.now() + FILLING_MS;
  await page.locator('form input:not([type=password])').first().fill(emailOf('administrador'));
  await page.locator('form input[type=password]').fill(PASSWORD);
  await page.waitForTimeout(Math.max(0, pressing - Date.now()));
  await page.locator('form [type=submit]').click();
  await page.waitForFunction(() => globalThis.pageTimes.usable !== undefined, null, WAITING);
  await line.quiet();
  const times = await page.evaluate(() => globalThis.pageTimes);
  const script = await scriptOf(devtools);
  await page.evaluate(() => localStorage.clear());
  if (failures.length > 0) throw new Error(`${url}: ${failures.join('; ')}`);
  return { ...timesOf(times), script, ...line.figures() };
}

function timesOf({ form = 0, pressed = 0, usable = 0, largest, rows }: PageTimes) {
  return { form, agenda: usable - pressed, largest, rows };
}

/** Network traffic. The live stream, which never ends, counts as a request without bytes. */
function listen(devtools: CDPSession) {
  let bytes = 0;
  let requests = 0;
  let last = Date.now();
  const underway = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = Date.now();
    if (!/^data:|\/api\/live$/.test(request.url)) underway.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !response.url.startsWith('data:')) requests++;
  });
  const ended = (requestId: string, transferred: number) => {
    last = Date.now();
    bytes += transferred;
    underway.delete(requestId);
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  return {
    async quiet() {
      const until = Date.now() + WAIT_MS;
      while ((underway.size > 0 || Date.now() - last < QUIET_MS) && Date.now() < until) {
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    },
    figures: () => ({ bytes, requests }),
  };
}

/** Milliseconds of processor that scripts have had so far on the page's main thread. */
async function scriptOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}
