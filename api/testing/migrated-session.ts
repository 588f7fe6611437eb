import { PGlite } from '@electric-sql/pglite';
import { onTestFinished } from 'vitest';
import type { Session } from '../src/backup/session';
import { pgliteSession } from '../src/backup/session-pglite';
import { postgresSession } from '../src/backup/session-postgres';
import { internals } from '../src/core/database/database';
import { migrate } from '../src/core/database/migrate';
import { migrations } from '../src/core/database/migrations';
import { extensions } from '../src/core/database/pglite/start';
import { emptyOnServer, testDatabaseUrl } from './database';
import { migratedSnapshot, startSnapshot } from './database-snapshot';

/** A migrated, empty database, for a test that changes its migrations or backs it up; gone after the test. */
export async function migratedSession(): Promise<Session> {
  if (testDatabaseUrl) return sessionWith(migrations);
  const session = await pgliteSession(await startSnapshot(await migratedSnapshot()));
  onTestFinished(() => session.close());
  return session;
}

/** An empty database as release 0.2.0 left it; gone after the test. */
export function releasedSession(): Promise<Session> {
  const { '60-schema': schema } = migrations;
  if (!schema) throw new Error('The schema is a migration');
  return sessionWith({ '60-schema': schema });
}

async function sessionWith(only: typeof migrations): Promise<Session> {
  if (!testDatabaseUrl) {
    const session = await pgliteSession(await PGlite.create({ extensions }));
    onTestFinished(() => session.close());
    await migrate(session.db[internals].kysely, { only });
    return session;
  }
  const { url, drop } = await emptyOnServer(testDatabaseUrl);
  const session = await postgresSession(url);
  onTestFinished(async () => {
    await session.close();
    await drop();
  });
  await migrate(session.db[internals].kysely, { only });
  return session;
}
