import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../api/testing/database';
import { canStartPostgres, startTemporaryPostgres } from '../../api/testing/machine/temporary-postgres';
import { runOutages } from './outage-fault';

// The short form, where the tests run on a server; `pnpm faults` is the long one. It stops a server of its own.
test.runIf(testDatabaseUrl && canStartPostgres())(
  'a server whose database stops says so, finds it again, and loses, doubles and half does nothing',
  async () => {
    const postgres = await startTemporaryPostgres();
    try {
      const report = await runOutages({ databaseUrl: postgres.url, dataDir: '' }, postgres, 2);
      expect(report).toMatchObject({
        lost: [],
        doubled: [],
        half: [],
        altered: [],
        others: [],
        notReadyWhileDown: true,
      });
      expect(report.bookings).toBeGreaterThan(0);
      expect(report.payments).toBeGreaterThan(0);
      expect(report.refused).toBeGreaterThan(0);
      expect(report.slowestRecoveryMs).toBeLessThan(10_000);
    } finally {
      await postgres.remove();
    }
  },
  180_000,
);
