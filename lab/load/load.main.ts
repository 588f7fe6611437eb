import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cluster, canStartCluster, makeCluster } from '../../api/testing/cluster';
import { emptyOnServer } from '../../api/testing/database';
import { loadFaults, loadText, mixTable } from './load-report';
import { runSalonLoad, withVirtualUsers } from './run-load';
import { runStress, stressFaults, stressText } from './stress';

const USAGE = `pnpm load [--on postgres|pglite] [--minutes 30] [--salons 200] [--past-limit]

  So many salons in their busiest hour, for so long; with --past-limit the rate is raised until the server can't keep
  up, and back. On PostgreSQL: an empty database on the server of DATABASE_URL, dropped at the end, or a server of its own.`;

const { on, minutes, salons, beyond } = flags();
console.log(mixTable(salons));
const dataDir = mkdtempSync(join(tmpdir(), 'melena-load-'));
let cluster: Cluster | undefined;
let drop = async (): Promise<unknown> => undefined;
try {
  let databaseUrl: string | undefined;
  if (on === 'postgres') {
    const server = process.env.DATABASE_URL;
    if (!server) cluster = await makeCluster();
    const made = server ? await emptyOnServer(server) : undefined;
    drop = made?.drop ?? drop;
    databaseUrl = made?.url ?? cluster?.url;
  }
  const wanted = { where: { dataDir, databaseUrl }, salons, say: console.log };
  const faults = beyond ? await runPastLimit(wanted) : await runLoad(wanted);
  console.log(faults.length === 0 ? 'No fault, and the books hold.' : faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await drop();
  await cluster?.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

async function runLoad(wanted: Parameters<typeof withVirtualUsers>[0]): Promise<string[]> {
  const { result, books } = await withVirtualUsers(wanted, at => runSalonLoad(at, minutes * 60, console.log));
  console.log(loadText(result));
  return [...loadFaults(result, { longRun: minutes >= 10 }), ...books];
}

async function runPastLimit(wanted: Parameters<typeof withVirtualUsers>[0]): Promise<string[]> {
  const { result, books } = await withVirtualUsers(wanted, at => runStress(at, console.log));
  console.log(stressText(result));
  return [...stressFaults(result), ...books];
}

function flags() {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(2).filter(arg => arg !== '--'),
      options: {
        on: { type: 'string', default: 'postgres' },
        minutes: { type: 'string', default: '30' },
        salons: { type: 'string', default: '200' },
        'past-limit': { type: 'boolean', default: false },
      },
    });
    const { on } = values;
    const [minutes, salons] = [Number(values.minutes), Number(values.salons)];
    if (on !== 'postgres' && on !== 'pglite') throw new Error(`--on is postgres or pglite, not ${on}`);
    if (!(minutes > 0)) throw new Error('--minutes is a number above 0');
    if (!Number.isInteger(salons) || salons < 1) throw new Error('--salons is a whole number above 0');
    if (on === 'postgres' && !process.env.DATABASE_URL && !canStartCluster()) {
      throw new Error('There is no PostgreSQL server on this machine: set DATABASE_URL, or --on pglite');
    }
    return { on, minutes, salons, beyond: values['past-limit'] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}
