import { emptyOnServer } from '../../api/testing/database';
import { withFolder, withPostgres } from '../common/places';
import type { DatabaseLocation } from '../common/server-process';
import { loadFaults, loadText } from './load-report';
import { runSalonLoad, withVirtualUsers } from './run-load';

interface SalonsOptions {
  readonly on: 'postgres' | 'pglite';
  readonly minutes: number;
  readonly salons: number;
  readonly times: number;
}

/** Runs so many salons in their busiest hour, or at so many times its rate, on an empty database that is gone afterwards; false where there were faults. */
export async function runSalons({ on, minutes, salons, times }: SalonsOptions): Promise<boolean> {
  const faults = await withEmptyDatabase(on, async where => {
    const options = { where, salons, log: console.log };
    const { result, violations } = await withVirtualUsers(options, at =>
      runSalonLoad(at, { seconds: minutes * 60, times }, console.log),
    );
    console.log(loadText(result));
    return [...loadFaults(result, { longRun: minutes >= 10 }), ...violations];
  });
  console.log(faults.length === 0 ? 'No fault, and the invariants hold.' : faults.join('\n'));
  return faults.length === 0;
}

/** On the server of DATABASE_URL, on one of its own, or the embedded one. */
async function withEmptyDatabase<T>(
  on: SalonsOptions['on'],
  work: (where: DatabaseLocation) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: server } = process.env;
  if (on === 'pglite') return withFolder(dataDir => work({ dataDir }));
  if (!server) return withPostgres(({ url }) => work({ databaseUrl: url, dataDir: '' }));
  const { url, drop } = await emptyOnServer(server);
  return work({ databaseUrl: url, dataDir: '' }).finally(drop);
}
