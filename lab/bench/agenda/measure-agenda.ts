import type { RequestListener } from 'node:http';
import { median } from '../../common/statistics';
import { launchUnpaced, type MeasuredPage, openMeasuredPage } from '../pages/measure-page';
import { measureInTurns } from '../pages/run-pages';
import { servePages } from '../pages/serve-pages';
import { dragBlocks } from './drag-block';
import { makeDay, nameOf, SIZES, type Size } from './make-agenda-day';
import type { Move, PageApi } from './page-api';

const CHANGES = 6;
const SWITCHES = 4;

/** Measurements of one page. Times in ms. */
export interface AgendaRun {
  readonly page: string;
  readonly size: Size;
  readonly blocks: number;
  /** Of the whole document, once nothing changes any more. */
  readonly elements: number;
  /** To the frame in which all that is in sight was painted; then every appointment. */
  readonly mount: number;
  readonly all: number;
  /** Of the mount, what the page's main thread worked: other programs of the machine don't lengthen it. */
  readonly work: number;
  /** The same of a change, in the middle. */
  readonly changeWork: number;
  readonly switches: readonly number[];
  readonly changes: readonly number[];
  /** Empty where there is no live channel. */
  readonly lives: readonly number[];
  readonly moves: readonly Move[];
  /** Frames while an appointment is dragged. */
  readonly dragFrames: readonly number[];
  readonly frames: readonly number[];
  /** Of the scripts that the page fetched but React's, compressed. */
  readonly script: number;
  readonly heap: number;
}

declare global {
  var bench: PageApi;
}

/** Every page with every size in each round, each in a page of its own. */
export async function measureAgenda(
  pages: readonly string[],
  rounds: number,
  log: (line: string) => void,
): Promise<AgendaRun[]> {
  const browser = await launchUnpaced();
  const offered = { day: '' };
  const server = await servePages('agenda', { ...answersOf(SIZES), ...calendarOf(offered) });
  try {
    return await measureInTurns({ pages, kinds: SIZES, rounds }, log, (page, size) =>
      openMeasuredPage(browser, `${server.url}/${page}`, open => runOne(open, page, size)),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

async function runOne(
  { page, work, heap, script }: MeasuredPage,
  name: string,
  size: Size,
): Promise<AgendaRun> {
  await page.evaluate(
    async address => {
      const answers = await Promise.all([1, 2].map(offset => fetch(`${address}/${offset}`)));
      await bench.prepare(await Promise.all(answers.map(answer => answer.json())));
    },
    `/day/${nameOf(size)}`,
  );
  const worked = async <T>(act: () => Promise<T>) => {
    const before = await work();
    const told = await act();
    const done = (await work()) - before;
    await page.evaluate(() => bench.settled());
    return { told, work: done };
  };
  const timed = async (what: 'show' | 'change' | 'live') => {
    const { told, work } = await worked(() => page.evaluate(what => bench[what](), what));
    return { ms: told, work };
  };
  const times = async (what: 'show' | 'change' | 'live', count: number) => {
    const all: Awaited<ReturnType<typeof timed>>[] = [];
    while (all.length < count) all.push(await timed(what));
    return all;
  };
  const mount = await worked(() => page.evaluate(() => bench.mount()));
  const drawn = await page.evaluate(() => bench.drawn());
  const held = await heap();
  const changes = await times('change', CHANGES);
  const lives = name === 'ours' ? await times('live', CHANGES) : [];
  const switches = await times('show', SWITCHES);
  const frames = await page.evaluate(() => bench.scroll());
  const dragged = await dragBlocks(page);
  return {
    page: name,
    size,
    ...drawn,
    mount: mount.told.inSight,
    all: mount.told.all,
    work: mount.work,
    changes: changes.map(({ ms }) => ms),
    changeWork: median(changes.map(({ work }) => work)),
    lives: lives.map(({ ms }) => ms),
    switches: switches.map(({ ms }) => ms),
    frames,
    moves: dragged.moves,
    dragFrames: dragged.frames,
    script: await script(),
    heap: held,
  };
}

/** The days, where each page finds them. */
function answersOf(sizes: readonly Size[]): Record<string, RequestListener> {
  const days = sizes.flatMap(size =>
    [1, 2].map(offset => [`/day/${nameOf(size)}/${offset}`, JSON.stringify(makeDay(size, offset))] as const),
  );
  return Object.fromEntries(days.map(([path, day]) => [path, answer(() => day)]));
}

/** The call that follows a live event, and the address at which the page sets its next answer. */
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
