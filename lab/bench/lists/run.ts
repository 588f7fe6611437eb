import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from '../pages/build';
import { chosenPages } from '../pages/folders';
import { measure } from './measure';
import { goals, reportOf } from './report';

const RESULT = join(import.meta.dirname, '../results/lists.md');

export interface Wanted {
  readonly rounds: number;
  /** Only the pages whose name holds it; the kept result stays then. */
  readonly only: string;
}

/** Builds, measures, prints; false where ours misses its goal. */
export async function benchLists({ rounds, only }: Wanted): Promise<boolean> {
  const names = chosenPages('lists', only);
  await buildPages('lists', console.log);
  const runs = await measure(names, rounds, console.log);
  const report = reportOf(runs);
  console.log(`\n${report}`);
  if (only !== '') return true;
  writeFileSync(RESULT, report);
  const missed = goals(runs).filter(({ reached }) => !reached);
  for (const { list, what } of missed) console.log(`${list}: ${what} is missed`);
  return missed.length === 0;
}
