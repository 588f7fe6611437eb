import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRounds } from './kills';

// `pnpm kills [rounds]`: on the embedded database, and on the empty one that TEST_DATABASE_URL names, if any.
const rounds = Number(process.argv[2] ?? 30);
const dataDir = mkdtempSync(join(tmpdir(), 'melena-kills-'));
const server = process.env.TEST_DATABASE_URL;
let faults = 0;
for (const where of [{ dataDir }, ...(server ? [{ dataDir, databaseUrl: server }] : [])]) {
  const report = await killRounds(where, rounds);
  console.log('databaseUrl' in where ? 'PostgreSQL' : 'PGlite', report);
  faults += report.lost.length + report.doubled.length + report.half.length;
}
rmSync(dataDir, { recursive: true, force: true });
process.exit(faults > 0 ? 1 : 0);
