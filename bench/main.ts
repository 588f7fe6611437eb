import { parseArgs } from 'node:util';
import { type Cluster, makeCluster } from '../api/src/testing/cluster';
import { benchAgenda } from './agenda/run';
import { benchApi } from './api/run';
import { benchWide } from './api/wide';
import { benchCatalogue } from './catalogue/run';
import { fill } from './fill/fill';
import { benchProcesses } from './processes/run';

const USAGE = `pnpm bench <what> [--clients 100000] [--appointments 1000000]

  api    agenda, caja, search, booking and payment on PostgreSQL, beside a bare server, pgbench and PGlite [--rounds 5]
  api --all  every call of reception, beside the same SQL run bare [--rounds 5] [--only <part of a name>]
  processes  the API in four processes behind nginx, beside one [--rounds 5]
  catalogue  5,000 products in Chromium: from key to paint, on the built suite
  agenda the grid of a day in Chromium, beside other calendars, plain DOM and bare React [--rounds 5] [--only <page>]
  fill   makes the demo salon of DATABASE_URL that large, and no more

Without DATABASE_URL: on a server of its own, gone at the end.`;

// What the server and its libraries read; a development build would be measured otherwise.
process.env.NODE_ENV = 'production';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '100000' },
    appointments: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
  },
});
const size = { clients: Number(values.clients), appointments: Number(values.appointments) };
const ROOM_TO_LOAD = ['max_wal_size=4GB'];
const given = process.env.DATABASE_URL;

switch (positionals[0]) {
  case 'fill':
    if (!given) fail('DATABASE_URL says which database is filled.');
    await fill(given, size, console.log);
    break;
  case 'api':
    await onServer(async url => {
      const rounds = Number(values.rounds);
      const within = values.all
        ? await benchWide({ url, size, rounds, only: values.only })
        : await benchApi({ server: url, size, rounds });
      if (!within) process.exitCode = 1;
    });
    break;
  case 'processes':
    await onServer(url => benchProcesses(url, size, Number(values.rounds)));
    break;
  case 'agenda':
    if (!(await benchAgenda({ rounds: Number(values.rounds), only: values.only }))) process.exitCode = 1;
    break;
  case 'catalogue':
    if (!(await benchCatalogue())) process.exitCode = 1;
    break;
  default:
    fail(USAGE);
}

/** On the server that is given, or on one of its own. */
async function onServer(work: (url: string) => Promise<void>): Promise<void> {
  let own: Cluster | undefined;
  try {
    if (!given) own = await makeCluster(ROOM_TO_LOAD);
    await work(given ?? own?.url ?? '');
  } finally {
    await own?.remove();
  }
}

function fail(text: string): never {
  console.error(text);
  process.exit(2);
}
