import { onTestFinished } from 'vitest';
import type { Session } from '../src/backup/session';
import { pgliteSession } from '../src/backup/session-pglite';
import { postgresSession } from '../src/backup/session-postgres';
import { internals } from '../src/core/database/database';
import { migrate } from '../src/core/database/migrate';
import { emptyOnServer, testDatabaseUrl } from './database';
import { migratedSnapshot, startSnapshot } from './database-snapshot';

/** A migrated, empty database, for a test that changes its migrations or backs it up; gone after the test. */
export async function migratedSession(): Promise<Session> {
  if (!testDatabaseUrl) {
    const session = await pgliteSession(await startSnapshot(await migratedSnapshot()));
    onTestFinished(() => session.close());
    return session;
  }
  const { url, drop } = await emptyOnServer(testDatabaseUrl);
  const session = await postgresSession(url);
  onTestFinished(async () => {
    await session.close();
    await drop();
  });
  await migrate(session.db[internals].kysely);
  return session;
}
