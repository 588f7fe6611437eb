import { canStartCluster, makeCluster } from '../../../api/testing/cluster';
import { canStartNginx } from '../nginx';
import { endProcesses } from '../processes';
import { leftOut, type Run } from './run';

export const nginxFaults: Run = async (rounds, tell) => {
  if (!canStartNginx()) return leftOut('two processes behind nginx', 'no nginx or no openssl here');
  if (!canStartCluster()) return leftOut('two processes behind nginx', 'no PostgreSQL server here');
  const cluster = await makeCluster();
  try {
    tell('processes behind nginx', await endProcesses(cluster.url, Math.ceil(rounds / 4)));
  } finally {
    await cluster.remove();
  }
};
