import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyOnServer, testDatabaseUrl } from '../../api/testing/database';
import { countFindings } from './check-journal';
import { runCrashes } from './crash';

// `pnpm kills [rounds]`: on the embedded database, and on the server of TEST_DATABASE_URL, if there is one.
const rounds = Number(process.argv[2] ?? 30);
const dataDir = mkdtempSync(join(tmpdir(), 'melena-kills-'));
const onServer = testDatabaseUrl ? await emptyOnServer(testDatabaseUrl) : undefined;
let faults = 0;
for (const where of [{ dataDir }, ...(onServer ? [{ dataDir, databaseUrl: onServer.url }] : [])]) {
  const report = await runCrashes(where, rounds);
  console.log('databaseUrl' in where ? 'PostgreSQL' : 'PGlite', report);
  faults += countFindings(report);
}
await onServer?.drop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(faults > 0 ? 1 : 0);
