import { type Column, cellsOf, section } from '../common/report';
import { rotated } from '../common/statistics';

/** A thing that every side does: a day to draw, a list to search, a call to answer. */
export interface Kind {
  readonly name: string;
  /** The table in which it is a row, beside its peers; without one it has a table of its own, with a row for each side. */
  readonly table?: string;
}

export interface Goal {
  readonly what: string;
  readonly is: number;
  readonly most: number;
}

/** The figure of a column for one side. */
type Figure<Run> = (column: Column<Run>, side: string) => number;

/** A benchmark: what is compared, how one run is made, and which figures are shown. */
export interface Bench<K extends Kind, Run> {
  /** Labels by key; ours is the first. */
  readonly sides: Readonly<Record<string, string>>;
  readonly kinds: readonly K[];
  readonly run: (side: string, kind: K) => Promise<Run>;
  readonly columns: readonly Column<Run>[];
  /** The table tells how many times the figure of this side each one is. */
  readonly ratio?: { readonly column: Column<Run>; readonly of: string };
  readonly goals?: (kind: K, figure: Figure<Run>) => readonly Goal[];
  /** Explains the figures above the tables. */
  readonly about?: string;
  /** Rounds before the first that is counted: of caches and compilers. */
  readonly warmUps?: number;
}

export interface RunOptions {
  readonly rounds: number;
  /** Only the sides or kinds whose name has this in it. */
  readonly only: string;
}

export interface BenchReport {
  readonly text: string;
  readonly missed: readonly string[];
}

/** Runs every side with every kind in each round. Who goes first changes, so that a slow minute falls on all sides. */
export async function measure<K extends Kind, Run>(
  bench: Bench<K, Run>,
  { rounds, only }: RunOptions,
): Promise<BenchReport> {
  const { sides, kinds } = chosen(bench, only);
  const runs = new Map<string, Run[]>();
  const keyOf = (side: string, kind: Kind) => `${side} ${kind.table} ${kind.name}`;
  for (let round = -(bench.warmUps ?? 0); round < rounds; round++) {
    console.log(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`);
    for (const kind of kinds) {
      for (const side of rotated(sides, round + 1)) {
        const run = await bench.run(side, kind);
        const key = keyOf(side, kind);
        if (round >= 0) runs.set(key, [...(runs.get(key) ?? []), run]);
      }
    }
  }
  const runsOf = (side: string, kind: Kind) => runs.get(keyOf(side, kind)) ?? [];
  const goals = kinds.flatMap(kind => bench.goals?.(kind, ([, , of], side) => of(runsOf(side, kind))) ?? []);
  const text = [...tablesOf({ ...bench, kinds }, sides, runsOf), ...goalsTable(goals)].join('\n');
  return { text, missed: goals.filter(isMissed).map(({ what }) => what) };
}

/** Prints some reports as one. False where a goal is missed. */
export function printReports(heading: string, reports: readonly BenchReport[]): boolean {
  console.log(`\n${[`# ${heading}\n`, ...reports.map(report => report.text)].join('\n')}`);
  const missed = reports.flatMap(report => report.missed);
  for (const what of missed) console.log(`${what} is missed`);
  return missed.length === 0;
}

function chosen<K extends Kind, Run>({ sides, kinds }: Bench<K, Run>, only: string) {
  const names = Object.keys(sides);
  const someSides = names.filter(name => name.includes(only));
  const someKinds = kinds.filter(({ name }) => name.includes(only));
  if (only === '' || (someSides.length === 0 && someKinds.length === 0)) return { sides: names, kinds };
  return someSides.length > 0 ? { sides: someSides, kinds } : { sides: names, kinds: someKinds };
}

function tablesOf<K extends Kind, Run>(
  { sides: labels, kinds, columns, ratio, about = '' }: Bench<K, Run>,
  sides: readonly string[],
  runsOf: (side: string, kind: Kind) => readonly Run[],
): string[] {
  const times = (side: string, kind: Kind) => {
    if (!ratio) return [];
    const [, , of] = ratio.column;
    return cellsOf([['×', 2, runs => of(runs) / of(runsOf(ratio.of, kind))]], runsOf(side, kind));
  };
  const heads = columns.map(([head]) => head);
  const ratioHead = ratio ? [`× ${labels[ratio.of]}`] : [];
  const alone = kinds.filter(({ table }) => table === undefined);
  const tables = [...new Set(kinds.flatMap(({ table }) => table ?? []))];
  const [ours = ''] = sides;
  return [
    ...alone.map(kind =>
      section(kind.name, about, [
        ['', ...heads, ...ratioHead],
        ...sides.map(side => [
          labels[side] ?? side,
          ...cellsOf(columns, runsOf(side, kind)),
          ...times(side, kind),
        ]),
      ]),
    ),
    ...tables.map(table =>
      section(table, about, [
        [
          '',
          ...sides.flatMap(side => heads.map((head, at) => (at === 0 ? `${labels[side]} ${head}` : head))),
          ...ratioHead,
        ],
        ...kinds
          .filter(kind => kind.table === table)
          .map(kind => [
            kind.name,
            ...sides.flatMap(side => cellsOf(columns, runsOf(side, kind))),
            ...times(ours, kind),
          ]),
      ]),
    ),
  ];
}

/** A figure that wasn't measured is no miss: with `--only` a peer may be left out. */
const isMissed = ({ is, most }: Goal) => is > most;

/** Shows how many goals are reached, and the figures of those that aren't. */
function goalsTable(goals: readonly Goal[]): string[] {
  const measured = goals.filter(({ is, most }) => !Number.isNaN(is) && !Number.isNaN(most));
  if (measured.length === 0) return [];
  const missed = measured.filter(isMissed);
  const text = `${measured.length - missed.length} of ${measured.length} are reached.`;
  if (missed.length === 0) return [`## Goals\n\n${text}\n`];
  const rows = missed.map(({ what, is, most }) => [what, is.toFixed(2), String(Number(most.toFixed(2)))]);
  return [section('Goals', text, [['missed', 'is', 'at most'], ...rows])];
}
