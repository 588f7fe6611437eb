import { canStartPostgres, startTemporaryPostgres } from '../../../api/testing/temporary-postgres';
import { reportSkipped, wherePostgresStarts } from '../../common/places';
import { startDatabaseProxy } from '../database-proxy';
import { type PrimaryLoss, runFailovers } from '../failover-fault';
import { runOutages } from '../outage-fault';
import { runSilences } from '../silence-fault';
import type { FaultRun } from './fault-run';

/** Longer than this nobody may wait for a promoted database, from its primary's loss on, in ms. */
const LONGEST_MS = 15_000;

export const outageFaults: FaultRun = (rounds, tell) =>
  wherePostgresStarts('the database stopped and started', async postgres => {
    const where = { databaseUrl: postgres.url, dataDir: '' };
    tell('database stopped and started', await runOutages(where, postgres, rounds));
  });

export const silenceFaults: FaultRun = (rounds, tell) =>
  wherePostgresStarts('a database that falls silent', async postgres => {
    const line = await startDatabaseProxy(postgres.port);
    const report = await runSilences(postgres.url, line, Math.ceil(rounds / 4)).finally(line.close);
    tell('database silent', report);
  });

export const failoverFaults: FaultRun = async (rounds, tell) => {
  if (!canStartPostgres()) return reportSkipped('a standby that is promoted', 'no PostgreSQL server here');
  const losses = Array.from(
    { length: Math.ceil(rounds / 4) * 2 },
    (_, round): PrimaryLoss => (round % 2 ? 'killed' : 'silent'),
  );
  // It removes the servers itself: those at its end are others.
  const report = await runFailovers(await startTemporaryPostgres(), losses);
  const late = Math.max(report.slowestKilledMs, report.slowestSilentMs) > LONGEST_MS;
  const others = late ? [...report.others, 'it took more than fifteen seconds'] : report.others;
  tell('standby promoted', { ...report, others });
};
