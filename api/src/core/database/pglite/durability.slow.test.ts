import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../start-error';
import { openDatabase } from '../open-database';
import { inTransaction } from '../transaction';
import { assertSyncs, DURABLE_SETTINGS, ENGINE } from './start';
import { SyncedNodeFS } from './synced-fs';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'melena-durability-'));
  // A first start that was killed halfway: half a folder, and the mark beside it.
  await mkdir(join(dataDir, 'pg'));
  await writeFile(join(dataDir, 'pg/PG_VERSION'), '17');
  await writeFile(join(dataDir, 'pg.unfinished'), '');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a first start that was interrupted begins anew', async () => {
  const db = await openDatabase({ dataDir });
  expect(existsSync(join(dataDir, 'pg.unfinished'))).toBe(false);
  await inTransaction(db, tx => tx.insertInto('salons').values({ name: 'Salón Polanco' }).execute());
  await db.close();
  expect(existsSync(join(dataDir, 'pg.lock'))).toBe(false);
  // PGlite itself would let everybody on the machine read and write them.
  expect((await stat(join(dataDir, 'pg'))).mode & 0o077).toBe(0);
}, 60_000);

test('a folder of another major version of PostgreSQL is left alone, and the sentence says what to do', async () => {
  expect(await readFile(join(dataDir, 'pg/PG_VERSION'), 'utf8')).toBe(`${ENGINE}\n`);
  const older = join(dataDir, 'older');
  await mkdir(join(older, 'pg'), { recursive: true });
  await writeFile(join(older, 'pg/PG_VERSION'), '17\n');
  await expect(openDatabase({ dataDir: older })).rejects.toThrow(
    /was written by PostgreSQL 17, .* has 18 inside: make a backup with the version that wrote it/,
  );
  expect(existsSync(join(older, 'pg.lock'))).toBe(false);
});

test('what was there is found again, quickly', async () => {
  const before = performance.now();
  const db = await openDatabase({ dataDir });
  expect(performance.now() - before).toBeLessThan(8_000);
  expect(await db.read.selectFrom('salons').select('name').execute()).toEqual([{ name: 'Salón Polanco' }]);
  await db.close();
}, 60_000);

test('every commit is synced to the disk', async () => {
  const fs = new SyncedNodeFS(join(dataDir, 'pg'));
  const pglite = await PGlite.create({ fs, startParams: DURABLE_SETTINGS });
  await pglite.exec('create table commits (n integer)');
  const before = fs.syncs;
  for (let n = 0; n < 5; n++) await pglite.query('insert into commits values ($1)', [n]);
  expect(fs.syncs - before).toBeGreaterThanOrEqual(5);
  await pglite.exec('drop table commits');
  await pglite.close();
}, 60_000);

test('a start where commits are not synced is refused', async () => {
  const syncedFs = new SyncedNodeFS(join(dataDir, 'pg'));
  const unsynced = await PGlite.create({ fs: syncedFs });
  await expect(assertSyncs(unsynced, syncedFs)).rejects.toBeInstanceOf(StartError);

  const plain = await PGlite.create({ fs: new NodeFS(join(dataDir, 'pg')), startParams: DURABLE_SETTINGS });
  await expect(assertSyncs(plain, { syncs: 0 })).rejects.toThrow('set DATABASE_URL');
}, 60_000);
