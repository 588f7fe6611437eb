import { join } from 'node:path';
import { openDatabase } from '../../../api/src/core/database/open-database';
import { buildApp } from '../../../api/src/http/app';
import { prepareDatabase } from '../../../api/src/prepare-data';
import { mountSmallDisk, type SmallDisk } from '../../../api/testing/small-disk';
import {
  canStartPostgres,
  postgresUser,
  type TemporaryPostgres,
} from '../../../api/testing/temporary-postgres';
import { reportSkipped, withPostgres } from '../../common/places';
import type { DatabaseLocation } from '../../common/server-process';
import { type DiskFullOptions, runDiskFull } from '../disk-full';
import type { FaultRun } from './fault-run';

export const diskFaults: FaultRun = async (rounds, tell) => {
  const disk = mountSmallDisk(250);
  if (!disk) return reportSkipped('a full disk', 'nothing can be mounted here (Linux, as root)');
  try {
    tell('disk full, PGlite', await fill({ dataDir: join(disk.folder, 'data') }, disk, rounds));
  } finally {
    disk.remove();
  }
  if (!canStartPostgres()) return reportSkipped('a full disk under PostgreSQL', 'no PostgreSQL server here');
  tell('disk full, PostgreSQL: its data', await onCluster('data', rounds));
  tell('disk full, PostgreSQL: its log alone', await onCluster('wal', rounds));
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
