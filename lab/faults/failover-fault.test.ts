import { expect, test } from 'vitest';
import { canStartPostgres, startTemporaryPostgres } from '../../api/testing/machine/temporary-postgres';
import { reportSkipped } from '../common/places';
import { runFailovers } from './failover-fault';

// The short form; `pnpm faults failover` is the long one. Needs the programs of a PostgreSQL server.
if (!canStartPostgres()) reportSkipped('a standby that is promoted', 'no PostgreSQL server here');

test.runIf(canStartPostgres())(
  'a standby that is promoted is found, and nothing that was acknowledged is lost, doubled or changed',
  async () => {
    const report = await runFailovers(await startTemporaryPostgres(), ['silent', 'killed']);
    expect(report).toMatchObject({ lost: [], doubled: [], half: [], altered: [], others: [] });
    expect(report.bookings).toBeGreaterThan(2);
    expect(report.payments).toBeGreaterThan(2);
    expect(report.refused).toBeGreaterThan(0);
    // Without several hosts and a client's own timeouts it never came back; the long form says how long it takes.
    expect(report.slowestSilentMs).toBeLessThan(50_000);
    expect(report.slowestKilledMs).toBeLessThan(50_000);
  },
  300_000,
);
