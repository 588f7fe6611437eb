import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../median';
import { rotated } from '../rotated';
import type { Visit } from '../start/visit';
import { aligned } from '../table';
import { looking } from './look';
import { goThrough, SIDES, type Side, type Times } from './side';

const RESULT = join(import.meta.dirname, '../results/build.md');

const LABELS: Readonly<Record<Side, string>> = { ours: 'ours', vite: 'Vite' };

const ROWS: readonly (readonly [label: string, of: (times: Times) => number])[] = [
  ['git clone', times => times.clone],
  ['install', times => times.install],
  ['build', times => times.build],
  ['served', times => times.serve],
  ['clone to served', times => times.clone + times.install + times.build + times.serve],
  ['one department rebuilt', times => times.rebuild],
];

/** Builds clones of the last commit in turns and prints what each step took; there is no goal to miss. */
export async function benchBuild(rounds: number): Promise<boolean> {
  const runs: { side: Side; times: Times }[] = [];
  const { look, seen } = looking();
  for (let round = 0; round < rounds; round++) {
    for (const side of rotated(SIDES, round)) {
      console.log(`round ${round + 1} of ${rounds}: ${LABELS[side]}`);
      runs.push({ side, times: await goThrough(side, look) });
    }
  }
  const of = (side: Side, value: (times: Times) => number) =>
    median(runs.filter(run => run.side === side).map(({ times }) => value(times)));
  const report = reportOf(rounds, of, seen);
  console.log(`\n${report}`);
  writeFileSync(RESULT, report);
  return true;
}

type Of = (side: Side, value: (times: Times) => number) => number;

function reportOf(rounds: number, of: Of, seen: ReadonlyMap<Side, Visit>): string {
  const times = ROWS.map(([label, value]) =>
    line(label, of('ours', value) / 1000, of('vite', value) / 1000, 2),
  );
  const fetched = (label: string, value: (visit: Visit) => number) => {
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
