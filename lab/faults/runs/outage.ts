import { canStartCluster, makeCluster } from '../../../api/testing/cluster';
import { outages } from '../outage';
import { leftOut, type Run } from './run';

export const outageFaults: Run = async (rounds, tell) => {
  if (!canStartCluster()) return leftOut('the database stopped and started', 'no PostgreSQL server here');
  const cluster = await makeCluster();
  try {
    tell(
      'database stopped and started',
      await outages({ databaseUrl: cluster.url, dataDir: '' }, cluster, rounds),
    );
  } finally {
    await cluster.remove();
  }
};
