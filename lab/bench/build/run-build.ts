import { aligned, keepResult } from '../../common/report';
import { median, rotated } from '../../common/statistics';
import type { StartTimes } from '../start/measure-start-page';
import { createAgendaProbe } from './agenda-probe';
import { type BuildSide, type BuildTimes, runRound, SIDES } from './build-side';

const LABELS: Readonly<Record<BuildSide, string>> = { ours: 'ours', vite: 'Vite' };

const ROWS: readonly (readonly [label: string, of: (times: BuildTimes) => number])[] = [
  ['git clone', times => times.clone],
  ['install', times => times.install],
  ['build', times => times.build],
  ['served', times => times.serve],
  ['clone to served', times => times.clone + times.install + times.build + times.serve],
  ['one department rebuilt', times => times.rebuild],
];

/** Builds clones of the last commit in turns and prints what each step took; there is no goal to miss. */
export async function benchBuild(rounds: number): Promise<boolean> {
  const runs: { side: BuildSide; times: BuildTimes }[] = [];
  const { look, seen } = createAgendaProbe();
  for (let round = 0; round < rounds; round++) {
    for (const side of rotated(SIDES, round)) {
      console.log(`round ${round + 1} of ${rounds}: ${LABELS[side]}`);
      runs.push({ side, times: await runRound(side, look) });
    }
  }
  const of = (side: BuildSide, value: (times: BuildTimes) => number) =>
    median(runs.filter(run => run.side === side).map(({ times }) => value(times)));
  return keepResult('build', reportOf(rounds, of, seen));
}

type RowValue = (side: BuildSide, value: (times: BuildTimes) => number) => number;

function reportOf(rounds: number, of: RowValue, seen: ReadonlyMap<BuildSide, StartTimes>): string {
  const times = ROWS.map(([label, value]) =>
    line(label, of('ours', value) / 1000, of('vite', value) / 1000, 2),
  );
  const fetched = (label: string, value: (visit: StartTimes) => number) => {
    const [ours = Number.NaN, vite = Number.NaN] = SIDES.map(side => {
      const visited = seen.get(side);
      return visited && value(visited);
    });
    return line(label, ours, vite, 0);
  };
  return [
    '# From a clean clone to served',
    '',
    `The shell and five departments, in seconds; rounds: ${rounds}.`,
    '',
    ...aligned([['', ...SIDES.map(side => LABELS[side]), 'ours ×'], ...times]),
    '',
    'What was built, opened once with a cold cache, as `pnpm bench start` does, from the login to the agenda:',
    '',
    ...aligned([
      ['', ...SIDES.map(side => LABELS[side]), 'ours ×'],
      fetched('kB transferred', ({ bytes }) => bytes / 1000),
      fetched('requests', visit => visit.requests),
      fetched('ms in scripts', visit => visit.script),
    ]),
    '',
  ].join('\n');
}

function line(label: string, ours: number, other: number, digits: number): string[] {
  return [label, ours.toFixed(digits), other.toFixed(digits), (ours / other).toFixed(2)];
}
