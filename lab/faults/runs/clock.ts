import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canStartPostgres, type TemporaryPostgres } from '../../../api/testing/temporary-postgres';
import { reportSkipped, wherePostgresStarts, withFolder } from '../../common/places';
import { type DatabaseLocation, startServerProcess } from '../../common/server-process';
import { checkJournal } from '../check-journal';
import { type ClockReport, runClockFault } from '../clock-fault';
import type { FaultRun } from './fault-run';

const TWO_YEARS = 730;

export const clockFaults: FaultRun = (rounds, tell) =>
  withFolder(async folder => {
    // The PostgreSQL server runs as another user, and reads its clock there.
    chmodSync(folder, 0o755);
    tell('clock changed, PGlite', await change({ dataDir: folder }, rounds));
    const library = canStartPostgres() ? faketime() : undefined;
    if (canStartPostgres() && !library)
      reportSkipped(
        'the clock of the PostgreSQL server itself',
        'no libfaketime here: only the API’s is changed',
      );
    const file = join(folder, 'clock');
    writeFileSync(file, '+0');
    const onServer = async ({ url }: TemporaryPostgres) => {
      const what = library ? 'its clock too' : 'the API’s clock alone';
      const both = (fast: number) => writeFileSync(file, `+${fast / 1000}`);
      const report = await change({ databaseUrl: url, dataDir: '' }, rounds, both);
      tell(`clock changed, PostgreSQL, ${what}`, report);
    };
    const env = library ? movable(library, file) : {};
    await wherePostgresStarts('clock changed, PostgreSQL', onServer, [], { env });
  });

/** A library that moves the clock of a program by what a file says. */
function faketime(): string | undefined {
  const found = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return found.map(name => `/usr/lib/${name}/faketime/libfaketime.so.1`).find(existsSync);
}

const movable = (library: string, file: string) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

async function change(
  where: DatabaseLocation,
  rounds: number,
  also: (fast: number) => void = () => {},
): Promise<ClockReport> {
  const server = await startServerProcess(where);
  const set = async (fast: number) => {
    also(fast);
    await server.setClock(fast);
  };
  const { journal, report } = await runClockFault(server.url, set, {
    dwell: rounds * 50,
    far: TWO_YEARS,
  }).finally(server.stop);
  also(0);
  return { ...report, ...(await checkJournal(where, journal)) };
}
