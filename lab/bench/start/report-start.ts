import { type Column, cellsOf, type Goal, goalSection, medianColumn, section } from '../../common/report';
import { CACHES, type StartRun } from './measure-start';
import { SUITES, type Suite } from './suites';

const LABELS: Readonly<Record<Suite, string>> = {
  ours: 'ours',
  single: 'in one build',
  'react-admin': 'react-admin',
};
/** Limit of the cost of federation, as a ratio. */
const LIMITS = 1.15;

const IN_ALL = medianColumn<StartRun>('in all', 0, run => run.form + run.agenda);

const COLUMNS: readonly Column<StartRun>[] = [
  medianColumn('kB', 0, run => run.bytes / 1000),
  medianColumn('requests', 0, run => run.requests),
  medianColumn('script', 0, run => run.script),
  medianColumn('largest', 0, run => run.largest),
  medianColumn('login', 0, run => run.form),
  medianColumn('agenda', 0, run => run.agenda),
  IN_ALL,
];

/** Times of parts have no goal of their own. */
const WITHOUT_GOAL = ['login', 'agenda'];

const runsOf = (runs: readonly StartRun[], suite: Suite, cache: StartRun['cache']) =>
  runs.filter(run => run.suite === suite && run.cache === cache);

/** Goals: ratios to the same sources in one build. */
export function goals(runs: readonly StartRun[]): Goal[] {
  const columns = COLUMNS.filter(([head]) => !WITHOUT_GOAL.includes(head));
  return CACHES.flatMap(cache =>
    columns.map(([head, , of]) => {
      const value = of(runsOf(runs, 'ours', cache)) / of(runsOf(runs, 'single', cache));
      const cells = [value.toFixed(2), String(LIMITS)];
      return { what: `${cache}: ${head}`, cells, reached: value <= LIMITS };
    }),
  );
}

export function reportOf(runs: readonly StartRun[]): string {
  const [{ rows: blocks } = { rows: 0 }] = runs;
  return [
    '# From login to usable agenda in Chromium',
    '',
    `A processor four times slower, 10 Mbit/s, 40 ms; ${blocks} appointments that day; rounds: ${runs.length / CACHES.length / SUITES.length}.`,
    '',
    ...CACHES.map(cache => tableOf(runs, cache)),
    goalSection('Goals, of the same in one build', ['ours', 'is', 'at most'], goals(runs)),
  ].join('\n');
}

function tableOf(runs: readonly StartRun[], cache: StartRun['cache']): string {
  const [, , inAll] = IN_ALL;
  const ours = inAll(runsOf(runs, 'ours', cache));
  const rows = SUITES.map(suite => {
    const own = runsOf(runs, suite, cache);
    return [LABELS[suite], ...cellsOf(COLUMNS, own), (ours / inAll(own)).toFixed(2)];
  });
  return section(`${cache} cache`, '', [['', ...COLUMNS.map(([head]) => head), 'ours ×'], ...rows]);
}
