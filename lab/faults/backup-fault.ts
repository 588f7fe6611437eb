import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { backUp } from '../../api/src/backup/backup';
import { restore } from '../../api/src/backup/restore';
import type { DatabaseSettings } from '../../api/src/core/database/open-database';
import { emptyOnServer, testDatabaseUrl } from '../../api/testing/database';
import { post } from '../common/http-client';
import { withFolder } from '../common/places';
import { startServerProcess } from '../common/server-process';
import { percentile } from '../common/statistics';
import { checkJournal, countFindings } from './check-journal';
import { type CommandJournal, countCommands, createJournal, openWorkload, startWriters } from './workload';

interface BackupRound {
  readonly url: string;
  readonly from: DatabaseSettings;
  readonly to: DatabaseSettings;
  readonly file: string;
  /** So many advances are taken before the backup begins. */
  readonly worked: number;
  readonly replace?: boolean;
}

export type BackupReport = Awaited<ReturnType<typeof runBackupRound>>;

/**
 * Backs up a server that books and takes payments, restores it elsewhere, and looks there for everything that was
 * acknowledged before the backup began.
 */
export async function runBackupRound({ url, from, to, file, worked, replace }: BackupRound) {
  const work = await openWorkload(url);
  const { accessId, journal } = work;
  const writers = startWriters(work);
  const before = measureCalls(url, accessId);
  while (countCommands(journal).payments < worked) await sleep(20);
  const times = await before();
  const acknowledged = journalSoFar(journal);
  const during = measureCalls(url, accessId);
  const backupBegan = performance.now();
  let backupMs = 0;
  const backup = await backUp(from, file).finally(async () => {
    backupMs = performance.now() - backupBegan;
    await writers.stop();
  });
  const timesDuring = await during();
  const restoreBegan = performance.now();
  const { books } = await restore(file, to, { replace });
  const restoreMs = performance.now() - restoreBegan;
  return {
    backup,
    ...countCommands(acknowledged),
    backupMs: Math.round(backupMs),
    restoreMs: Math.round(restoreMs),
    before: times,
    during: timesDuring,
    books,
    ...(await checkJournal(to, acknowledged, { whole: false })),
  };
}

/** The commands that are acknowledged by now: one that is under way may be in the backup, or not. */
function journalSoFar({ began, booked, sent }: CommandJournal): CommandJournal {
  const acknowledged = sent.filter(each => each.acknowledged);
  return { ...createJournal(), began, booked: new Map(booked), sent: acknowledged };
}

/** Reads the agenda again and again; what it answers stops it, and tells how long that took. */
function measureCalls(url: string, access_id: string) {
  const taken: number[] = [];
  let stopped = false;
  const reading = (async () => {
    while (!stopped) {
      const began = performance.now();
      await post(url, 'calendar/get', { access_id, day: today() });
      taken.push(performance.now() - began);
      await sleep(10);
    }
  })();
  return async () => {
    stopped = true;
    await reading;
    const at = (percent: number) => Math.round(percentile(taken, percent));
    return { p50: at(50), p95: at(95), slowest: at(100), calls: taken.length };
  };
}

/**
 * On the embedded database and on the server of TEST_DATABASE_URL, if there is one; or on the demo salon of DATA_DIR or
 * DATABASE_URL, however large, which is worked on. False where there were findings.
 */
export async function backUpBothDatabases(rounds: number): Promise<boolean> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const own =
    testDatabaseUrl && !DATA_DIR && !DATABASE_URL ? await emptyOnServer(testDatabaseUrl) : undefined;
  let found = 0;
  await withFolder(async folder => {
    const given: DatabaseSettings = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR ?? join(folder, 'salon') };
    for (const from of own ? [given, { ...given, databaseUrl: own.url }] : [given]) {
      const server = await startServerProcess(from);
      for (let round = 1; round <= rounds; round++)
        found += await backUpOnce(server.url, from, folder, round);
      await server.stop();
    }
  });
  await own?.drop();
  return found === 0;
}

/** From the embedded database to the embedded one; from a server to one, if there is one to restore on. */
async function backUpOnce(
  url: string,
  from: DatabaseSettings,
  folder: string,
  round: number,
): Promise<number> {
  const place = from.databaseUrl ? await emptyOnServer(testDatabaseUrl ?? from.databaseUrl) : undefined;
  const to = { databaseUrl: place?.url, dataDir: join(folder, 'restored') };
  const file = join(folder, 'backup.gz');
  const { backup, ...report } = await runBackupRound({ url, from, to, file, worked: 10 });
  const { appointments, payments } = backup.manifest.figures;
  const size = { appointments, payments, megabytes: Math.round(backup.bytes / 10_000) / 100 };
  console.log(from.databaseUrl ? 'PostgreSQL' : 'PGlite', round, { ...size, ...report });
  rmSync(file);
  rmSync(to.dataDir, { recursive: true, force: true });
  await place?.drop();
  return countFindings(report) + report.books.length;
}
