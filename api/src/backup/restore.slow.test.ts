import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { alterBackup } from '../../testing/altered-backup';
import { emptyOnServer, testDatabaseUrl } from '../../testing/database';
import { releasedSession } from '../../testing/migrated-session';
import { STEPS } from '../core/database/migrations';
import type { DatabaseSettings } from '../core/database/open-database';
import { dumpBackup } from './dump-backup';
import { restore } from './restore';

async function emptyPlace(folder: string): Promise<DatabaseSettings> {
  if (!testDatabaseUrl) return { dataDir: join(folder, 'data') };
  const { url, drop } = await emptyOnServer(testDatabaseUrl);
  onTestFinished(async () => void (await drop()));
  return { databaseUrl: url, dataDir: '/nowhere' };
}

test('a backup of the last release is restored; the refusal of an older one names the release to start first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melena-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const session = await releasedSession();
  const file = join(folder, 'now.gz');
  await dumpBackup(session, file);
  const withSteps = (name: string, steps: readonly string[]) =>
    alterBackup(file, join(folder, name), text =>
      text.replace(/"migrations":\[[^\]]*\]/, `"migrations":${JSON.stringify(steps)}`),
    );
  await withSteps('last-release.gz', STEPS);
  await withSteps('older.gz', STEPS.slice(0, -1));

  const where = await emptyPlace(folder);
  await expect(restore(join(folder, 'older.gz'), where)).rejects.toThrow(
    'older.gz was made by an older Melena: start release 0.2.0 (commit 6f5a956f) on it once',
  );
  expect(await readdir(folder)).not.toContain('data');
  expect(await restore(join(folder, 'last-release.gz'), where)).toMatchObject({ books: [], aside: null });
}, 60_000);
