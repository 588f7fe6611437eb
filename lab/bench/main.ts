import { parseArgs } from 'node:util';
import { makeCluster } from '../../api/testing/cluster';
import { benchAgenda } from './agenda/run-agenda';
import { benchAllQueries } from './api/run-all-queries';
import { benchApi } from './api/run-api';
import { benchBuild } from './build/run-build';
import { benchCatalogue } from './catalogue/run-catalogue';
import { fillDatabase } from './fill/fill-database';
import { benchLists } from './lists/run-lists';
import { benchProcesses } from './processes/run-processes';
import { benchStart } from './start/run-start';
import { aligned } from './table';

const USAGE = `pnpm bench [<what>] [--rounds <n>] [--clients 100000] [--appointments 1000000]

  Without a name: all of it but 'api --all' and 'fill', with fewer rounds.

  api    agenda, caja, search, booking and payment on PostgreSQL, beside a bare server, pgbench and PGlite
  api --all  every call of reception, beside the same SQL run bare [--only <part of a name>]
  processes  the API in four processes behind nginx, beside one
  catalogue  5,000 products in Chromium: from key to paint, on the built suite
  agenda the grid of a day in Chromium, beside other calendars, plain DOM and bare React [--only <page>]
  start  from the login to a usable agenda on a slow machine, beside the same in one build and react-admin
  build  from a clean clone to served, and one department rebuilt, beside the same suite on Vite
  lists  100,000 clients and 20,000 variants in Chromium, beside react-admin and MUI's grid [--only <page>]
  fill   makes the demo salon of DATABASE_URL that large, and no more

Without DATABASE_URL: on a server of its own, gone at the end.`;

// Set before the imports; otherwise a development build would be measured.
process.env.NODE_ENV = 'production';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '100000' },
    appointments: { type: 'string', default: '1000000' },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
  },
});
const size = { clients: Number(values.clients), appointments: Number(values.appointments) };
const { only } = values;
const ROOM_TO_LOAD = ['max_wal_size=4GB'];
const given = process.env.DATABASE_URL;
let running: string | undefined;

/** A program by its name; false where a goal is missed. `few` rounds where all of them run one after another. */
interface Program {
  readonly run: (rounds: number) => Promise<boolean>;
  readonly rounds: number;
  readonly few: number;
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  // It builds the suite, which the catalogue is looked at in.
  start: { run: benchStart, rounds: 5, few: 2 },
  catalogue: { run: () => benchCatalogue(), rounds: 1, few: 1 },
  lists: { run: rounds => benchLists({ rounds, only }), rounds: 3, few: 1 },
  agenda: { run: rounds => benchAgenda({ rounds, only }), rounds: 5, few: 1 },
  build: { run: benchBuild, rounds: 3, few: 1 },
  api: {
    run: rounds =>
      onServer(server => (values.all ? benchAllQueries : benchApi)({ server, size, rounds, only })),
    rounds: 5,
    few: 2,
  },
  processes: { run: rounds => onServer(server => benchProcesses(server, size, rounds)), rounds: 5, few: 1 },
};

const [what] = positionals;
const program = PROGRAMS[what ?? ''];
if (what === 'fill') {
  if (!given) fail('DATABASE_URL says which database is filled.');
  await fillDatabase(given, size, console.log);
} else if (program) {
  if (!(await program.run(roundsOr(program.rounds)))) process.exitCode = 1;
} else if (what === undefined) {
  await runAll();
} else {
  fail(USAGE);
}

/** One after another, and at the end what each took and whether it reached its goals. */
async function runAll(): Promise<void> {
  const told = [['program', 'minutes', 'goals']];
  await onServer(async () => {
    for (const [name, { run, few }] of Object.entries(PROGRAMS)) {
      console.log(`\n=== ${name} ===\n`);
      const began = performance.now();
      const reached = await run(roundsOr(few)).catch(error => {
        console.error(error);
        return undefined;
      });
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      told.push([name, minutes, reached === undefined ? 'FAILED' : reached ? 'reached' : 'missed']);
      if (!reached) process.exitCode = 1;
    }
    return true;
  });
  console.log(`\n${aligned(told).join('\n')}`);
}

function roundsOr(otherwise: number): number {
  const rounds = Number(values.rounds ?? otherwise);
  if (!Number.isInteger(rounds) || rounds < 1) fail('--rounds takes a whole number from 1.');
  return rounds;
}

/** On the server that is given, or on one of its own, which is the same for all that runs within. */
async function onServer(work: (server: string) => Promise<boolean>): Promise<boolean> {
  if (given ?? running) return work(given ?? running ?? '');
  const own = await makeCluster(ROOM_TO_LOAD);
  running = own.url;
  try {
    return await work(own.url);
  } finally {
    running = undefined;
    await own.remove();
  }
}

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}
