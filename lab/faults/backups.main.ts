import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../api/src/core/database/open-database';
import { emptyOnServer, testDatabaseUrl } from '../../api/testing/database';
import { runBackupRound } from './backup-fault';
import { countFindings } from './check-journal';
import { startServerProcess } from './server-process';

/*
 * `pnpm faults:backup [rounds]`: on the embedded database and on the server of TEST_DATABASE_URL, if there is one; or on
 * the demo salon of DATA_DIR or DATABASE_URL, however large, which is worked on.
 */
const rounds = Number(process.argv[2] ?? 10);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('pnpm faults:backup [rounds]: a number of rounds, 10 unless told.');
  process.exit(2);
}
const { DATA_DIR, DATABASE_URL } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'melena-backups-'));
const own = testDatabaseUrl && !DATA_DIR && !DATABASE_URL ? await emptyOnServer(testDatabaseUrl) : undefined;
const given: DatabaseSettings = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR ?? join(folder, 'salon') };
let faults = 0;
for (const from of own ? [given, { ...given, databaseUrl: own.url }] : [given]) {
  const server = await startServerProcess(from);
  for (let round = 0; round < rounds; round++) {
    // From the embedded database to the embedded one; from a server to one, if there is one to restore on.
    const place = from.databaseUrl ? await emptyOnServer(testDatabaseUrl ?? from.databaseUrl) : undefined;
    const to = { databaseUrl: place?.url, dataDir: join(folder, 'restored') };
    const file = join(folder, 'backup.gz');
    const { backup, ...report } = await runBackupRound({ url: server.url, from, to, file, worked: 10 });
    const { appointments, payments } = backup.manifest.figures;
    const size = { appointments, payments, megabytes: Math.round(backup.bytes / 10_000) / 100 };
    console.log(from.databaseUrl ? 'PostgreSQL' : 'PGlite', round + 1, { ...size, ...report });
    faults += countFindings(report) + report.books.length;
    rmSync(file);
    rmSync(to.dataDir, { recursive: true, force: true });
    await place?.drop();
  }
  await server.kill('SIGTERM');
}
await own?.drop();
rmSync(folder, { recursive: true, force: true });
process.exit(faults > 0 ? 1 : 0);
