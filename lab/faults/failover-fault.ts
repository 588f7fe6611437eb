import { setTimeout as sleep } from 'node:timers/promises';
import { addSynchronousStandby } from '../../api/testing/machine/standby';
import {
  canStartPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../api/testing/machine/temporary-postgres';
import { isOk, post } from '../common/http-client';
import { recordLive } from '../common/live-listener';
import { reportSkipped } from '../common/places';
import { startServerProcess } from '../common/server-process';
import { waitUntil } from '../common/wait-until';
import { checkJournal } from './check-journal';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy';
import type { FaultRun } from './fault-run';
import { countCommands, openWorkload, resendUnanswered, startWriters } from './workload';

/** Time until a standby is promoted, in ms. */
const DETECTED_AFTER = 2_000;
/** Until the line of news is open again, which may be after the first booking. */
const NEWS_MS = 15_000;
const LONGEST_MS = 60_000;

/** The way in which the primary is lost. */
export type PrimaryLoss = 'killed' | 'silent';

/**
 * Takes the primary from a server that books and takes payments, and promotes its synchronous standby, once for each
 * loss. The server knows both by several hosts; before the promotion it is told that the standby isn't the one.
 * @param first a server of one's own without a salon; it is removed
 */
export async function runFailovers(first: TemporaryPostgres, losses: readonly PrimaryLoss[]) {
  let primary = first;
  let standby = await addSynchronousStandby(primary);
  const lines: [DatabaseProxy, DatabaseProxy] = [
    await startDatabaseProxy(primary.port),
    await startDatabaseProxy(standby.port),
  ];
  const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const server = await startServerProcess({
    databaseUrl: `postgres://postgres@${hosts}/postgres`,
    dataDir: '',
  });
  const others: string[] = [];
  // From the primary's loss, two seconds of it until the promotion, until a booking was acknowledged again.
  const slowest = { killed: 0, silent: 0 };
  let refused = 0;
  try {
    const work = await openWorkload(server.url);
    const { accessId, journal } = work;
    const live = await recordLive(server.url, accessId);
    for (const [round, loss] of losses.entries()) {
      const line = lines[round % 2] as DatabaseProxy;
      const writers = startWriters(work);
      await writers.areAtWork();
      await sleep(500 + Math.random() * 1000);
      const seen = live.lines.length;
      const began = performance.now();
      if (loss === 'killed') await primary.stop();
      else line.swallowAll();
      await sleep(DETECTED_AFTER);
      if (await isOk(`${server.url}/ready`)) others.push(`/ready while there was a standby alone: ${loss}`);
      await standby.promote();
      const booked = journal.booked.size;
      const back = (await waitUntil(() => journal.booked.size > booked, LONGEST_MS, began)) ?? LONGEST_MS;
      slowest[loss] = Math.max(slowest[loss], back);
      await writers.stop();
      const again = await resendUnanswered(server.url, accessId, journal);
      refused += again.sent;
      others.push(...again.still);
      const isSent = () => live.lines.slice(seen).some(said => 'all' in said);
      if ((await waitUntil(isSent, NEWS_MS)) === null) others.push('pages were not told to fetch anew');
      // The one that was lost comes back as a copy of the one that was promoted.
      await primary.remove();
      [primary, standby] = [standby, await addSynchronousStandby(standby)];
      line.leadTo(standby.port);
    }
    live.hangUp();
    if (journal.codes.internal) others.push(`${journal.codes.internal} calls were 'internal'`);
    const { status } = await post(server.url, 'session/current', { access_id: accessId });
    if (status !== 'success') others.push('the session was lost');
    await server.stop();
    const findings = await checkJournal({ databaseUrl: primary.url, dataDir: '' }, journal);
    const times = { slowestKilledMs: slowest.killed, slowestSilentMs: slowest.silent };
    return { failovers: losses.length, ...countCommands(journal), refused, ...times, others, ...findings };
  } finally {
    await server.kill('SIGKILL').catch(() => {});
    for (const line of lines) line.close();
    await standby.remove();
    await primary.remove();
  }
}

/** Longer than this nobody may wait for a promoted database, from its primary's loss on, in ms. */
const LONGEST_PROMOTION_MS = 15_000;

export const failoverFaults: FaultRun = async (rounds, note) => {
  if (!canStartPostgres()) return reportSkipped('a standby that is promoted', 'no PostgreSQL server here');
  const losses = Array.from(
    { length: Math.ceil(rounds / 4) * 2 },
    (_, round): PrimaryLoss => (round % 2 ? 'killed' : 'silent'),
  );
  // It removes the servers itself: those at its end are others.
  const report = await runFailovers(await startTemporaryPostgres(), losses);
  const late = Math.max(report.slowestKilledMs, report.slowestSilentMs) > LONGEST_PROMOTION_MS;
  const others = late ? [...report.others, 'it took more than fifteen seconds'] : report.others;
  note('standby promoted', { ...report, others });
};
