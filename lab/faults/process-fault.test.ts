import { expect, test } from 'vitest';
import { emptyOnServer, testDatabaseUrl } from '../../api/testing/database';
import { reportSkipped } from '../common/places';
import { canStartDocumentedNginx } from './documented-nginx';
import { runProcessFault } from './process-fault';

// The short form, where the tests run on a server and nginx is installed; `pnpm faults nginx` is the long one.
if (!canStartDocumentedNginx()) reportSkipped('two processes behind nginx', 'no nginx or no openssl here');

test.runIf(testDatabaseUrl && canStartDocumentedNginx())(
  'of two processes behind nginx, as the page has it, either may end: nothing is lost, and pages hear on',
  async () => {
    const { url, drop } = await emptyOnServer(testDatabaseUrl ?? '');
    const report = await runProcessFault(url, 1).finally(drop);
    expect(report).toMatchObject({ lost: [], doubled: [], half: [], altered: [], others: [] });
    expect(report.failed.stopped).toBe(0);
    expect(report.bookings).toBeGreaterThan(2);
    expect(report.calls.killed).toBeGreaterThan(report.failed.killed);
  },
  300_000,
);
