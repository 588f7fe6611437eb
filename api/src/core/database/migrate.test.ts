import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../../testing/database';
import { blankSnapshot, startSnapshot } from '../../../testing/database-snapshot';
import { migrationsOf } from '../../backup/contents';
import type { Session } from '../../backup/session';
import { pgliteSession } from '../../backup/session-pglite';
import { postgresSession } from '../../backup/session-postgres';
import { internals } from './database';
import { migrate } from './migrate';
import { migrations } from './migrations';

const names = Object.keys(migrations);
const only = (some: readonly string[]) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => some.includes(name)));

async function blank(): Promise<{ session: Session; url: string }> {
  if (!testDatabaseUrl) {
    const pglite = await startSnapshot(await blankSnapshot());
    const session = await pgliteSession(pglite);
    onTestFinished(() => session.close());
    return { session, url: '' };
  }
  const { url, drop } = await emptyOnServer(testDatabaseUrl);
  const session = await postgresSession(url);
  onTestFinished(async () => {
    await session.close();
    await drop();
  });
  return { session, url };
}

test('migrations are all done or none, and those that landed late are made up for', async () => {
  const { session } = await blank();
  const { kysely } = session.db[internals];
  const former = names.filter(name => !['12-programs', '15-listed', '17-audit-read'].includes(name));
  await migrate(kysely, { only: only(former) });
  const failing = {
    up: async (db: Kysely<unknown>) => {
      await sql`create table half_done ()`.execute(db);
      await sql`select 1 / 0`.execute(db);
    },
  };
  await expect(migrate(kysely, { only: { ...migrations, '99-failing': failing } })).rejects.toThrow(
    'Migration 99-failing failed',
  );
  expect(await migrationsOf(session)).toEqual(former);
  const { rows } = await session.query(
    `select to_regclass('half_done') as half, to_regclass('clients_listed') as listed`,
  );
  expect(rows).toEqual([{ half: null, listed: null }]);

  await migrate(kysely);
  expect(await migrationsOf(session)).toEqual(names);
}, 60_000);

test.runIf(testDatabaseUrl)(
  'a start that is killed within its migrations has done none of them',
  async () => {
    const { session, url } = await blank();
    const former = names.slice(0, 11);
    await migrate(session.db[internals].kysely, { only: only(former) });
    const at = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);
    const source = `
    const { migrate } = await import(${at('migrate.ts')});
    const { migrations } = await import(${at('migrations/index.ts')});
    const { internals } = await import(${at('database.ts')});
    const { postgresSession } = await import(${at('../../backup/session-postgres.ts')});
    const { db } = await postgresSession(${JSON.stringify(url)});
    const never = { up: () => new Promise(resolve => { process.stdout.write('in the last one'); setTimeout(resolve, 60_000); }) };
    await migrate(db[internals].kysely, { only: { ...migrations, '99-never': never } });
  `;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(await migrationsOf(session)).toEqual(former);
    await migrate(session.db[internals].kysely);
    expect(await migrationsOf(session)).toEqual(names);
  },
  60_000,
);
