import { canStartCluster, makeCluster } from '../../../api/testing/cluster';
import { runOutages } from '../outage-fault';
import { type FaultRun, reportSkipped } from './fault-run';

export const outageFaults: FaultRun = async (rounds, tell) => {
  if (!canStartCluster())
    return reportSkipped('the database stopped and started', 'no PostgreSQL server here');
  const cluster = await makeCluster();
  try {
    tell(
      'database stopped and started',
      await runOutages({ databaseUrl: cluster.url, dataDir: '' }, cluster, rounds),
    );
  } finally {
    await cluster.remove();
  }
};
