import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../../testing/database';
import { migratedSession, releasedSession } from '../../../testing/migrated-session';
import { migrationsOf } from '../../backup/contents';
import type { Session } from '../../backup/session';
import { postgresSession } from '../../backup/session-postgres';
import { internals } from './database';
import { migrate } from './migrate';
import { migrations, STEPS } from './migrations';

const names = Object.keys(migrations);

/** A database with a small salon, whose schema was made by some steps of the last release. */
async function madeBySteps(steps: readonly string[]): Promise<Session> {
  const session = await releasedSession();
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
  // The salon is a chain of one, and goes on where it was.
  const { rows: branches } =
    await session.query(`select salon_id::int, id, name, address, phone, hour_start::text,
    version, (select array_agg(weekday) from salon_weekdays w where w.branch_id = b.id) as weekdays from branches b`);
  expect(branches).toEqual([
    {
      ...{ salon_id: 7, id: 1, name: 'Salón Roma', address: 'Orizaba 10', phone: '5512345678' },
      ...{ hour_start: '10:00:00', version: 3, weekdays: [0] },
    },
  ]);
  const { rows: staff } = await session.query('select role, branch_ids from staff order by id');
  expect(staff).toEqual([
    { role: 'administrador', branch_ids: null },
    { role: 'recepcion', branch_ids: [1] },
  ]);
  const cut = `insert into cajas (salon_id, branch_id, id, opened_by, closed_at, closed_by) values (7, 1, 2, 1, now(), 1)`;
  await session.query(cut);
  await session.query('insert into caja_cuts (salon_id, branch_id, caja_id, expected) values (7, 1, 2, 0)');
  const { rows: cuts } = await session.query(
    'select number, hash = cut_seal(to_jsonb(k)) as sealed from caja_cuts k order by number',
  );
  expect(cuts).toEqual([
    { number: 1, sealed: true },
    { number: 2, sealed: true },
  ]);
  const booked = `insert into appointments (salon_id, branch_id, client_id, healer_id, day, hour, ending)
    values (7, 1, 1, 1, '2026-12-02', '10:00', '11:00') returning folio`;
  expect((await session.query(booked)).rows).toEqual([{ folio: 12002 }]);
  await session.query(
    `insert into stock_movements (salon_id, branch_id, variant_id, reason, selling) values (7, 1, 1, 'edit', -1)`,
  );
  expect((await session.query('select branch_id, selling from stock')).rows).toEqual([
    { branch_id: 1, selling: 3 },
  ]);
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
