import type { Page } from '../../../e2e/support/launch';
import { type Column, frameColumns, medianColumn } from '../../common/report';
import { median } from '../../common/statistics';
import { type MeasuredPage, withPages } from '../pages/measured-page';
import { type Goal, measure, printReports, type RunOptions } from '../runner';
import { type ListData, makeLists } from './api-stub';
import { COUNTS, TYPED } from './list-rows';
import type { KeyResult, ListName, PageApi } from './page-api';

const SIDES = {
  ours: 'ours',
  datagrid: 'MUI DataGrid, rows in the page',
  'datagrid-paged': 'MUI DataGrid, 100 a page',
};
const PEERS = ['datagrid', 'datagrid-paged'];
/** Milliseconds that a peer waits for another key. */
const PAUSE_MS = 150;

interface MeasuredKey extends KeyResult {
  /** Work of the page's main thread meanwhile, without waiting. */
  readonly work: number;
}

/** Measurements of one page. Times in ms. */
interface ListRun {
  readonly rows: number;
  readonly elements: number;
  /** Bytes of rows that it had been answered once it was drawn. */
  readonly received: number;
  readonly mount: MeasuredKey;
  readonly keys: readonly MeasuredKey[];
  readonly frames: readonly number[];
  /** Main thread's work for a frame of scrolling. */
  readonly frameWork: number;
  /** Bytes of the scripts that it fetched but React's, compressed. */
  readonly script: number;
  readonly heap: number;
}

declare global {
  var listBench: PageApi;
}

/** The median of all keys, whichever run they are of. */
function keyColumn(head: string, of: (key: MeasuredKey) => number): Column<ListRun> {
  return [head, 0, runs => median(runs.flatMap(run => run.keys.map(of)))];
}

const column = (head: string, digits: number, of: (run: ListRun) => number) => medianColumn(head, digits, of);
const key = keyColumn('key', ({ ms }) => ms);
const [slow, longest] = frameColumns<ListRun>(0);

/** Types into lists of 100,000 clients and 20,000 variants in Chromium and scrolls them, beside MUI's grid. */
export async function benchLists(options: RunOptions): Promise<boolean> {
  console.log('making 100,000 clients and 20,000 variants…');
  const lists = makeLists();
  const kinds = (Object.keys(TYPED) as ListName[]).map(list => ({
    list,
    name: `${COUNTS[list].toLocaleString('en-US')} ${list}`,
  }));
  return withPages('lists', lists.answers, async visit => {
    const report = await measure(
      {
        sides: SIDES,
        kinds,
        run: (side, { list }) => visit(side, page => runOne(page, list, lists)),
        columns: [
          key,
          keyColumn('server', ({ call }) => call),
          keyColumn('work', ({ work }) => work),
          column('mount', 0, run => run.mount.ms),
          column('work', 0, run => run.mount.work),
          column('frame', 1, run => median(run.frames)),
          column('work', 1, run => run.frameWork),
          slow,
          longest,
          column('rows', 0, run => run.rows),
          column('elements', 0, run => run.elements),
          column('rows kB', 0, run => run.received / 1000),
          column('kB', 0, run => run.script / 1000),
          column('MB', 0, run => run.heap / 1e6),
        ],
        ratio: { column: key, of: 'datagrid' },
        goals: ({ list }, figure) => {
          const goal = (what: string, of: Column<ListRun>, part: number): Goal => ({
            what: `${list}: ${what}`,
            is: figure(of, 'ours'),
            most: part * Math.min(...PEERS.map(peer => figure(of, peer))),
          });
          return [
            goal('key to paint, half of the better peer’s', key, 0.5),
            goal('slow frames, no more than the better peer’s', slow, 1),
          ];
        },
        about: `Of a key, the peers wait ${PAUSE_MS} ms for another one.`,
      },
      options,
    );
    return printReports('Long lists in Chromium', [report]);
  });
}

async function runOne(open: MeasuredPage, list: ListName, { marksOf }: ListData): Promise<ListRun> {
  const { page, work, heap, script } = open;
  const found = (typed: string) => marksOf(list, typed);
  const worked = async (act: () => Promise<KeyResult>): Promise<MeasuredKey> => {
    const before = await work();
    const key = await act();
    const all = { ...key, work: (await work()) - before };
    await page.evaluate(() => listBench.settled());
    return all;
  };
  await page.evaluate(list => listBench.prepare(list), list);
  const mount = await worked(() => page.evaluate(marks => listBench.mount(marks), found('')));
  const drawn = await page.evaluate(() => listBench.drawn());
  const held = await heap();
  const keys: MeasuredKey[] = [];
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
  return { ...drawn, mount, keys, frames, frameWork, script: await script(), heap: held };
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
