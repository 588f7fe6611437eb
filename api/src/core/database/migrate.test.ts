import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../../testing/database';
import { migratedSession, releasedSession } from '../../../testing/migrated-session';
import { addSmallSalon } from '../../../testing/small-salon';
import { migrationsOf } from '../../backup/contents';
import type { Session } from '../../backup/session';
import { postgresSession } from '../../backup/session-postgres';
import { internals } from './database';
import { migrate } from './migrate';
import { migrations, STEPS } from './migrations';
import { inTransaction } from './transaction';

const names = Object.keys(migrations);

/** A database with a small salon, whose schema was made by some steps of the last release. */
async function madeBySteps(steps: readonly string[]): Promise<Session> {
  const session = await releasedSession();
  await inTransaction(session.db, addSmallSalon);
  await session.query('delete from kysely_migration');
  await session.query(`insert into kysely_migration (name, timestamp) select unnest($1::text[]), 'then'`, [
    [...steps],
  ]);
  return session;
}

test('a database of the last release goes on with its rows; the next migration runs on it once', async () => {
  const session = await madeBySteps(STEPS);
  const { kysely } = session.db[internals];
  const next = {
    ...migrations,
    '98-next': { up: async (db: Kysely<unknown>) => void (await sql`create table next ()`.execute(db)) },
  };
  await migrate(kysely);
  expect(await migrationsOf(session)).toEqual(names);
  for (let start = 0; start < 2; start++) await migrate(kysely, { only: next });
  expect(await migrationsOf(session)).toEqual([...names, '98-next']);
  const { rows } = await session.query('select first_name from clients');
  expect(rows).toHaveLength(1);
}, 60_000);

test('an older database stays as it was, and the refusal names the release to start first', async () => {
  const steps = STEPS.filter(step => step !== '57-undone-adjustments');
  const session = await madeBySteps(steps);
  await expect(migrate(session.db[internals].kysely)).rejects.toThrow(
    'The data was made by an older Melena: start release 0.2.0 (commit 6f5a956f) on it once',
  );
  expect(await migrationsOf(session)).toEqual(steps);
}, 60_000);

test('migrations are all done or none', async () => {
  const session = await migratedSession();
  const { kysely } = session.db[internals];
  const failing = {
    up: async (db: Kysely<unknown>) => {
      await sql`create table half_done ()`.execute(db);
      await sql`select 1 / 0`.execute(db);
    },
  };
  await expect(migrate(kysely, { only: { ...migrations, '99-failing': failing } })).rejects.toThrow(
    'Migration 99-failing failed',
  );
  expect(await migrationsOf(session)).toEqual(names);
  const { rows } = await session.query(`select to_regclass('half_done') as half`);
  expect(rows).toEqual([{ half: null }]);
}, 60_000);

test('each migration has a number of its own, and they stand in order', () => {
  const numbers = names.map(name => Number.parseInt(name, 10));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test.runIf(testDatabaseUrl)(
  'a start that is killed within its migrations has done none of them',
  async () => {
    const { url, drop } = await emptyOnServer(testDatabaseUrl ?? '');
    const session = await postgresSession(url);
    onTestFinished(async () => {
      await session.close();
      await drop();
    });
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
    expect(await migrationsOf(session)).toEqual([]);
    await migrate(session.db[internals].kysely);
    expect(await migrationsOf(session)).toEqual(names);
  },
  60_000,
);
