import { expect, test } from 'vitest';
import { canStartPostgres, startTemporaryPostgres } from '../../api/testing/machine/temporary-postgres';
import { reportSkipped } from '../common/places';
import { startDatabaseProxy } from './database-proxy';
import { runSilences } from './silence-fault';

// The short form; `pnpm faults silence` is the long one. Needs the programs of a PostgreSQL server.
if (!canStartPostgres()) reportSkipped('a database that falls silent', 'no PostgreSQL server here');

test.runIf(canStartPostgres())(
  'a database that falls silent is found again, its news are heard, and a stop doesn’t wait for it',
  async () => {
    const postgres = await startTemporaryPostgres();
    const line = await startDatabaseProxy(postgres.port);
    try {
      const report = await runSilences(postgres.url, line, 1);
      expect(report).toMatchObject({ lost: [], doubled: [], half: [], altered: [], others: [] });
      expect(report.bookings).toBeGreaterThan(0);
      expect(report.refused).toBeGreaterThan(0);
      // The machine's load is far from these: it took hours, and a stop never ended.
      expect(report.slowestRecoveryMs).toBeLessThan(40_000);
      expect(report.stoppedMs).toBeLessThan(40_000);
    } finally {
      line.close();
      await postgres.remove();
    }
  },
  240_000,
);
