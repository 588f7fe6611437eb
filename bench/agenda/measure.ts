import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type CDPSession, launchBrowser, type Page } from '../../e2e/support/launch';
import { median } from '../median';
import { type PageServer, servePages } from '../pages/serve';
import { rotated } from '../rotated';
import { makeDay, nameOf, type Size } from './day';
import type { Stage } from './stage';

/**
 * Frames follow each other as fast as they are drawn: with the screen's own clock whatever takes less than a frame
 * would take a frame.
 */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const CHANGES = 6;
const SWITCHES = 4;
const MOVES = 40;

/** What one page of its own told. Times in ms. */
export interface Run {
  readonly page: string;
  readonly size: Size;
  readonly blocks: number;
  /** Of the whole document, once nothing changes any more. */
  readonly elements: number;
  readonly mount: number;
  /** Of the mount, what the page's main thread worked: other programs of the machine don't lengthen it. */
  readonly work: number;
  /** The same of a change, in the middle. */
  readonly changeWork: number;
  readonly switches: readonly number[];
  readonly changes: readonly number[];
  /** Empty where there is no live channel. */
  readonly lives: readonly number[];
  readonly moves: readonly number[];
  readonly frames: readonly number[];
  /** Of the scripts that the page fetched but React's, compressed. */
  readonly script: number;
  readonly heap: number;
}

declare global {
  var bench: Stage;
}

/** Every page with every size in each round, each in a page of its own, turn by turn. */
export async function measure(
  pages: readonly string[],
  sizes: readonly Size[],
  rounds: number,
  log: (line: string) => void,
): Promise<Run[]> {
  const browser = await launchBrowser(...UNPACED);
  const offered = { day: '' };
  const server = await servePages('agenda', { ...answersOf(sizes), ...calendarOf(offered) });
  const runs: Run[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      log(`round ${round + 1} of ${rounds}`);
      for (const size of sizes) {
        log(`  ${nameOf(size)}`);
        for (const page of rotated(pages, round)) {
          const context = await browser.newContext({
            viewport: { width: 1440, height: 900 },
            locale: 'es-MX',
          });
          runs.push(await runOne(await context.newPage(), server, page, size));
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return runs;
}

async function runOne(page: Page, { url }: PageServer, name: string, size: Size): Promise<Run> {
  const failures: string[] = [];
  page.on('pageerror', error => failures.push(String(error)));
  const scripts: Promise<number>[] = [];
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || /^\/(react|runtime)\.js$/.test(pathname)) return;
    scripts.push(response.body().then(body => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(`${url}/${name}`);
  await page.evaluate(
    async address => {
      const answers = await Promise.all([1, 2].map(offset => fetch(`${address}/${offset}`)));
      await bench.prepare(await Promise.all(answers.map(answer => answer.json())));
    },
    `/day/${nameOf(size)}`,
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const timed = async (what: 'mount' | 'show' | 'change' | 'live') => {
    const before = await workOf(devtools);
    const ms = await page.evaluate(what => bench[what](), what);
    const work = (await workOf(devtools)) - before;
    await page.evaluate(() => bench.settled());
    return { ms, work };
  };
  const times = async (what: 'show' | 'change' | 'live', count: number) => {
    const all: Awaited<ReturnType<typeof timed>>[] = [];
    while (all.length < count) all.push(await timed(what));
    return all;
  };
  const mount = await timed('mount');
  const drawn = await page.evaluate(() => bench.drawn());
  const heap = await heapOf(devtools);
  const changes = await times('change', CHANGES);
  const lives = name === 'ours' ? await times('live', CHANGES) : [];
  const switches = await times('show', SWITCHES);
  const frames = await page.evaluate(() => bench.scroll());
  const moves = await drag(page);
  if (failures.length > 0) throw new Error(`${name}: ${failures.join('; ')}`);
  const script = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  return {
    page: name,
    size,
    ...drawn,
    mount: mount.ms,
    work: mount.work,
    changes: changes.map(({ ms }) => ms),
    changeWork: median(changes.map(({ work }) => work)),
    lives: lives.map(({ ms }) => ms),
    switches: switches.map(({ ms }) => ms),
    frames,
    moves,
    script,
    heap,
  };
}

/** A real pointer: pressed on an appointment, over the grid and back, and let go where it was. */
async function drag(page: Page): Promise<number[]> {
  const box = await page.evaluate(() => bench.place());
  const watching = await page.evaluateHandle(() => bench.watchMoves());
  const at = (part: number) =>
    [box.x + 8 + Math.sin(part * Math.PI) * 300, box.y + 8 + Math.sin(part * 6) * 60] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= MOVES; step++) await page.mouse.move(...at(step / MOVES));
  await page.mouse.move(...at(0));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return watching.evaluate(told => told());
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** Milliseconds of processor that the page's main thread has had so far. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The days, where each page finds them. */
function answersOf(sizes: readonly Size[]): Record<string, RequestListener> {
  const days = sizes.flatMap(size =>
    [1, 2].map(offset => [`/day/${nameOf(size)}/${offset}`, JSON.stringify(makeDay(size, offset))] as const),
  );
  return Object.fromEntries(days.map(([path, day]) => [path, answer(() => day)]));
}

/** What a live event leads to: the call of the agenda, and how the page says what it answers next. */
function calendarOf(offered: { day: string }): Record<string, RequestListener> {
  return {
    '/api/calendar/get': answer(() => offered.day),
    '/offer': async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      offered.day = Buffer.concat(parts).toString();
      response.end();
    },
  };
}

function answer(text: () => string): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text());
  };
}
