import type { RequestListener } from 'node:http';
import { type Column, FRAME_MS, frameColumns, medianColumn } from '../../common/report';
import { median, percentile } from '../../common/statistics';
import { type MeasuredPage, withPages } from '../pages/measured-page';
import { answerWith } from '../pages/serve-pages';
import { measure, printReports, type RunOptions } from '../runner';
import { dragBlocks } from './drag-block';
import { DAYS, type DayKind, makeDay } from './make-agenda-day';
import type { Move, PageApi } from './page-api';

const CHANGES = 6;
const SWITCHES = 4;

const SIDES = {
  ours: 'ours',
  daypilot: 'DayPilot Lite',
  fullcalendar: 'FullCalendar',
  bare: 'bare React',
};
/** The peers that show where a dragged appointment would land. */
const DRAG_PEERS = ['daypilot', 'fullcalendar'];

/** Measurements of one page. Times in ms. */
interface AgendaRun {
  readonly blocks: number;
  /** Elements of the whole document, once nothing changes any more. */
  readonly elements: number;
  /** To the frame in which every appointment was painted. */
  readonly mount: number;
  /** The main thread's work for the mount: other programs of the machine don't lengthen it. */
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
  /** Bytes of the scripts that the page fetched but React's, compressed. */
  readonly script: number;
  readonly heap: number;
}

declare global {
  var bench: PageApi;
}

/** Moves that show another place to land: every page draws those. */
const landings = ({ moves }: AgendaRun) => moves.filter(({ isLanding }) => isLanding).map(({ ms }) => ms);
const anyMoves = ({ moves }: AgendaRun) => moves.map(({ ms }) => ms);

const column = (head: string, digits: number, of: (run: AgendaRun) => number) =>
  medianColumn(head, digits, of);
const mount = column('mount', 1, run => run.mount);
const work = column('work', 1, run => run.work);
const day = column('day', 1, run => median(run.switches));
const change = column('change', 1, run => median(run.changes));
const drag = column('drag', 1, run => median(landings(run)));
const dragLate = column('p95', 1, run => percentile(landings(run), 95));
const anyMove = column('any', 1, run => median(anyMoves(run)));
const slowDrag = column('slow', 0, run => run.dragFrames.filter(ms => ms > FRAME_MS).length);

const DRAG_GOALS: readonly [what: string, column: Column<AgendaRun>][] = [
  ['a move to another landing', drag],
  ['its 95th percentile', dragLate],
  ['any move of a drag', anyMove],
  ['slow frames of a drag', slowDrag],
];

/** Draws a day in Chromium, beside other calendars and what React takes without any. */
export function benchAgenda(options: RunOptions): Promise<boolean> {
  const offered = { day: '' };
  return withPages('agenda', { ...daysToFetch(), ...liveCalendar(offered) }, async visit => {
    const report = await measure(
      {
        sides: SIDES,
        kinds: DAYS,
        run: (side, kind) => visit(side, page => runOne(page, side, kind)),
        columns: [
          mount,
          work,
          day,
          change,
          column('work', 1, run => run.changeWork),
          column('live', 1, run => median(run.lives)),
          drag,
          dragLate,
          column('lands', 0, run => landings(run).length),
          anyMove,
          column('p95', 1, run => percentile(anyMoves(run), 95)),
          slowDrag,
          ...frameColumns<AgendaRun>(1),
          column('blocks', 0, run => run.blocks),
          column('elements', 0, run => run.elements),
          column('kB', 1, run => run.script / 1000),
          column('MB', 1, run => run.heap / 1e6),
        ],
        ratio: { column: mount, of: 'daypilot' },
        goals: ({ name, appointments }, figure) => {
          const ours = (of: Column<AgendaRun>) => figure(of, 'ours');
          const best = (of: Column<AgendaRun>) => Math.min(...DRAG_PEERS.map(peer => figure(of, peer)));
          return [
            { what: `${name}: mount, of DayPilot’s`, is: ours(mount) / figure(mount, 'daypilot'), most: 0.8 },
            { what: `${name}: mount, of bare React’s`, is: ours(mount) / figure(mount, 'bare'), most: 1.3 },
            { what: `${name}: its work, of DayPilot’s`, is: ours(work) / figure(work, 'daypilot'), most: 1 },
            { what: `${name}: another day, of bare React’s`, is: ours(day) / figure(day, 'bare'), most: 1.2 },
            ...DRAG_GOALS.map(([what, of]) => ({
              what: `${name}: ${what}, of the best peer’s`,
              // No slow frame at all is as good as none.
              is: ours(of) === best(of) ? 1 : ours(of) / best(of),
              most: 1,
            })),
            ...(appointments <= 250
              ? [{ what: `${name}: a live change, ms`, is: ours(change), most: FRAME_MS }]
              : []),
          ];
        },
      },
      options,
    );
    return printReports('Agenda grid in Chromium', [report]);
  });
}

async function runOne(
  { page, work, heap, script }: MeasuredPage,
  side: string,
  { path }: DayKind,
): Promise<AgendaRun> {
  await page.evaluate(async address => {
    const answers = await Promise.all([1, 2].map(offset => fetch(`${address}/${offset}`)));
    await bench.prepare(await Promise.all(answers.map(answer => answer.json())));
  }, path);
  const worked = async <T>(act: () => Promise<T>) => {
    const before = await work();
    const result = await act();
    const took = (await work()) - before;
    await page.evaluate(() => bench.settled());
    return { result, work: took };
  };
  const times = async (what: 'show' | 'change' | 'live', count: number) => {
    const all: { result: number; work: number }[] = [];
    while (all.length < count) all.push(await worked(() => page.evaluate(what => bench[what](), what)));
    return all;
  };
  const mounted = await worked(() => page.evaluate(() => bench.mount()));
  const drawn = await page.evaluate(() => bench.drawn());
  const held = await heap();
  const changes = await times('change', CHANGES);
  const lives = side === 'ours' ? await times('live', CHANGES) : [];
  const switches = await times('show', SWITCHES);
  const frames = await page.evaluate(() => bench.scroll());
  const dragged = await dragBlocks(page);
  return {
    ...drawn,
    mount: mounted.result,
    work: mounted.work,
    changes: changes.map(({ result }) => result),
    changeWork: median(changes.map(change => change.work)),
    lives: lives.map(({ result }) => result),
    switches: switches.map(({ result }) => result),
    frames,
    moves: dragged.moves,
    dragFrames: dragged.frames,
    script: await script(),
    heap: held,
  };
}

/** The days, where each page finds them. */
function daysToFetch(): Record<string, RequestListener> {
  const days = DAYS.flatMap(kind =>
    [1, 2].map(offset => [`${kind.path}/${offset}`, JSON.stringify(makeDay(kind, offset))] as const),
  );
  return Object.fromEntries(days.map(([path, day]) => [path, answerWith(() => day)]));
}

/** The call that follows a live event, and the address at which the page sets its next answer. */
function liveCalendar(offered: { day: string }): Record<string, RequestListener> {
  return {
    '/api/calendar/get': answerWith(() => offered.day),
    '/offer': answerWith(({ body }) => {
      offered.day = body;
      return '';
    }),
  };
}
