import type { Page } from '../../../e2e/support/launch';
import { launchUnpaced, type MeasuredPage, openMeasuredPage } from '../pages/measure-page';
import { measureInTurns } from '../pages/run-pages';
import { servePages } from '../pages/serve-pages';
import { type ListData, makeLists } from './api-stub';
import { TYPED } from './list-rows';
import type { KeyResult, ListName, PageApi } from './page-api';

/** The page that draws all of its rows has fewer of them. */
export const WHOLE = 'admin-unpaged';

export interface MeasuredFrame extends KeyResult {
  /** Work of the page's main thread meanwhile, without waiting. */
  readonly work: number;
}

/** Measurements of one page. Times in ms. */
export interface ListRun {
  readonly page: string;
  readonly list: ListName;
  readonly rows: number;
  readonly elements: number;
  /** Bytes of rows that it had been answered once it was drawn. */
  readonly received: number;
  readonly mount: MeasuredFrame;
  readonly keys: readonly MeasuredFrame[];
  readonly frames: readonly number[];
  /** Main thread's work for a frame of scrolling. */
  readonly frameWork: number;
  /** Of the scripts that it fetched but React's, compressed. */
  readonly script: number;
  readonly heap: number;
}

declare global {
  var listBench: PageApi;
}

/** Every page with every list in each round, each in a page of its own. */
export async function measureLists(
  pages: readonly string[],
  rounds: number,
  log: (line: string) => void,
): Promise<ListRun[]> {
  log('making 100,000 clients and 20,000 variants…');
  const lists = makeLists();
  const browser = await launchUnpaced();
  const server = await servePages('lists', lists.answers);
  const kinds = Object.keys(TYPED) as ListName[];
  try {
    return await measureInTurns({ pages, kinds, rounds }, log, (name, list) =>
      openMeasuredPage(browser, `${server.url}/${name}`, open => runOne(open, name, list, lists)),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

async function runOne(
  open: MeasuredPage,
  name: string,
  list: ListName,
  { marksOf }: ListData,
): Promise<ListRun> {
  const { page, work, heap, script } = open;
  const found = (typed: string) => marksOf(list, typed, name === WHOLE);
  const worked = async (act: () => Promise<KeyResult>): Promise<MeasuredFrame> => {
    const before = await work();
    const told = await act();
    const all = { ...told, work: (await work()) - before };
    await page.evaluate(() => listBench.settled());
    return all;
  };
  await page.evaluate(list => listBench.prepare(list), list);
  const mount = await worked(() => page.evaluate(marks => listBench.mount(marks), found('')));
  const drawn = await page.evaluate(() => listBench.drawn());
  const held = await heap();
  const keys: MeasuredFrame[] = [];
  await page.evaluate(() => listBench.focus());
  for (const { before, keys: letters } of TYPED[list]) {
    await page.keyboard.type(before);
    await shows(page, found(before));
    let typed = before;
    for (const letter of letters) {
      const shown = found(typed);
      typed += letter;
      const marks = found(typed);
      // Nothing tells when what is found has been painted where it is what was there before.
      if (String(marks) === String(shown)) await page.keyboard.press(letter);
      else keys.push(await worked(() => pressKey(page, letter, marks)));
    }
    for (const _ of typed) await page.keyboard.press('Backspace');
    await shows(page, found(''));
  }
  const before = await work();
  const frames = await page.evaluate(() => listBench.scroll());
  const frameWork = ((await work()) - before) / frames.length;
  return { page: name, list, ...drawn, mount, keys, frames, frameWork, script: await script(), heap: held };
}

async function shows(page: Page, marks: readonly string[]): Promise<void> {
  await page.evaluate(marks => listBench.shows(marks), marks);
  await page.evaluate(() => listBench.settled());
}

async function pressKey(page: Page, key: string, marks: readonly string[]): Promise<KeyResult> {
  // Watching before it is pressed: what is typed reaches the page by another way than what is run in it.
  const watching = await page.evaluateHandle(marks => listBench.watchKey(marks), marks);
  await page.keyboard.press(key);
  return watching.evaluate(({ told }) => told);
}
