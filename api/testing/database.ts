import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addDays, instantOf, today } from '@melena/shared/rules/time';
import type { Db } from '../src/core/database/open-database';
import { dbOnPglite } from '../src/core/database/pglite/engine';
import { openPostgres } from '../src/core/database/postgres/open';
import { seedDemo } from '../src/demo/seed-demo';
import { distributeAll, emptyOnCitus, nodesOf, testCitusUrl } from './citus';
import {
  filledSnapshot,
  fillingHash,
  migratedSnapshot,
  type SnapshotFilling,
  schemaHash,
  startSnapshot,
} from './database-snapshot';
import { type DatabaseOnServer, databaseAt, onEach, onServer } from './on-server';
import { reusedPglite } from './reused-pglite';
import { letClockBeSet } from './server-clock';

/** A server to run the tests on instead of PGlite; its user may create databases. With that of TEST_CITUS_URL they run distributed. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/**
 * A migrated, empty database for one test file: on PGlite in memory, or on the server of
 * TEST_DATABASE_URL. Gone once it is closed.
 */
export async function freshDatabase(): Promise<Db> {
  if (testDatabaseUrl)
    return openCopy(
      await copyOnServer(
        testDatabaseUrl,
        `melena_testing_${await schemaHash()}`,
        testDatabaseUrl === testCitusUrl ? undefined : letClockBeSet,
      ),
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

/** A copy of a template, which is made by the first who asks for it. */
export async function copyOnServer(
  server: string,
  template: string,
  fill?: SnapshotFilling['fill'],
): Promise<DatabaseOnServer> {
  const name = `melena_test_${randomBytes(6).toString('hex')}`;
  const nodes = await nodesOf(server);
  await onServer(server, async client => {
    // Held by the connection: the others wait until the template is made, or a copy of it is.
    await client.query(`select pg_advisory_lock(hashtext('melena_image'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(server, template, fill);
    await onEach(nodes, `create database ${name} template ${template}`);
  });
  return databaseNamed(server, nodes, name);
}

/** Under another name until it is whole: one that was interrupted is never copied. */
async function makeTemplate(
  server: string,
  template: string,
  fill: SnapshotFilling['fill'] = async () => {},
): Promise<void> {
  const nodes = await nodesOf(server);
  const unfinished = `${template}_new`;
  await onEach(nodes, `drop database if exists ${unfinished} with (force)`);
  const { url } = await (nodes.length > 1 ? emptyOnCitus : emptyOnServer)(server, unfinished);
  const db = await openPostgres({ databaseUrl: url });
  await fill(db).finally(() => db.close());
  if (nodes.length > 1) await distributeAll(url);
  // Citus has a process in each of its databases, and one that somebody is in is neither renamed nor copied.
  await onEach(nodes, `alter database ${unfinished} allow_connections false`);
  await onEach(
    nodes,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${unfinished}'`,
  );
  await onEach(nodes, `alter database ${unfinished} rename to ${template}`);
}

/** An empty database on the server, without our schema; the answered function drops it. */
export async function emptyOnServer(
  server: string,
  name = `melena_test_${randomBytes(6).toString('hex')}`,
): Promise<DatabaseOnServer> {
  await onEach([server], `create database ${name}`);
  return databaseNamed(server, [server], name);
}

function databaseNamed(server: string, nodes: readonly string[], name: string): DatabaseOnServer {
  return {
    url: databaseAt(server, name),
    drop: () => onEach(nodes, `drop database ${name} with (force)`),
  };
}
