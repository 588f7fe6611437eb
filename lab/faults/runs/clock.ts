import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canStartCluster, makeCluster } from '../../../api/testing/cluster';
import { checkJournal } from '../check-journal';
import { type ClockReport, runClockFault } from '../clock-fault';
import { type DatabaseLocation, startServerProcess } from '../server-process';
import { type FaultRun, reportSkipped } from './fault-run';

const TWO_YEARS = 730;

export const clockFaults: FaultRun = async (rounds, tell) => {
  const folder = mkdtempSync(join(tmpdir(), 'melena-clock-'));
  // The PostgreSQL server runs as another user, and reads its clock there.
  chmodSync(folder, 0o755);
  try {
    tell('clock changed, PGlite', await change({ dataDir: folder }, rounds));
    if (!canStartCluster()) return reportSkipped('clock changed, PostgreSQL', 'no PostgreSQL server here');
    const library = faketime();
    if (!library)
      reportSkipped(
        'the clock of the PostgreSQL server itself',
        'no libfaketime here: only the API’s is changed',
      );
    const file = join(folder, 'clock');
    writeFileSync(file, '+0');
    const cluster = await makeCluster([], { env: library ? movable(library, file) : {} });
    try {
      const where = { databaseUrl: cluster.url, dataDir: '' };
      const what = library ? 'its clock too' : 'the API’s clock alone';
      const both = (fast: number) => writeFileSync(file, `+${fast / 1000}`);
      tell(`clock changed, PostgreSQL, ${what}`, await change(where, rounds, both));
    } finally {
      await cluster.remove();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

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
  }).finally(() => server.kill('SIGTERM'));
  also(0);
  return { ...report, ...(await checkJournal(where, journal)) };
}
