import { median } from '../median';
import { aligned } from '../table';
import { DRAWN_WHOLE } from './api-stub';
import { COUNTS } from './list-rows';
import type { ListRun } from './measure-lists';
import type { ListName } from './page-api';

/** Pages in the order of the table, with their pause after a key in ms. */
const PAGES: Readonly<Record<string, { label: string; pause: Readonly<Record<ListName, number>> }>> = {
  ours: { label: 'ours', pause: { clients: 0, variants: 0 } },
  datagrid: { label: 'MUI DataGrid, rows in the page', pause: { clients: 150, variants: 150 } },
  'datagrid-paged': { label: 'MUI DataGrid, 100 a page', pause: { clients: 150, variants: 150 } },
  admin: { label: 'react-admin, 25 a page', pause: { clients: 500, variants: 500 } },
  'admin-unpaged': { label: `react-admin, ${DRAWN_WHOLE} at once`, pause: { clients: 500, variants: 500 } },
};
const FRAME = 16.7;
const HALF = 0.5;

interface Figures {
  readonly key: number;
  /** Without the pause and without the server. */
  readonly bare: number;
  readonly keyWork: number;
  readonly mount: number;
  readonly mountWork: number;
  readonly frame: number;
  readonly frameWork: number;
  readonly slow: number;
  readonly longest: number;
  readonly rows: number;
  readonly elements: number;
  readonly received: number;
  readonly script: number;
  readonly heap: number;
}

export interface ListGoal {
  readonly list: ListName;
  readonly what: string;
  readonly ours: number;
  /** The better peer's. */
  readonly peer: number;
  readonly reached: boolean;
}

const lists = Object.keys(COUNTS) as ListName[];

/** Goals: half of the better peer. */
export function goals(runs: readonly ListRun[]): ListGoal[] {
  return lists.flatMap(list => {
    const ours = figuresOf(runs, 'ours', list);
    const peers = Object.keys(PAGES)
      .filter(name => name !== 'ours')
      .map(name => figuresOf(runs, name, list));
    return (['key', 'slow'] as const).map(what => {
      const peer = Math.min(...peers.map(all => all[what]));
      return { list, what, ours: ours[what], peer, reached: ours[what] <= peer * HALF };
    });
  });
}

export function reportOf(runs: readonly ListRun[]): string {
  const names = Object.keys(PAGES).filter(name => runs.some(({ page }) => page === name));
  const parts = lists.map(list => tableOf(runs, names, list));
  if (names.length === Object.keys(PAGES).length) parts.push(goalsOf(runs));
  return `# Long lists in Chromium\n\n${parts.join('\n')}`;
}

const HEAD = ['', 'key', 'pause', 'rest', 'work', 'mount', 'work', 'frame', 'work', 'slow', 'longest'];
const SIZES = ['rows', 'elements', 'rows kB', 'kB', 'MB'];

function tableOf(runs: readonly ListRun[], names: readonly string[], list: ListName): string {
  const rows = names.map(name => {
    const all = figuresOf(runs, name, list);
    const { label, pause } = PAGES[name] ?? { label: name, pause: { clients: 0, variants: 0 } };
    return [
      label,
      all.key.toFixed(0),
      String(pause[list]),
      all.bare.toFixed(0),
      all.keyWork.toFixed(0),
      all.mount.toFixed(0),
      all.mountWork.toFixed(0),
      all.frame.toFixed(1),
      all.frameWork.toFixed(1),
      all.slow.toFixed(0),
      all.longest.toFixed(0),
      all.rows.toFixed(0),
      all.elements.toFixed(0),
      (all.received / 1000).toFixed(0),
      (all.script / 1000).toFixed(0),
      (all.heap / 1e6).toFixed(0),
    ];
  });
  const title = `## ${COUNTS[list].toLocaleString('en-US')} ${list}`;
  return [title, '', ...aligned([[...HEAD, ...SIZES], ...rows]), ''].join('\n');
}

const TEXTS = { key: 'key to paint, ms', slow: 'slow frames' } as const;

function goalsOf(runs: readonly ListRun[]): string {
  const rows = goals(runs).map(({ list, what, ours, peer, reached }) => [
    `${list}: ${TEXTS[what as keyof typeof TEXTS]}`,
    ours.toFixed(0),
    peer.toFixed(0),
    reached ? 'yes' : '**NO**',
  ]);
  const head = ['at most half of the better peer', 'ours', 'peer', ''];
  return `## Goals\n\n${aligned([head, ...rows]).join('\n')}\n`;
}

function figuresOf(runs: readonly ListRun[], page: string, list: ListName): Figures {
  const own = runs.filter(run => run.page === page && run.list === list);
  const of = (value: (run: ListRun) => number) => median(own.map(value));
  const keys = own.flatMap(run => run.keys);
  const pause = PAGES[page]?.pause[list] ?? 0;
  return {
    key: median(keys.map(({ ms }) => ms)),
    bare: median(keys.map(({ ms, call }) => ms - call - pause)),
    keyWork: median(keys.map(({ work }) => work)),
    mount: of(run => run.mount.ms),
    mountWork: of(run => run.mount.work),
    frame: of(run => median(run.frames)),
    frameWork: of(run => run.frameWork),
    slow: of(run => run.frames.filter(time => time > FRAME).length),
    longest: of(run => Math.max(...run.frames)),
    rows: of(run => run.rows),
    elements: of(run => run.elements),
    received: of(run => run.received),
    script: of(run => run.script),
    heap: of(run => run.heap),
  };
}
