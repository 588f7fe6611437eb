import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../api/src/backup/backup';
import { restore } from '../../api/src/backup/restore';
import { internals } from '../../api/src/core/database/database';
import { type DatabaseSettings, openDatabase } from '../../api/src/core/database/open-database';
import { lockFolder } from '../../api/src/core/database/pglite/folder-lock';
import { StartError } from '../../api/src/core/start-error';
import { alterBackup } from '../../api/testing/altered-backup';
import { demoImage, demoOnServer, emptyOnServer, testDatabaseUrl } from '../../api/testing/database';
import { writeSnapshot } from '../../api/testing/database-snapshot';
import { type ServerProcess, startServerProcess } from '../common/server-process';
import { type BackupReport, runBackupRound } from './backup-fault';

// The short form; `pnpm faults backup` is the long one.
const WORKED = 5;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melena-backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): DatabaseSettings => ({ dataDir: join(folder, name) });
function expectWhole(report: BackupReport): void {
  expect(report).toMatchObject({ lost: [], doubled: [], half: [], altered: [], books: [] });
  expect(report.backup.manifest.books).toEqual([]);
  expect(report.bookings).toBeGreaterThan(0);
  expect(report.payments).toBeGreaterThan(0);
  expect(report.during.calls).toBeGreaterThan(0);
}

async function expectLoggedOut(where: DatabaseSettings): Promise<void> {
  const db = await openDatabase(where);
  expect(await db.read.selectFrom('sessions').select('id').execute()).toEqual([]);
  await db.close();
}

describe.skipIf(testDatabaseUrl)('of the embedded database', () => {
  let file: string;
  let server: ServerProcess;
  let stopped = false;
  beforeAll(async () => {
    file = join(folder, 'running.gz');
    const { dataDir } = at('running');
    await writeSnapshot(await demoImage(), dataDir);
    await cp(dataDir, at('former').dataDir, { recursive: true });
    server = await startServerProcess(at('running'));
  }, 120_000);
  afterAll(async () => {
    if (!stopped) await server?.kill('SIGKILL');
  });

  test('a backup of a server that works holds all that was acknowledged, and nothing half done', async () => {
    const [from, to] = [at('running'), at('former')];
    // In the place of a salon that is there already, which is put aside.
    expectWhole(await runBackupRound({ url: server.url, from, to, file, worked: WORKED, replace: true }));
    expect((await readdir(to.dataDir)).filter(name => name.startsWith('pg.before-'))).toHaveLength(1);
    await expectLoggedOut(to);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain('copy sessions');
    expect((await stat(join(to.dataDir, 'pg'))).mode & 0o077).toBe(0);
    // Nothing is left of how it was made.
    expect((await readdir(from.dataDir)).sort()).toEqual(['pg', 'pg.backup', 'pg.lock']);
    expect(await readdir(folder)).toEqual(
      expect.not.arrayContaining([expect.stringContaining('unfinished')]),
    );
  }, 120_000);

  test('a place where a salon is, or a server runs, is refused', async () => {
    await expect(restore(file, at('former'))).rejects.toThrow(/^There is a salon in .*--replace/);
    await expect(restore(file, at('running'), { replace: true })).rejects.toThrow(/is in use by process/);
  });

  test('a restore that is killed leaves nothing that looks like a salon', async () => {
    const { dataDir } = at('killed');
    const program = join(import.meta.dirname, '../../api/src/backup/restore.main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program, '--from', file], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    while (!existsSync(join(dataDir, 'pg.restoring/PG_VERSION'))) await sleep(20);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect((await readdir(dataDir)).sort()).toEqual(['pg.lock', 'pg.restoring']);
  }, 120_000);

  test('without a server it is made from the folder, by one at a time; a server finds the folder free', async () => {
    await server.kill('SIGTERM');
    stopped = true;
    const tried = await Promise.allSettled(
      ['one.gz', 'two.gz'].map(name => backUp(at('running'), join(folder, name))),
    );
    const [made] = tried.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
    const [refused] = tried.flatMap(one => (one.status === 'rejected' ? [one.reason] : []));
    expect(made?.manifest.books).toEqual([]);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toMatch(/Another backup of .* is under way/);
    expect(await readdir(at('running').dataDir)).toEqual(['pg']);
  }, 120_000);

  test('where there is no salon, or a file is there already, it says so', async () => {
    await expect(backUp(at('nowhere'), join(folder, 'none.gz'))).rejects.toThrow(/^There is no salon in/);
    const unlock = await lockFolder(join(at('running').dataDir, 'pg'));
    await expect(backUp(at('running'), join(folder, 'none.gz'))).rejects.toThrow(
      /isn't backed up while it runs/,
    );
    await unlock();
    await expect(backUp(at('running'), file)).rejects.toThrow(
      /is there already, and no backup is written over/,
    );
    await expect(backUp(at('running'), join(folder, 'no/where.gz'))).rejects.toThrow(/^There is no folder/);
  });
});

describe.runIf(testDatabaseUrl)('of a server', () => {
  const places: { url: string; drop: () => Promise<unknown> }[] = [];
  const empty = (): Promise<DatabaseSettings> => take(emptyOnServer);
  const take = async (make: typeof emptyOnServer): Promise<DatabaseSettings> => {
    const place = await make(testDatabaseUrl ?? '');
    places.push(place);
    return { databaseUrl: place.url, dataDir: '/nowhere' };
  };
  afterAll(async () => {
    for (const { drop } of places) await drop();
  });
  let file: string;
  let from: DatabaseSettings;
  let to: DatabaseSettings;

  test('a backup of a server that works holds all that was acknowledged, and nothing half done', async () => {
    file = join(folder, 'server.gz');
    [from, to] = [await take(demoOnServer), await empty()];
    const server = await startServerProcess(from);
    expectWhole(await runBackupRound({ url: server.url, from, to, file, worked: WORKED }));
    await expect(restore(file, from, { replace: true })).rejects.toThrow(
      /^A server of Melena has this database/,
    );
    await server.kill('SIGTERM');
    await expectLoggedOut(to);
  }, 120_000);

  test('a salon that is there is refused, or put aside', async () => {
    await expect(restore(file, to)).rejects.toThrow(/^There is a salon in this database/);
    const { aside } = await restore(file, to, { replace: true });
    const db = await openDatabase(to);
    const { rows } = await sql<{ same: boolean }>`
      select (select count(*) from appointments) = (select count(*) from ${sql.table(`${aside}.appointments`)}) as same
    `.execute(db[internals].kysely);
    expect(rows).toEqual([{ same: true }]);
    expect(await db.isCurrent()).toBe(true);
    await db.close();
  });

  test('what would not be what was backed up is undone', async () => {
    const changed = join(folder, 'changed.gz');
    await alterBackup(file, changed, text => text.replace('\tSalón Polanco', '\tSalón Polenta'));
    const place = await empty();
    await expect(restore(changed, place)).rejects.toThrow('branches has other values than it had');
    await alterBackup(file, changed, text =>
      text.replace(/^copy payments .*\n.*\n/m, line => `${line.split('\n')[0]}\n`),
    );
    // Its assignments have no payment any more: the foreign key says so.
    await expect(restore(changed, place)).rejects.toThrow(/violates foreign key/);
    await expect(backUp(place, join(folder, 'none.gz'))).rejects.toThrow(/nothing was started here yet/);
  });

  test('it moves to the embedded database, and back', async () => {
    const { manifest } = await restore(file, at('embedded'));
    const back = join(folder, 'embedded.gz');
    const moved = await backUp(at('embedded'), back);
    expect(moved.manifest.tables).toEqual(manifest.tables);
    expect(moved.manifest.sequences).toEqual(manifest.sequences);
    const again = await restore(back, await empty());
    expect(again.books).toEqual([]);
  }, 120_000);
});
