import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { backUp } from '../../api/src/backup/backup';
import { restore } from '../../api/src/backup/restore';
import type { DatabaseSettings } from '../../api/src/core/database/open-database';
import { post } from '../common/http-client';
import { percentile } from '../common/statistics';
import { checkJournal } from './check-journal';
import { type CommandJournal, createJournal, openWorkload, type SentCommand, startWriters } from './workload';

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
  while (journalSoFar(journal).paid.size < worked) await sleep(20);
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
    bookings: acknowledged.booked.size,
    payments: acknowledged.paid.size,
    backupMs: Math.round(backupMs),
    restoreMs: Math.round(restoreMs),
    before: times,
    during: timesDuring,
    books,
    ...(await checkJournal(to, acknowledged, { whole: false })),
  };
}

/** The commands that are acknowledged by now: an advance that is under way may be in the backup, or not. */
function journalSoFar({ began, booked, paid }: CommandJournal): CommandJournal {
  const acknowledged = [...paid].filter(([, sent]) => sent.acknowledged);
  return {
    ...createJournal(),
    began,
    booked: new Map(booked),
    paid: new Map<string, SentCommand>(acknowledged),
  };
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
