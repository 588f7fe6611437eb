import { median } from '../median';
import { aligned } from '../table';
import { CACHES, type StartRun } from './measure-start';
import { SUITES, type Suite } from './suites';

const LABELS: Readonly<Record<Suite, string>> = {
  ours: 'ours',
  single: 'in one build',
  'react-admin': 'react-admin',
};
/** Limit of the cost of federation, as a ratio. */
const LIMITS = 1.15;

const COLUMNS = {
  kB: run => run.bytes / 1000,
  requests: run => run.requests,
  script: run => run.script,
  largest: run => run.largest,
  login: run => run.form,
  agenda: run => run.agenda,
  'in all': run => run.form + run.agenda,
} satisfies Record<string, (run: StartRun) => number>;

type Column = keyof typeof COLUMNS;
type Figures = Readonly<Record<Column, number>>;

/** Goals: ratios to the same sources in one build. */
const GOALS: readonly Column[] = ['kB', 'requests', 'script', 'largest', 'in all'];

export interface StartGoal {
  readonly what: string;
  readonly value: number;
  readonly reached: boolean;
}

export function goals(runs: readonly StartRun[]): StartGoal[] {
  return CACHES.flatMap(cache => {
    const [ours, single] = [figuresOf(runs, 'ours', cache), figuresOf(runs, 'single', cache)];
    return GOALS.map(column => {
      const value = ours[column] / single[column];
      return { what: `${cache}: ${column}`, value, reached: value <= LIMITS };
    });
  });
}

export function reportOf(runs: readonly StartRun[]): string {
  const rows = goals(runs).map(({ what, value, reached }) => [
    what,
    value.toFixed(2),
    String(LIMITS),
    reached ? 'yes' : '**NO**',
  ]);
  const [{ rows: blocks } = { rows: 0 }] = runs;
  return [
    '# From login to usable agenda in Chromium',
    '',
    `A processor four times slower, 10 Mbit/s, 40 ms; ${blocks} appointments that day; rounds: ${runs.length / CACHES.length / SUITES.length}.`,
    '',
    ...CACHES.flatMap(cache => [`## ${cache} cache`, '', ...tableOf(runs, cache), '']),
    '## Goals, of the same in one build',
    '',
    ...aligned([['ours', 'is', 'at most', ''], ...rows]),
    '',
  ].join('\n');
}

function tableOf(runs: readonly StartRun[], cache: StartRun['cache']): string[] {
  const columns = Object.keys(COLUMNS) as Column[];
  const ours = figuresOf(runs, 'ours', cache);
  const rows = SUITES.map(suite => {
    const figures = figuresOf(runs, suite, cache);
    const times = (ours['in all'] / figures['in all']).toFixed(2);
    return [LABELS[suite], ...columns.map(column => figures[column].toFixed(0)), times];
  });
  return aligned([['', ...columns, 'ours ×'], ...rows]);
}

function figuresOf(runs: readonly StartRun[], suite: Suite, cache: StartRun['cache']): Figures {
  const own = runs.filter(run => run.suite === suite && run.cache === cache);
  const entries = Object.entries(COLUMNS).map(([name, of]) => [name, median(own.map(of))]);
  return Object.fromEntries(entries);
}
