import { canStartCluster, makeCluster } from '../../../api/testing/cluster';
import { canStartNginx } from '../nginx';
import { runProcessFault } from '../process-fault';
import { type FaultRun, reportSkipped } from './fault-run';

export const nginxFaults: FaultRun = async (rounds, tell) => {
  if (!canStartNginx()) return reportSkipped('two processes behind nginx', 'no nginx or no openssl here');
  if (!canStartCluster()) return reportSkipped('two processes behind nginx', 'no PostgreSQL server here');
  const cluster = await makeCluster();
  try {
    tell('processes behind nginx', await runProcessFault(cluster.url, Math.ceil(rounds / 4)));
  } finally {
    await cluster.remove();
  }
};
