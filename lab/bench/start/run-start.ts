import { join } from 'node:path';
import { keepResult } from '../../common/report';
import { buildSuites } from './build-suites';
import { measureStart } from './measure-start';
import { goals, reportOf } from './report-start';

const RESULT = join(import.meta.dirname, '../results/start.md');

/** Builds, measures, prints; false where ours misses its goal. */
export async function benchStart(rounds: number): Promise<boolean> {
  await buildSuites(console.log);
  const runs = await measureStart(rounds, console.log);
  const report = reportOf(runs);
  console.log(`\n${report}`);
  return keepResult(RESULT, report, goals(runs));
}
