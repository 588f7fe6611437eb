import { join } from 'node:path';
import { databaseOf } from '../fill/database';
import type { Size } from '../fill/fill';
import { apiSide, bareSide, type Depth, measureDepth, pgbenchSide, type Side, startGenerator } from './depth';
import { depthTable, GOALS, growthTable, pgliteTable } from './depth-report';
import { startPair } from './pair';
import { findPgbench } from './pgbench';
import { pgliteSide } from './pglite';
import { headingOf, keep } from './report';

const RESULT = join(import.meta.dirname, '../results/api.md');
const SMALL: Size = { clients: 1_000, appointments: 10_000 };
const CALLERS = [
  { callers: 1, ms: 700 },
  { callers: 8, ms: 1_500 },
];

interface Wanted {
  /** A server on which databases may be made. */
  readonly server: string;
  readonly size: Size;
  readonly rounds: number;
}

/**
 * The five calls of reception: the API beside a bare server and the bare SQL, on a large salon, on a small one, and on
 * the embedded database. False where a goal is missed.
 */
export async function benchApi({ server, size, rounds }: Wanted): Promise<boolean> {
  const large = await databaseOf(server, 'bench_large', size);
  const small = await databaseOf(server, 'bench_small', SMALL);
  const pairs = { large: await startPair(large), small: await startPair(small) };
  const embedded = await pgliteSide(SMALL);
  const generator = await startGenerator();
  try {
    const pgbench = findPgbench();
    const sides: Side[] = [
      apiSide('api', generator, pairs.large),
      bareSide('bare', generator, pairs.large),
      apiSide('small', generator, pairs.small),
      embedded.side('pglite', generator),
      ...(pgbench ? [pgbenchSide('pgbench', pgbench, large, pairs.large)] : []),
    ];
    const parts = [`# API on PostgreSQL\n\n${await headingOf(large)}\n`];
    console.log(`\n${parts[0]}`);
    const say = (part: string) => {
      console.log(part);
      parts.push(part);
    };
    const { calls } = pairs.large;
    const measured: ReadonlyMap<string, Depth>[][] = [];
    for (const { callers, ms } of CALLERS) {
      const depths = await measureDepth(calls.length, sides, { callers, ms, rounds });
      measured.push(depths);
      say(depthTable(callers, calls, depths));
    }
    if (!pgbench) say('pgbench is not installed here: the limit was not measured.\n');
    const [alone = [], crowd = []] = measured;
    say(growthTable(SMALL, calls, alone, crowd));
    say(pgliteTable(SMALL, calls, alone, crowd));
    keep(RESULT, parts.join('\n'));
    return GOALS.every(goal => crowd.every(goal));
  } finally {
    generator.close();
    embedded.close();
    pairs.large.close();
    pairs.small.close();
  }
}
