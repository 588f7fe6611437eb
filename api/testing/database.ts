import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addDays, instantOf, today } from '@melena/shared/rules/time';
import pg from 'pg';
import type { Db } from '../src/core/database/open-database';
import { dbOnPglite } from '../src/core/database/pglite/engine';
import { openPostgres } from '../src/core/database/postgres/open';
import { seedDemo } from '../src/demo/seed-demo';
import {
  filledSnapshot,
  fillingHash,
  migratedSnapshot,
  type SnapshotFilling,
  schemaHash,
  startSnapshot,
} from './database-snapshot';
import { reusedPglite } from './reused-pglite';
import { letClockBeSet } from './server-clock';

/** A server to run the tests on instead of PGlite; its user may create databases. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/**
 * A migrated, empty database for one test file: on PGlite in memory, or on the server of
 * TEST_DATABASE_URL. Gone once it is closed.
 */
export async function freshDatabase(): Promise<Db> {
  if (testDatabaseUrl)
    return openCopy(
      await copyOnServer(testDatabaseUrl, `melena_testing_${await schemaHash()}`, letClockBeSet),
    );
  return dbOnPglite(await startSnapshot(await migratedSnapshot()));
}

/** As {@link freshDatabase}, but on PGlite the files of a worker use one after another the same one. */
export async function emptyDatabase(): Promise<Db> {
  return testDatabaseUrl ? freshDatabase() : reusedPglite();
}

/** As {@link freshDatabase} with the demo salon in it, as it was at the last {@link demoMoment}: it is open, some are in its chairs. */
export async function demoDatabase(): Promise<Db> {
  if (!testDatabaseUrl) return dbOnPglite(await startSnapshot(await demoImage()));
  return openCopy(await demoOnServer(testDatabaseUrl));
}

/** A database of the server with the demo salon in it. */
export async function demoOnServer(server: string): Promise<DatabaseOnServer> {
  const filling = demoFilling();
  return copyOnServer(server, `melena_demo_${await fillingHash(filling)}`, filling.fill);
}

/** A moment of today, or in the morning of yesterday: nothing in the salon has yet to happen. */
export function demoMoment(): Date {
  const now = new Date();
  const todays = instantOf(today(now), '13:30');
  return todays < now ? todays : instantOf(addDays(today(now), -1), '13:30');
}

/** The demo salon as it is at a moment. */
export const demoFilling = (at = demoMoment()): SnapshotFilling => ({
  day: today(at),
  folders: ['../src/demo', '../src/security', '../src/sessions', '../../shared/src/rules'].map(name =>
    join(import.meta.dirname, name),
  ),
  fill: db => seedDemo(db, { now: at }),
});

/** The demo salon as an archive of PGlite's folder. */
export function demoImage(): Promise<Blob> {
  return filledSnapshot('demo', demoFilling());
}

async function openCopy({ url, drop }: DatabaseOnServer): Promise<Db> {
  const db = await openPostgres({ databaseUrl: url });
  const close = async () => {
    await db.close();
    await drop();
  };
  return { ...db, close };
}

export interface DatabaseOnServer {
  readonly url: string;
  readonly drop: () => Promise<unknown>;
}

/** A copy of a template, which is made by the first who asks for it. */
export async function copyOnServer(
  server: string,
  template: string,
  fill?: SnapshotFilling['fill'],
): Promise<DatabaseOnServer> {
  const name = `melena_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async client => {
    // Held by the connection: the others wait until the template is made, or a copy of it is.
    await client.query(`select pg_advisory_lock(hashtext('melena_image'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(server, client, template, fill);
    await client.query(`create database ${name} template ${template}`);
  });
  return databaseNamed(server, name);
}

/** Under another name until it is whole: one that was interrupted is never copied. */
async function makeTemplate(
  server: string,
  client: pg.Client,
  template: string,
  fill: SnapshotFilling['fill'] = async () => {},
): Promise<void> {
  await client.query(`drop database if exists ${template}_new with (force)`);
  await client.query(`create database ${template}_new`);
  const db = await openPostgres({ databaseUrl: databaseAt(server, `${template}_new`) });
  await fill(db).finally(() => db.close());
  await client.query(`alter database ${template}_new rename to ${template}`);
}

/** An empty database on the server, without our schema; the answered function drops it. */
export async function emptyOnServer(server: string): Promise<DatabaseOnServer> {
  const name = `melena_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, client => client.query(`create database ${name}`));
  return databaseNamed(server, name);
}

function databaseNamed(server: string, name: string): DatabaseOnServer {
  const drop = () => onServer(server, client => client.query(`drop database ${name} with (force)`));
  return { url: databaseAt(server, name), drop };
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
