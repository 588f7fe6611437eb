import { onTestFinished } from 'vitest';
import type { Session } from '../src/backup/session';
import { pgliteSession } from '../src/backup/session-pglite';
import { postgresSession } from '../src/backup/session-postgres';
import { emptyOnServer, testDatabaseUrl } from './database';
import { blankSnapshot, startSnapshot } from './database-snapshot';

/** A database without tables, for a test that runs migrations itself; gone after the test. */
export async function blankSession(): Promise<Session> {
  if (!testDatabaseUrl) {
    const session = await pgliteSession(await startSnapshot(await blankSnapshot()));
    onTestFinished(() => session.close());
    return session;
  }
  const { url, drop } = await emptyOnServer(testDatabaseUrl);
  const session = await postgresSession(url);
  onTestFinished(async () => {
    await session.close();
    await drop();
  });
  return session;
}
