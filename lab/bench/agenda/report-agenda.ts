import {
  type Column,
  cellsOf,
  FRAME_MS,
  frameColumns,
  type Goal,
  goalSection,
  medianColumn,
  section,
} from '../../common/report';
import { median, percentile } from '../../common/statistics';
import { nameOf, SIZES, type Size } from './make-agenda-day';
import type { AgendaRun } from './measure-agenda';

/** Labels of the pages, in the order of the table. */
const LABELS: Readonly<Record<string, string>> = {
  plain: 'plain DOM',
  bare: 'bare React',
  ours: 'ours',
  daypilot: 'DayPilot Lite',
  fullcalendar: 'FullCalendar',
  'event-calendar': '@event-calendar/core',
  'big-calendar': 'react-big-calendar',
};

const mount = medianColumn<AgendaRun>('mount', 1, run => run.mount);
const change = medianColumn<AgendaRun>('change', 1, run => median(run.changes));

/** Ms of the moves that show another place to land: what every page draws. */
const landings = ({ moves }: AgendaRun) => moves.filter(({ isLanding }) => isLanding).map(({ ms }) => ms);
const drag = medianColumn<AgendaRun>('drag', 1, run => median(landings(run)));
const dragLate = medianColumn<AgendaRun>('p95', 1, run => percentile(landings(run), 95));
const landed = medianColumn<AgendaRun>('lands', 0, run => landings(run).length);
const anyMove = medianColumn<AgendaRun>('any', 1, run => median(run.moves.map(({ ms }) => ms)));
const anyLate = medianColumn<AgendaRun>('p95', 1, run =>
  percentile(
    run.moves.map(({ ms }) => ms),
    95,
  ),
);
const slowDrag = medianColumn<AgendaRun>('slow', 0, run => run.dragFrames.filter(ms => ms > FRAME_MS).length);
/** The two that are compared with while dragging. */
const DRAG_PEERS = ['daypilot', 'fullcalendar'];

const DRAG_GOALS: readonly [what: string, column: Column<AgendaRun>][] = [
  ['a move to another landing', drag],
  ['its 95th percentile', dragLate],
  ['any move of a drag', anyMove],
  ['slow frames of a drag', slowDrag],
];

const COLUMNS: readonly Column<AgendaRun>[] = [
  medianColumn('all', 1, run => run.all),
  medianColumn('work', 1, run => run.work),
  medianColumn('day', 1, run => median(run.switches)),
  change,
  medianColumn('work', 1, run => run.changeWork),
  drag,
  dragLate,
  landed,
  anyMove,
  anyLate,
  slowDrag,
  ...frameColumns<AgendaRun>(1),
  medianColumn('blocks', 0, run => run.blocks),
  medianColumn('elements', 0, run => run.elements),
  medianColumn('kB', 1, run => run.script / 1000),
  medianColumn('MB', 1, run => run.heap / 1e6),
];

const runsOf = (runs: readonly AgendaRun[], name: string, size: Size) =>
  runs.filter(run => run.page === name && run.size === size);

export function goals(runs: readonly AgendaRun[]): Goal[] {
  return SIZES.flatMap(size => {
    const of = ([, , figure]: Column<AgendaRun>, page: string) => figure(runsOf(runs, page, size));
    const goal = (what: string, value: number, most: number): Goal => ({
      what: `${nameOf(size)}: ${what}`,
      cells: [value.toFixed(2), String(most)],
      reached: value <= most,
    });
    return [
      goal('mount, of DayPilot’s', of(mount, 'ours') / of(mount, 'daypilot'), 0.8),
      goal('mount, of bare React’s', of(mount, 'ours') / of(mount, 'bare'), 1.3),
      ...DRAG_GOALS.map(([what, column]) => {
        const best = Math.min(...DRAG_PEERS.map(page => of(column, page)));
        const own = of(column, 'ours');
        // No slow frame at all is as good as none.
        return goal(`${what}, of the best peer’s`, own === best ? 1 : own / best, 1);
      }),
      ...(size.appointments <= 250 ? [goal('a live change, ms', of(change, 'ours'), FRAME_MS)] : []),
    ];
  });
}

export function reportOf(runs: readonly AgendaRun[]): string {
  const pages = Object.keys(LABELS).filter(name => runs.some(({ page }) => page === name));
  const parts = SIZES.map(size => tableOf(runs, pages, size));
  if (pages.length === Object.keys(LABELS).length)
    parts.push(goalSection('Goals', ['ours', 'is', 'at most'], goals(runs)));
  return `# Agenda grid in Chromium\n\n${parts.join('\n')}`;
}

function tableOf(runs: readonly AgendaRun[], pages: readonly string[], size: Size): string {
  const [, , mountOf] = mount;
  const floor = mountOf(runsOf(runs, 'plain', size));
  const rows = pages.map(page => {
    const own = runsOf(runs, page, size);
    const times = (mountOf(own) / floor).toFixed(2);
    return [LABELS[page] ?? page, ...cellsOf([mount], own), times, ...cellsOf(COLUMNS, own)];
  });
  const live = median(runsOf(runs, 'ours', size).map(run => median(run.lives)));
  const call = `Ours from the arrival of a live event, with the call that fetches the day: ${live.toFixed(1)} ms.`;
  const heading = `${size.healers} healers, ${size.appointments.toLocaleString('en-US')} appointments`;
  const head = ['', 'mount', '×', ...COLUMNS.map(([head]) => head)];
  return `${section(heading, '', [head, ...rows])}${pages.includes('ours') ? `\n${call}\n` : ''}`;
}
