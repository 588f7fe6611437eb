import { keepResult } from '../../common/report';
import type { Size } from '../fill/fill-database';
import { databaseOf } from '../fill/filled-database';
import { startPair } from './api-and-bare';
import { apiTarget, bareTarget, pgbenchTarget, startLoadGenerator } from './load-targets';
import { type LoadTarget, measureThroughput, type ThroughputResult } from './measure-throughput';
import { pgliteTarget } from './pglite-target';
import { headingOf } from './report-calls';
import { GOALS, growthTable, pgliteTable, throughputTable } from './report-throughput';
import { findPgbench } from './run-pgbench';

const SMALL: Size = { clients: 1_000, appointments: 10_000 };
const CALLERS = [
  { callers: 1, ms: 700 },
  { callers: 8, ms: 1_500 },
];

interface ApiBenchOptions {
  /** A server on which databases may be made. */
  readonly server: string;
  readonly size: Size;
  readonly rounds: number;
}

/**
 * The five calls of reception: the API beside a bare server and the bare SQL, on a large salon, on a small one, and on
 * the embedded database. False where a goal is missed.
 */
export async function benchApi({ server, size, rounds }: ApiBenchOptions): Promise<boolean> {
  const large = await databaseOf(server, 'bench_large', size);
  const small = await databaseOf(server, 'bench_small', SMALL);
  const pairs = { large: await startPair(large), small: await startPair(small) };
  const embedded = await pgliteTarget(SMALL);
  const generator = await startLoadGenerator();
  try {
    const pgbench = findPgbench();
    const sides: LoadTarget[] = [
      apiTarget('api', generator, pairs.large),
      bareTarget('bare', generator, pairs.large),
      apiTarget('small', generator, pairs.small),
      embedded.side('pglite', generator),
      ...(pgbench ? [pgbenchTarget('pgbench', pgbench, large, pairs.large)] : []),
    ];
    const parts = [`# API on PostgreSQL\n\n${await headingOf(large)}\n`];
    const { calls } = pairs.large;
    const measured: ReadonlyMap<string, ThroughputResult>[][] = [];
    for (const { callers, ms } of CALLERS) {
      const depths = await measureThroughput(calls.length, sides, { callers, ms, rounds });
      measured.push(depths);
      parts.push(throughputTable(callers, calls, depths));
    }
    if (!pgbench) parts.push('pgbench is not installed here: the limit was not measured.\n');
    const [alone = [], crowd = []] = measured;
    const beside = { small: SMALL, calls, alone, crowd };
    keepResult('api', [...parts, growthTable(beside), pgliteTable(beside)].join('\n'));
    return GOALS.every(goal => crowd.every(goal));
  } finally {
    generator.close();
    await Promise.all([embedded.close(), pairs.large.close(), pairs.small.close()]);
  }
}
