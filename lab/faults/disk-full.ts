import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../api/src/core/database/open-database';
import { buildApp } from '../../api/src/http/app';
import { prepareDatabase } from '../../api/src/prepare-data';
import { mountSmallDisk, type SmallDisk } from '../../api/testing/machine/small-disk';
import {
  canStartPostgres,
  postgresUser,
  type TemporaryPostgres,
} from '../../api/testing/machine/temporary-postgres';
import { isOk, post } from '../common/http-client';
import { reportSkipped, withPostgres } from '../common/places';
import type { DatabaseLocation } from '../common/server-process';
import { compareJournal } from './check-journal';
import type { FaultRun } from './fault-run';
import { measureRecovery } from './outage-fault';
import { countCommands, openWorkload, resendUnanswered, startWriters } from './workload';

/** So many calls are told 'unavailable' before room is made, or so long is waited for them. */
const ENOUGH_BYTES = 12;
const LONGEST_MS = 30_000;
const UNAVAILABLE = 'El sistema no responde por ahora. Intenta de nuevo en unos segundos.';

export interface DiskFullOptions {
  readonly db: Db;
  /** URL of the API on that database. */
  readonly url: string;
  readonly disk: SmallDisk;
  /** Called when there is room again: starts the database where it has ended, and answers whether it had. */
  readonly startAgain?: () => Promise<boolean>;
  /** The database's log lies there, and nothing else. */
  readonly logAlone?: boolean;
}

/**
 * Fills the disk of a database that books and takes payments, `rounds` times, makes room and sends again what had no
 * answer. Every other time the database's log comes to its end, too, and needs a new file.
 */
async function runDiskFull({ db, url, disk, startAgain, logAlone = false }: DiskFullOptions, rounds: number) {
  const work = await openWorkload(url);
  const { accessId, journal } = work;
  // Replies other than an answer or 'unavailable', and wrong answers of the health checks.
  const others: string[] = [];
  // Commands that were sent again; reads while it was full; starts of a database that had ended.
  const counts = { refused: 0, read: 0, unread: 0, started: 0, slowestRecoveryMs: 0 };
  for (let round = 0; round < rounds; round++) {
    const writers = startWriters(work);
    try {
      await writers.areAtWork();
      await sleep(200 + randomInt(300));
      disk.fill(randomInt(64) * 4096);
      if (logAlone || round % 2) await endLog(db);
      await untilRefused();
      await look();
    } finally {
      await writers.stop();
    }
    disk.makeRoom();
    if (await startAgain?.()) counts.started++;
    counts.slowestRecoveryMs = Math.max(counts.slowestRecoveryMs, await measureRecovery(url));
    const { sent, still } = await resendUnanswered(url, accessId, journal);
    counts.refused += sent;
    others.push(...still);
  }
  if (journal.codes.internal) others.push(`${journal.codes.internal} calls were 'internal'`);
  return {
    rounds,
    ...countCommands(journal),
    ...counts,
    others,
    ...(await compareJournal(db.read, journal)),
  };

  async function untilRefused(): Promise<void> {
    const began = performance.now();
    while (journal.unanswered.length < ENOUGH_BYTES) {
      if (performance.now() - began > LONGEST_MS) return void others.push('nothing was refused');
      await sleep(20);
    }
  }

  /** Checks the answers to a screen and to a health check; between the two the database may end or come back. */
  async function look(tries = 3): Promise<void> {
    const day = addDays(today(), 1);
    const { status, code, message } = await post(url, 'calendar/get', { access_id: accessId, day });
    const isReady = await isOk(`${url}/ready`);
    if (isReady !== (status === 'success') && tries > 1) return look(tries - 1);
    if (isReady !== (status === 'success'))
      others.push(`/ready: ${isReady}, calendar/get: ${code ?? status}`);
    if (status === 'success') counts.read++;
    else if (code === 'unavailable' && message === UNAVAILABLE) counts.unread++;
    else others.push(`calendar/get: ${code} ${message}`);
    if (!(await isOk(`${url}/health`))) others.push('/health said that the process doesn’t answer');
  }
}

/** Writes until the database's log needs a new file, and has no room for it. */
async function endLog(db: Db): Promise<void> {
  try {
    for (let file = 0; file < 20; file++) {
      await sql`select pg_logical_emit_message(true, 'melena', 'full?')`.execute(db.read);
      await sql`select pg_switch_wal()`.execute(db.read);
    }
  } catch {
    // That was the end of it.
  }
}

export const diskFaults: FaultRun = async (rounds, note) => {
  const disk = mountSmallDisk(250);
  if (!disk) return reportSkipped('a full disk', 'nothing can be mounted here (Linux, as root)');
  try {
    note('disk full, PGlite', await fill({ dataDir: join(disk.folder, 'data') }, disk, rounds));
  } finally {
    disk.remove();
  }
  if (!canStartPostgres()) return reportSkipped('a full disk under PostgreSQL', 'no PostgreSQL server here');
  note('disk full, PostgreSQL: its data', await onCluster('data', rounds));
  note('disk full, PostgreSQL: its log alone', await onCluster('wal', rounds));
};

async function onCluster(part: 'data' | 'wal', rounds: number) {
  const disk = mountSmallDisk(part === 'data' ? 300 : 100, postgresUser());
  if (!disk) throw new Error('A second disk can’t be mounted');
  const logAlone = part === 'wal';
  const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off'];
  const onServer = (postgres: TemporaryPostgres) => {
    // As whatever watches over the server would.
    const startAgain = async () => {
      if (await postgres.isRunning()) return false;
      await postgres.start();
      return true;
    };
    return fill({ databaseUrl: postgres.url, dataDir: '' }, disk, rounds, { startAgain, logAlone });
  };
  return withPostgres(onServer, settings, { [part]: join(disk.folder, part) }).finally(disk.remove);
}

async function fill(
  where: DatabaseLocation,
  disk: SmallDisk,
  rounds: number,
  more: Pick<DiskFullOptions, 'startAgain' | 'logAlone'> = {},
) {
  const db = await openDatabase(where);
  await prepareDatabase(db, { empty: false, log: () => {} });
  const app = await buildApp({ db, checkReplies: true, serveSuite: false, log: { write: () => {} } });
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return await runDiskFull({ db, url, disk, ...more }, rounds);
  } finally {
    await app.close();
    await db.close();
  }
}
