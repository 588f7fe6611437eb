import { withPostgres } from '../common/places';
import { aligned } from '../common/report';
import { measureAgenda } from './agenda/measure-agenda';
import * as agenda from './agenda/report-agenda';
import { benchAllQueries } from './api/run-all-queries';
import { benchApi } from './api/run-api';
import { benchBuild } from './build/run-build';
import { benchCatalogue } from './catalogue/run-catalogue';
import { fillDatabase, type Size } from './fill/fill-database';
import { measureLists } from './lists/measure-lists';
import * as lists from './lists/report-lists';
import { runPages } from './pages/run-pages';
import { benchProcesses } from './processes/run-processes';
import { benchReports } from './reports/run-reports';
import { benchStart } from './start/run-start';

/** Options of all programs; without rounds each has its own number. */
interface BenchOptions extends Size {
  readonly rounds?: number;
  readonly only: string;
  readonly all: boolean;
}

/** A server on which databases may be made, the rounds, and the rest. */
interface Run extends BenchOptions {
  readonly server: string | undefined;
  readonly rounds: number;
}

/** A program by its name; false where a goal is missed. `few` rounds where all of them run one after another. */
interface Program {
  readonly run: (run: Run) => Promise<boolean>;
  readonly rounds: number;
  readonly few: number;
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  // It builds the suite, which the catalogue is looked at in.
  start: { run: ({ rounds }) => benchStart(rounds), rounds: 5, few: 2 },
  catalogue: { run: () => benchCatalogue(), rounds: 1, few: 1 },
  lists: { run: run => runPages({ name: 'lists', measure: measureLists, ...lists }, run), rounds: 3, few: 1 },
  agenda: {
    run: run => runPages({ name: 'agenda', measure: measureAgenda, ...agenda }, run),
    rounds: 5,
    few: 1,
  },
  build: { run: ({ rounds }) => benchBuild(rounds), rounds: 3, few: 1 },
  api: {
    run: run =>
      onServer(run.server, server => (run.all ? benchAllQueries : benchApi)({ ...run, server, size: run })),
    rounds: 5,
    few: 2,
  },
  reports: {
    run: run => onServer(run.server, server => benchReports({ ...run, server, size: run })),
    rounds: 3,
    few: 1,
  },
  processes: {
    run: run => onServer(run.server, server => benchProcesses(server, run, run.rounds)),
    rounds: 5,
    few: 1,
  },
};

/** The program that is named, or all of them; false where a goal is missed. */
export async function runBench(name: string | undefined, options: BenchOptions): Promise<boolean> {
  const server = process.env.DATABASE_URL;
  if (name === 'fill') {
    if (!server) throw new Error('DATABASE_URL says which database is filled.');
    await fillDatabase(server, options, console.log);
    return true;
  }
  const program = PROGRAMS[name ?? ''];
  if (program) return program.run({ ...options, server, rounds: options.rounds ?? program.rounds });
  return onServer(server, own => runAll({ ...options, server: own }));
}

/** One after another, and at the end what each took and whether it reached its goals. */
async function runAll(options: BenchOptions & Pick<Run, 'server'>): Promise<boolean> {
  const rows: string[][] = [];
  for (const [name, { run, few }] of Object.entries(PROGRAMS)) {
    console.log(`\n=== ${name} ===\n`);
    const began = performance.now();
    const goals = await run({ ...options, rounds: options.rounds ?? few }).then(
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

/** On the server that is given, or on one of its own. */
function onServer(given: string | undefined, work: (server: string) => Promise<boolean>): Promise<boolean> {
  return given ? work(given) : withPostgres(({ url }) => work(url), ['max_wal_size=4GB']);
}
