import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { type Backup, backUp } from '../../api/src/backup/backup';
import { restore } from '../../api/src/backup/restore';
import type { Where } from '../../api/src/core/database/open';
import { checkJournal, type Findings } from './check';
import { type Journal, newJournal, post, readCatalogue, type Sent, write } from './writer';

const WRITERS = 6;

interface Times {
  /** Milliseconds of a read of the agenda, half of the calls and nineteen of twenty. */
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
  readonly calls: number;
}

export interface BackupReport extends Findings {
  readonly backup: Backup;
  readonly bookings: number;
  readonly payments: number;
  readonly backupMs: number;
  readonly restoreMs: number;
  /** How calls fared before the backup, and while it was made. */
  readonly before: Times;
  readonly during: Times;
  /** What the walk through the restored books found. */
  readonly books: readonly string[];
}

interface Round {
  readonly url: string;
  readonly from: Where;
  readonly to: Where;
  readonly file: string;
  /** So many advances are taken before the backup begins. */
  readonly worked: number;
  readonly replace?: boolean;
}

/**
 * Backs up a server that books and takes payments, restores it elsewhere, and looks there for everything that was
 * acknowledged before the backup began.
 */
export async function backupRound({ url, from, to, file, worked, replace }: Round): Promise<BackupReport> {
  const login = { email: 'recepcion@melena.mx', password: 'melena-demo' };
  const accessId = String((await post(url, 'session/open', login)).access_id);
  const catalogue = await readCatalogue(url, accessId);
  const journal = newJournal();
  const stopping = new AbortController();
  const writers = Array.from({ length: WRITERS }, () =>
    write(url, accessId, catalogue, journal, stopping.signal),
  );
  const before = watch(url, accessId);
  while (soFar(journal).paid.size < worked) await sleep(20);
  const times = await before();
  const acknowledged = soFar(journal);
  const during = watch(url, accessId);
  const backupBegan = performance.now();
  let backupMs = 0;
  const backup = await backUp(from, file).finally(async () => {
    backupMs = performance.now() - backupBegan;
    stopping.abort();
    await Promise.all(writers);
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

/** What is acknowledged at this moment: an advance that is under way may be in the backup, or not. */
function soFar({ began, booked, paid }: Journal): Journal {
  const acknowledged = [...paid].filter(([, sent]) => sent.acknowledged);
  return { ...newJournal(), began, booked: new Map(booked), paid: new Map<string, Sent>(acknowledged) };
}

/** Reads the agenda again and again; what it answers stops it, and tells how long that took. */
function watch(url: string, access_id: string): () => Promise<Times> {
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
    taken.sort((a, b) => a - b);
    const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)] ?? 0);
    return { p50: at(0.5), p95: at(0.95), slowest: Math.round(taken.at(-1) ?? 0), calls: taken.length };
  };
}
