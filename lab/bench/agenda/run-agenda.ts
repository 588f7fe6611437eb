import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from '../pages/build-pages';
import { chosenPages } from '../pages/folders';
import { nameOf, type Size } from './make-agenda-day';
import { measureAgenda } from './measure-agenda';
import { goals, reportOf } from './report-agenda';

const RESULT = join(import.meta.dirname, '../results/agenda.md');

/** Appointments of a day in all, over how many healers. */
const SIZES: readonly Size[] = [
  { healers: 12, appointments: 60 },
  { healers: 12, appointments: 250 },
  { healers: 40, appointments: 1_000 },
];

export interface AgendaBenchOptions {
  readonly rounds: number;
  /** Only the pages whose name holds it; the kept result stays then. */
  readonly only: string;
}

/** Builds, measures, prints; false where ours misses its goal. */
export async function benchAgenda({ rounds, only }: AgendaBenchOptions): Promise<boolean> {
  const names = chosenPages('agenda', only);
  await buildPages('agenda', console.log);
  const runs = await measureAgenda(names, SIZES, rounds, console.log);
  const report = reportOf(runs, SIZES);
  console.log(`\n${report}`);
  if (only !== '') return true;
  writeFileSync(RESULT, report);
  const missed = goals(runs, SIZES).filter(({ reached }) => !reached);
  for (const { size, what } of missed) console.log(`${nameOf(size)}: ${what} is missed`);
  return missed.length === 0;
}
