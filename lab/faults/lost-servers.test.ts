import { describe, expect, test } from 'vitest';
import { demoOnServer, testDatabaseUrl } from '../../api/testing/database';
import { canStartPostgres, startTemporaryPostgres } from '../../api/testing/machine/temporary-postgres';
import { reportSkipped } from '../common/places';
import { startPairByHand } from './cluster';
import { startDatabaseProxy } from './database-proxy';
import { canStartDocumentedNginx } from './documented-nginx';
import { runFailovers } from './failover-fault';
import { runOutages } from './outage-fault';
import { runProcessFault } from './process-fault';
import { runSilences } from './silence-fault';

const NOTHING_WRONG = { lost: [], doubled: [], half: [], altered: [], others: [] };

if (!canStartPostgres()) reportSkipped('a database that stops', 'no PostgreSQL server here');
if (!canStartDocumentedNginx()) reportSkipped('two processes behind nginx', 'no nginx or no openssl here');

// The short forms; `pnpm faults` has the long ones. They mostly wait for a timeout, so they wait at once.
describe.concurrent('what a server is lost from', { timeout: 300_000 }, () => {
  test.runIf(testDatabaseUrl)(
    'a database that falls silent is found again, its news are heard, and a stop doesn’t wait for it',
    async () => {
      const { url, drop } = await demoOnServer(testDatabaseUrl ?? '');
      const line = await startDatabaseProxy(Number(new URL(url).port));
      try {
        const report = await runSilences(url, line, 1);
        expect(report).toMatchObject(NOTHING_WRONG);
        expect(report.bookings).toBeGreaterThan(0);
        expect(report.refused).toBeGreaterThan(0);
        // The machine's load is far from these: it took hours, and a stop never ended.
        expect(report.slowestRecoveryMs).toBeLessThan(40_000);
        expect(report.stoppedMs).toBeLessThan(40_000);
      } finally {
        line.close();
        await drop();
      }
    },
  );

  test.runIf(canStartPostgres())(
    'a standby that is promoted is found, and nothing that was acknowledged is lost, doubled or changed',
    async () => {
      const report = await runFailovers(await startPairByHand(), ['silent', 'killed']);
      expect(report).toMatchObject(NOTHING_WRONG);
      expect(report.bookings).toBeGreaterThan(2);
      expect(report.payments).toBeGreaterThan(2);
      expect(report.refused).toBeGreaterThan(0);
      // Without several hosts and a client's own timeouts it never came back; the long form says how long it takes.
      for (const ms of [...report.times.silent, ...report.times.killed]) expect(ms).toBeLessThan(50_000);
    },
  );

  test.runIf(testDatabaseUrl && canStartPostgres())(
    'a server whose database stops says so, finds it again, and loses, doubles and half does nothing',
    async () => {
      const postgres = await startTemporaryPostgres();
      try {
        const report = await runOutages({ databaseUrl: postgres.url, dataDir: '' }, postgres, 2);
        expect(report).toMatchObject({ ...NOTHING_WRONG, notReadyWhileDown: true });
        expect(report.bookings).toBeGreaterThan(0);
        expect(report.payments).toBeGreaterThan(0);
        expect(report.refused).toBeGreaterThan(0);
        expect(report.slowestRecoveryMs).toBeLessThan(10_000);
      } finally {
        await postgres.remove();
      }
    },
  );

  test.runIf(testDatabaseUrl && canStartDocumentedNginx())(
    'of two processes behind nginx, as the page has it, either may end: nothing is lost, and pages hear on',
    async () => {
      const { url, drop } = await demoOnServer(testDatabaseUrl ?? '');
      const report = await runProcessFault(url, 1).finally(drop);
      expect(report).toMatchObject(NOTHING_WRONG);
      expect(report.failed.stopped).toBe(0);
      expect(report.bookings).toBeGreaterThan(2);
      expect(report.calls.killed).toBeGreaterThan(report.failed.killed);
    },
  );
});
