import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../../api/src/core/database/open-database';
import { emptyOnServer, testDatabaseUrl } from '../../../api/testing/database';
import { withFolder } from '../../common/places';
import { startServerProcess } from '../../common/server-process';
import { runBackupRound } from '../backup-fault';
import { countFindings } from '../check-journal';

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
