import { median } from '../median';
import { aligned } from '../table';
import { nameOf, type Size } from './make-agenda-day';
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
const FRAME = 16.7;

interface AgendaFigures {
  readonly mount: number;
  readonly all: number;
  readonly work: number;
  readonly changeWork: number;
  readonly show: number;
  readonly change: number;
  readonly live: number;
  readonly move: number;
  readonly slow: number;
  readonly longest: number;
  readonly elements: number;
  readonly blocks: number;
  readonly script: number;
  readonly heap: number;
}

export interface AgendaGoal {
  readonly size: Size;
  readonly what: string;
  readonly value: number;
  readonly most: number;
  readonly reached: boolean;
}

/** The goals. */
export function goals(runs: readonly AgendaRun[], sizes: readonly Size[]): AgendaGoal[] {
  return sizes.flatMap(size => {
    const of = (page: string) => figuresOf(runs, page, size);
    const [ours, daypilot, bare] = [of('ours'), of('daypilot'), of('bare')];
    const goal = (what: string, value: number, most: number): AgendaGoal => ({
      size,
      what,
      value,
      most,
      reached: value <= most,
    });
    return [
      goal('mount, of DayPilot’s', ours.mount / daypilot.mount, 0.8),
      goal('mount, of bare React’s', ours.mount / bare.mount, 1.3),
      ...(size.appointments <= 250 ? [goal('a live change, ms', ours.change, FRAME)] : []),
    ];
  });
}

export function reportOf(runs: readonly AgendaRun[], sizes: readonly Size[]): string {
  const pages = Object.keys(LABELS).filter(name => runs.some(({ page }) => page === name));
  const parts = sizes.map(size => tableOf(runs, pages, size));
  if (pages.length === Object.keys(LABELS).length) parts.push(goalsOf(runs, sizes));
  return `# Agenda grid in Chromium\n\n${parts.join('\n')}`;
}

function tableOf(runs: readonly AgendaRun[], pages: readonly string[], size: Size): string {
  const floor = figuresOf(runs, 'plain', size);
  const rows = pages.map(page => {
    const all = figuresOf(runs, page, size);
    return [
      LABELS[page] ?? page,
      all.mount.toFixed(1),
      (all.mount / floor.mount).toFixed(2),
      all.all.toFixed(1),
      all.work.toFixed(1),
      all.show.toFixed(1),
      all.change.toFixed(1),
      all.changeWork.toFixed(1),
      all.move.toFixed(1),
      all.slow.toFixed(0),
      all.longest.toFixed(1),
      all.blocks.toFixed(0),
      all.elements.toFixed(0),
      (all.script / 1000).toFixed(1),
      (all.heap / 1e6).toFixed(1),
    ];
  });
  const head = [
    '',
    'mount',
    '×',
    'all',
    'work',
    'day',
    'change',
    'work',
    'drag',
    'slow',
    'longest',
    'blocks',
    'elements',
    'kB',
    'MB',
  ];
  const { live } = figuresOf(runs, 'ours', size);
  const call = `Ours from the arrival of a live event, with the call that fetches the day: ${live.toFixed(1)} ms.`;
  return [
    `## ${size.healers} healers, ${size.appointments.toLocaleString('en-US')} appointments`,
    '',
    ...aligned([head, ...rows]),
    '',
    ...(pages.includes('ours') ? [call, ''] : []),
  ].join('\n');
}

function goalsOf(runs: readonly AgendaRun[], sizes: readonly Size[]): string {
  const rows = goals(runs, sizes).map(({ size, what, value, most, reached }) => [
    `${nameOf(size)}: ${what}`,
    value.toFixed(2),
    String(most),
    reached ? 'yes' : '**NO**',
  ]);
  return `## Goals\n\n${aligned([['ours', 'is', 'at most', ''], ...rows]).join('\n')}\n`;
}

function figuresOf(runs: readonly AgendaRun[], page: string, size: Size): AgendaFigures {
  const own = runs.filter(run => run.page === page && run.size === size);
  const of = (value: (run: AgendaRun) => number) => median(own.map(value));
  return {
    mount: of(run => run.mount),
    all: of(run => run.all),
    work: of(run => run.work),
    changeWork: of(run => run.changeWork),
    show: of(run => median(run.switches)),
    change: of(run => median(run.changes)),
    live: of(run => median(run.lives)),
    move: of(run => median(run.moves)),
    slow: of(run => run.frames.filter(time => time > FRAME).length),
    longest: of(run => Math.max(...run.frames)),
    elements: of(run => run.elements),
    blocks: of(run => run.blocks),
    script: of(run => run.script),
    heap: of(run => run.heap),
  };
}
