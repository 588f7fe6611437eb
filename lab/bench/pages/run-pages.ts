import { type Goal, keepResult } from '../../common/report';
import { rotated } from '../../common/statistics';
import { buildPages } from './build-pages';
import { chosenPages } from './folders';

export interface PagesOptions {
  readonly rounds: number;
  /** Only the pages whose name holds it; the kept result stays then. */
  readonly only: string;
}

/** A program that measures pages, with its report and goals. */
interface PagesProgram<Run> {
  readonly name: string;
  readonly measure: (names: readonly string[], rounds: number, log: (line: string) => void) => Promise<Run[]>;
  readonly reportOf: (runs: readonly Run[]) => string;
  readonly goals: (runs: readonly Run[]) => Goal[];
}

/** Builds, measures, prints; false where ours misses its goal. */
export async function runPages<Run>(
  { name, measure, reportOf, goals }: PagesProgram<Run>,
  { rounds, only }: PagesOptions,
): Promise<boolean> {
  const names = chosenPages(name, only);
  await buildPages(name, console.log);
  const runs = await measure(names, rounds, console.log);
  if (only === '') return keepResult(name, reportOf(runs), goals(runs));
  console.log(`\n${reportOf(runs)}`);
  return true;
}

/** Every page in each round, turn by turn, for each of some sizes or lists. */
export async function measureInTurns<Kind, Run>(
  { pages, kinds, rounds }: { pages: readonly string[]; kinds: readonly Kind[]; rounds: number },
  log: (line: string) => void,
  measure: (page: string, kind: Kind) => Promise<Run>,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) {
    log(`round ${round + 1} of ${rounds}`);
    for (const kind of kinds) {
      for (const page of rotated(pages, round)) runs.push(await measure(page, kind));
    }
  }
  return runs;
}
