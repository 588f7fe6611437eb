import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { backUp } from '../../api/src/backup/backup';
import { restore } from '../../api/src/backup/restore';
import type { DatabaseSettings } from '../../api/src/core/database/open-database';
import { emptyOnServer } from '../../api/testing/database';
import { onEachDatabase, withFolder } from '../common/places';
import { startServerProcess } from '../common/server-process';
import { checkJournal } from './check-journal';
import type { FaultRun } from './fault-run';
import { measureWork } from './flood-fault';
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
  const reading = ['calendar/get', { day: today() }] as const;
  const before = await measureWork(url, accessId, hasWorked(journal, worked), reading);
  const acknowledged = journalSoFar(journal);
  const backupBegan = performance.now();
  let backupMs = 0;
  const backingUp = backUp(from, file).finally(async () => {
    backupMs = performance.now() - backupBegan;
    await writers.stop();
  });
  const during = await measureWork(url, accessId, Promise.allSettled([backingUp]), reading);
  const backup = await backingUp;
  const restoreBegan = performance.now();
  const { books } = await restore(file, to, { replace });
  const restoreMs = performance.now() - restoreBegan;
  return {
    backup,
    ...countCommands(acknowledged),
    backupMs: Math.round(backupMs),
    restoreMs: Math.round(restoreMs),
    before,
    during,
    books,
    ...(await checkJournal(to, acknowledged, { whole: false })),
  };
}

async function hasWorked(journal: CommandJournal, payments: number): Promise<void> {
  while (countCommands(journal).payments < payments) await sleep(20);
}

/** The commands that are acknowledged by now: one that is under way may be in the backup, or not. */
function journalSoFar({ began, booked, sent }: CommandJournal): CommandJournal {
  const acknowledged = sent.filter(each => each.acknowledged);
  return { ...createJournal(), began, booked: new Map(booked), sent: acknowledged };
}

/** Restores an embedded database in a folder, and one of a server on the same server. */
export const backupFaults: FaultRun = (rounds, note) =>
  onEachDatabase('a backup during work', (from, name) =>
    withFolder(async folder => {
      const server = await startServerProcess(from);
      for (let round = 1; round <= rounds; round++) {
        const place = from.databaseUrl ? await emptyOnServer(from.databaseUrl) : undefined;
        const to = { databaseUrl: place?.url, dataDir: join(folder, `restored-${round}`) };
        const file = join(folder, `${round}.gz`);
        const { backup, books, ...report } = await runBackupRound({
          url: server.url,
          from,
          to,
          file,
          worked: 10,
        });
        const { appointments, payments } = backup.manifest.figures;
        const size = { appointments, payments, megabytes: backup.bytes / 1e6 };
        note(`backup ${round}, ${name}`, { ...size, ...report, others: books });
        await place?.drop();
      }
      await server.stop();
    }),
  );
