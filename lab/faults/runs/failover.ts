import { canStartCluster, makeCluster } from '../../../api/testing/cluster';
import { databaseLine } from '../database-line';
import { failovers, type Loss } from '../failover';
import { silences } from '../silence';
import { leftOut, type Run } from './run';

/** Longer than this nobody may wait for a promoted database, from its primary's loss on, in ms. */
const LONGEST_MS = 15_000;

export const silenceFaults: Run = async (rounds, tell) => {
  if (!canStartCluster()) return leftOut('a database that falls silent', 'no PostgreSQL server here');
  const cluster = await makeCluster();
  const line = await databaseLine(cluster.port);
  try {
    tell('database silent', await silences(cluster.url, line, Math.ceil(rounds / 4)));
  } finally {
    line.close();
    await cluster.remove();
  }
};

export const failoverFaults: Run = async (rounds, tell) => {
  if (!canStartCluster()) return leftOut('a standby that is promoted', 'no PostgreSQL server here');
  const losses = Array.from(
    { length: Math.ceil(rounds / 4) * 2 },
    (_, round): Loss => (round % 2 ? 'killed' : 'silent'),
  );
  const report = await failovers(await makeCluster(), losses);
  const late = Math.max(report.slowestKilledMs, report.slowestSilentMs) > LONGEST_MS;
  const others = late ? [...report.others, 'it took more than fifteen seconds'] : report.others;
  tell('standby promoted', { ...report, others });
};
