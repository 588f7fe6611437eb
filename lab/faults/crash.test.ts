import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoImage, demoOnServer, testDatabaseUrl } from '../../api/testing/database';
import { writeSnapshot } from '../../api/testing/database-snapshot';
import type { DatabaseLocation } from '../common/server-process';
import { runCrashes } from './crash';

// The short form; `pnpm faults kill 30` is the long one.
const ROUNDS = 1;

async function expectNothingLost(where: DatabaseLocation): Promise<void> {
  const report = await runCrashes(where, ROUNDS);
  expect(report).toMatchObject({ lost: [], doubled: [], half: [], altered: [] });
  expect(report.bookings).toBeGreaterThan(ROUNDS);
  expect(report.payments).toBeGreaterThan(0);
  expect(report.sales).toBeGreaterThan(0);
  // The counter does more than the writers: movements, returns, corrections.
  expect(Object.keys(report.byPath).length).toBeGreaterThan(5);
}

it.runIf(!testDatabaseUrl)(
  'keeps every acknowledged booking and payment on PGlite through kills, none twice, none half',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'melena-kills-'));
    await writeSnapshot(await demoImage(), dataDir);
    await expectNothingLost({ dataDir }).finally(() => rm(dataDir, { recursive: true, force: true }));
  },
  240_000,
);

it.runIf(testDatabaseUrl)(
  'keeps every acknowledged booking and payment on PostgreSQL through kills, none twice, none half',
  async () => {
    const { url, drop } = await demoOnServer(testDatabaseUrl ?? '');
    await expectNothingLost({ databaseUrl: url, dataDir: '' }).finally(drop);
  },
  240_000,
);
