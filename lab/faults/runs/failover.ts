import { canStartCluster, makeCluster } from '../../../api/testing/cluster';
import { startDatabaseProxy } from '../database-proxy';
import { type PrimaryLoss, runFailovers } from '../failover-fault';
import { runSilences } from '../silence-fault';
import { type FaultRun, reportSkipped } from './fault-run';

/** Longer than this nobody may wait for a promoted database, from its primary's loss on, in ms. */
const LONGEST_MS = 15_000;

export const silenceFaults: FaultRun = async (rounds, tell) => {
  if (!canStartCluster()) return reportSkipped('a database that falls silent', 'no PostgreSQL server here');
  const cluster = await makeCluster();
  const line = await startDatabaseProxy(cluster.port);
  try {
    tell('database silent', await runSilences(cluster.url, line, Math.ceil(rounds / 4)));
  } finally {
    line.close();
    await cluster.remove();
  }
};

export const failoverFaults: FaultRun = async (rounds, tell) => {
  if (!canStartCluster()) return reportSkipped('a standby that is promoted', 'no PostgreSQL server here');
  const losses = Array.from(
    { length: Math.ceil(rounds / 4) * 2 },
    (_, round): PrimaryLoss => (round % 2 ? 'killed' : 'silent'),
  );
  const report = await runFailovers(await makeCluster(), losses);
  const late = Math.max(report.slowestKilledMs, report.slowestSilentMs) > LONGEST_MS;
  const others = late ? [...report.others, 'it took more than fifteen seconds'] : report.others;
  tell('standby promoted', { ...report, others });
};
