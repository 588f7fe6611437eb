import { startDemoApp } from '../../../api/testing/demo-app';
import { reportSkipped, wherePostgresStarts } from '../../common/places';
import { delayReplies } from '../delayed-reply';
import { canStartDocumentedNginx } from '../documented-nginx';
import { dropConnections } from '../dropped-connection';
import { runProcessFault } from '../process-fault';
import type { FaultRun } from './fault-run';

/** As many times thirty seconds as it takes for several retries of one writer. */
const DELAYED_MS = 120_000;

export const cutFaults: FaultRun = async (rounds, tell) => {
  const salon = await startDemoApp();
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  tell('replies cut', await dropConnections(salon.db.read, url, rounds * 1000));
  await salon.close();
};

export const delayFaults: FaultRun = async (rounds, tell) => {
  const salon = await startDemoApp();
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  const report = await delayReplies(salon.db.read, url, Math.max(DELAYED_MS, rounds * 1000));
  tell('requests and replies held for 30 s', report);
  await salon.close();
};

export const nginxFaults: FaultRun = async (rounds, tell) => {
  const what = 'two processes behind nginx';
  if (!canStartDocumentedNginx()) return reportSkipped(what, 'no nginx or no openssl here');
  await wherePostgresStarts(what, async ({ url }) => {
    tell('processes behind nginx', await runProcessFault(url, Math.ceil(rounds / 4)));
  });
};
