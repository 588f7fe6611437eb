import { withPostgres } from '../common/places';
import { aligned } from '../common/report';
import { benchAgenda } from './agenda/run-agenda';
import { benchApi, type DatabaseOptions } from './api/run-api';
import { fillDatabase, type Size } from './fill/fill-database';
import { benchLists } from './lists/run-lists';
import { benchNews } from './news/run-news';
import { benchReports } from './reports/run-reports';
import type { RunOptions } from './runner';
import { benchStart } from './start/run-start';

/** Options of all programs; without rounds each has its own number. */
interface BenchOptions extends Size {
  readonly rounds?: number;
  readonly only: string;
}

/** A program by its name; false where a goal is missed. `few` rounds where all of them run one after another. */
interface Program {
  readonly run: (options: BenchOptions & RunOptions) => Promise<boolean>;
  readonly rounds: number;
  readonly few: number;
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  start: { run: benchStart, rounds: 5, few: 2 },
  lists: { run: benchLists, rounds: 3, few: 1 },
  agenda: { run: benchAgenda, rounds: 5, few: 2 },
  api: { run: onServer(benchApi), rounds: 5, few: 1 },
  reports: { run: onServer(benchReports), rounds: 3, few: 1 },
  news: { run: benchNews, rounds: 3, few: 1 },
};

/** Runs the program that is named, or all of them; false where a goal is missed. */
export async function runBench(name: string | undefined, options: BenchOptions): Promise<boolean> {
  if (name === 'fill') {
    if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL says which database is filled.');
    await fillDatabase(process.env.DATABASE_URL, options);
    return true;
  }
  const program = PROGRAMS[name ?? ''];
  if (program) return program.run({ ...options, rounds: options.rounds ?? program.rounds });
  return onServer(runAll)({ ...options, rounds: options.rounds ?? 0 });
}

/** Runs one after another, and prints what each took and whether it reached its goals. */
async function runAll(options: DatabaseOptions): Promise<boolean> {
  // The server of the whole run is lent to each program.
  process.env.DATABASE_URL = options.server;
  const rows: string[][] = [];
  for (const [name, { run, few }] of Object.entries(PROGRAMS)) {
    console.log(`\n=== ${name} ===\n`);
    const began = performance.now();
    const goals = await run({ ...options, rounds: options.rounds || few }).then(
      reached => (reached ? 'reached' : 'missed'),
      error => {
        console.error(error);
        return 'FAILED';
      },
    );
    rows.push([name, ((performance.now() - began) / 60_000).toFixed(1), goals]);
  }
  console.log(`\n${aligned([['program', 'minutes', 'goals'], ...rows]).join('\n')}`);
  return rows.every(([, , goals]) => goals === 'reached');
}

/** Runs on the server of DATABASE_URL, or on one of its own that is gone at the end. */
function onServer(work: (options: DatabaseOptions) => Promise<boolean>) {
  return (options: BenchOptions & RunOptions): Promise<boolean> => {
    const { DATABASE_URL } = process.env;
    if (DATABASE_URL) return work({ ...options, server: DATABASE_URL });
    return withPostgres(({ url }) => work({ ...options, server: url }), ['max_wal_size=4GB']);
  };
}
