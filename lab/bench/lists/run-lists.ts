import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from '../pages/build-pages';
import { chosenPages } from '../pages/folders';
import { measureLists } from './measure-lists';
import { goals, reportOf } from './report-lists';

const RESULT = join(import.meta.dirname, '../results/lists.md');

export interface ListBenchOptions {
  readonly rounds: number;
  /** Only the pages whose name holds it; the kept result stays then. */
  readonly only: string;
}

/** Builds, measures, prints; false where ours misses its goal. */
export async function benchLists({ rounds, only }: ListBenchOptions): Promise<boolean> {
  const names = chosenPages('lists', only);
  await buildPages('lists', console.log);
  const runs = await measureLists(names, rounds, console.log);
  const report = reportOf(runs);
  console.log(`\n${report}`);
  if (only !== '') return true;
  writeFileSync(RESULT, report);
  const missed = goals(runs).filter(({ reached }) => !reached);
  for (const { list, what } of missed) console.log(`${list}: ${what} is missed`);
  return missed.length === 0;
}
