import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedSnapshot, writeSnapshot } from '../../../../testing/database-snapshot';
import { StartError } from '../../start-error';
import { internals } from '../database';
import { openDatabase } from '../open-database';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'melena-damaged-'));
  await writeSnapshot(await migratedSnapshot(), join(root, 'whole'));
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** A copy of the folder, to be damaged. */
async function copy(name: string): Promise<string> {
  await cp(join(root, 'whole'), join(root, name), { recursive: true });
  return join(root, name);
}

async function refusal(dataDir: string): Promise<string> {
  const error: unknown = await openDatabase({ dataDir }).then(
    () => 'it was opened',
    reason => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : '';
}

test('a damaged control file or log is one sentence that leads to the backup', async () => {
  const control = await copy('control');
  await writeFile(join(control, 'pg/global/pg_control'), Buffer.alloc(8192, 7));
  const log = await copy('log');
  for (const file of await readdir(join(log, 'pg/pg_wal'))) {
    if (/^0/.test(file)) await writeFile(join(log, 'pg/pg_wal', file), Buffer.alloc(2 ** 24, 9));
  }
  for (const dataDir of [control, log]) {
    expect(await refusal(dataDir)).toMatch(
      /^The data in .* can’t be opened: .* restore --from <file> --replace/,
    );
    expect(await readdir(dataDir)).toEqual(['pg']);
  }
}, 120_000);

test('data of a later version is one sentence that names it, and stays as it was', async () => {
  const dataDir = await copy('later');
  const db = await openDatabase({ dataDir });
  await sql`insert into kysely_migration (name, timestamp) values ('99-later', 'x')`.execute(
    db[internals].kysely,
  );
  await db.close();
  for (let again = 0; again < 2; again++) {
    expect(await refusal(dataDir)).toMatch(/^The data was made by a later Melena \(99-later\)/);
  }
}, 120_000);
