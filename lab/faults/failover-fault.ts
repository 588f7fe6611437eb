import { setTimeout as sleep } from 'node:timers/promises';
import { isOk, post } from '../common/http-client';
import { recordLive } from '../common/live-listener';
import { reportSkipped } from '../common/places';
import { startServerProcess } from '../common/server-process';
import { median, percentile } from '../common/statistics';
import { waitUntil } from '../common/wait-until';
import { checkJournal } from './check-journal';
import type { Cluster, PrimaryLoss } from './cluster';
import type { FaultRun } from './fault-run';
import { canStartPatroni, startPatroniCluster } from './patroni-cluster';
import { countCommands, openWorkload, resendUnanswered, startWriters } from './workload';

/** Time until a standby is promoted by hand, in ms: one that promotes itself takes longer. */
const DETECTED_AFTER = 2_000;
/** Until the line of news is open again, which may be after the first booking. */
const NEWS_MS = 15_000;
const LONGEST_MS = 60_000;

/**
 * Loses the primary under a server that books and takes payments, once for each loss, and has it come back before the
 * next. In the end the cluster is removed.
 */
export async function runFailovers(cluster: Cluster, losses: readonly PrimaryLoss[]) {
  const { databaseUrl } = cluster;
  const others: string[] = [];
  // Milliseconds from each loss until a booking was acknowledged again.
  const times: Record<PrimaryLoss, number[]> = { killed: [], silent: [] };
  let refused = 0;
  const server = await startServerProcess({ databaseUrl, dataDir: '' }).catch(async error => {
    await cluster.remove();
    throw error;
  });
  try {
    const work = await openWorkload(server.url);
    const { accessId, journal } = work;
    const live = await recordLive(server.url, accessId);
    for (const loss of losses) {
      const writers = startWriters(work);
      await writers.areAtWork();
      await sleep(500 + Math.random() * 1000);
      const seen = live.lines.length;
      const began = performance.now();
      await cluster.lose(loss);
      await sleep(DETECTED_AFTER);
      if (await isOk(`${server.url}/ready`)) others.push(`/ready while there were standbys alone: ${loss}`);
      await cluster.promote();
      const booked = journal.booked.size;
      const back = await waitUntil(() => journal.booked.size > booked, LONGEST_MS, began);
      times[loss].push(back ?? LONGEST_MS);
      await writers.stop();
      const again = await resendUnanswered(server.url, accessId, journal);
      refused += again.sent;
      others.push(...again.still);
      const isSent = () => live.lines.slice(seen).some(said => 'all' in said);
      if ((await waitUntil(isSent, NEWS_MS)) === null) others.push('pages were not told to fetch anew');
      await cluster.mend();
    }
    live.hangUp();
    if (journal.codes.internal) others.push(`${journal.codes.internal} calls were 'internal'`);
    const { status } = await post(server.url, 'session/current', { access_id: accessId });
    if (status !== 'success') others.push('the session was lost');
    await server.stop();
    const findings = await checkJournal({ databaseUrl, dataDir: '' }, journal);
    return { failovers: losses.length, ...countCommands(journal), refused, times, others, ...findings };
  } finally {
    await server.kill('SIGKILL').catch(() => {});
    await cluster.remove();
  }
}

/** The longest wait from the primary's loss on, at the 95th percentile, in ms. Silence is noticed by timeouts. */
const LONGEST_PROMOTION_MS = { killed: 15_000, silent: 20_000 };

/** Three machines with Patroni: its primary is killed in each round, and falls silent in a sixth of as many. */
function patroniFaults(via: 'hosts' | 'haproxy'): FaultRun {
  return async (rounds, note) => {
    const what = `a primary that Patroni replaces, by ${via}`;
    if (!canStartPatroni()) return reportSkipped(what, 'no root, or no Patroni, etcd and HAProxy here');
    const losses = (loss: PrimaryLoss, count: number) => Array.from({ length: count }, () => loss);
    const { times, ...report } = await runFailovers(await startPatroniCluster(via), [
      ...losses('killed', rounds),
      ...losses('silent', Math.ceil(rounds / 6)),
    ]);
    const figures = (['killed', 'silent'] as const).map(loss => {
      const each = times[loss];
      const [p50, p95, max] = [median(each), percentile(each, 95), Math.max(...each)];
      if (p95 > LONGEST_PROMOTION_MS[loss]) report.others.push(`${loss}: back too late`);
      return `${loss} ${each.length} times: back after ${p50} ms, p95 ${p95}, at most ${max}`;
    });
    console.log(figures.join('\n'));
    note(what, report);
  };
}

export const patroniByHosts = patroniFaults('hosts');
export const patroniByHaproxy = patroniFaults('haproxy');
