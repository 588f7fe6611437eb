import { keepResult } from '../../common/report';
import { buildSuites } from './build-suites';
import { measureStart } from './measure-start';
import { goals, reportOf } from './report-start';

/** Builds, measures, prints; false where ours misses its goal. */
export async function benchStart(rounds: number): Promise<boolean> {
  await buildSuites(console.log);
  const runs = await measureStart(rounds, console.log);
  return keepResult('start', reportOf(runs), goals(runs));
}
