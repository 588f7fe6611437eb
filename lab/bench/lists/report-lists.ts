import {
  type Column,
  cellsOf,
  frameColumns,
  type Goal,
  goalSection,
  medianColumn,
  section,
} from '../../common/report';
import { median } from '../../common/statistics';
import { DRAWN_WHOLE } from './api-stub';
import { COUNTS } from './list-rows';
import type { ListRun, MeasuredFrame } from './measure-lists';
import type { ListName } from './page-api';

/** Pages in the order of the table, with their pause after a key in ms. */
const PAGES: Readonly<Record<string, { label: string; pause: Readonly<Record<ListName, number>> }>> = {
  ours: { label: 'ours', pause: { clients: 0, variants: 0 } },
  datagrid: { label: 'MUI DataGrid, rows in the page', pause: { clients: 150, variants: 150 } },
  'datagrid-paged': { label: 'MUI DataGrid, 100 a page', pause: { clients: 150, variants: 150 } },
  admin: { label: 'react-admin, 25 a page', pause: { clients: 500, variants: 500 } },
  'admin-unpaged': { label: `react-admin, ${DRAWN_WHOLE} at once`, pause: { clients: 500, variants: 500 } },
};
const HALF = 0.5;

const pauseOf = ({ page, list }: ListRun) => PAGES[page]?.pause[list] ?? 0;

/** The median of all keys, whichever run they are of. */
function keyColumn(head: string, of: (key: MeasuredFrame, run: ListRun) => number): Column<ListRun> {
  return [head, 0, runs => median(runs.flatMap(run => run.keys.map(key => of(key, run))))];
}

const KEY = keyColumn('key', ({ ms }) => ms);
const SCROLLING = frameColumns<ListRun>(0);

const COLUMNS: readonly Column<ListRun>[] = [
  KEY,
  medianColumn('pause', 0, pauseOf),
  keyColumn('rest', ({ ms, call }, run) => ms - call - pauseOf(run)),
  keyColumn('work', ({ work }) => work),
  medianColumn('mount', 0, run => run.mount.ms),
  medianColumn('work', 0, run => run.mount.work),
  medianColumn('frame', 1, run => median(run.frames)),
  medianColumn('work', 1, run => run.frameWork),
  ...SCROLLING,
  medianColumn('rows', 0, run => run.rows),
  medianColumn('elements', 0, run => run.elements),
  medianColumn('rows kB', 0, run => run.received / 1000),
  medianColumn('kB', 0, run => run.script / 1000),
  medianColumn('MB', 0, run => run.heap / 1e6),
];

const lists = Object.keys(COUNTS) as ListName[];
const runsOf = (runs: readonly ListRun[], name: string, of: ListName) =>
  runs.filter(({ page, list }) => page === name && list === of);

/** Goals: half of the better peer. */
export function goals(runs: readonly ListRun[]): Goal[] {
  const peers = Object.keys(PAGES).filter(name => name !== 'ours');
  const slow = SCROLLING.slice(0, 1).map(column => ['slow frames', column] as const);
  return lists.flatMap(list =>
    [['key to paint, ms', KEY] as const, ...slow].map(([what, [, , of]]) => {
      const ours = of(runsOf(runs, 'ours', list));
      const peer = Math.min(...peers.map(name => of(runsOf(runs, name, list))));
      const cells = [ours.toFixed(0), peer.toFixed(0)];
      return { what: `${list}: ${what}`, cells, reached: ours <= peer * HALF };
    }),
  );
}

export function reportOf(runs: readonly ListRun[]): string {
  const names = Object.keys(PAGES).filter(name => runs.some(({ page }) => page === name));
  const parts = lists.map(list => {
    const rows = names.map(name => [
      PAGES[name]?.label ?? name,
      ...cellsOf(COLUMNS, runsOf(runs, name, list)),
    ]);
    const heading = `${COUNTS[list].toLocaleString('en-US')} ${list}`;
    return section(heading, '', [['', ...COLUMNS.map(([head]) => head)], ...rows]);
  });
  const head = ['at most half of the better peer', 'ours', 'peer'];
  if (names.length === Object.keys(PAGES).length) parts.push(goalSection('Goals', head, goals(runs)));
  return `# Long lists in Chromium\n\n${parts.join('\n')}`;
}
