import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { isOk, post, send } from '../common/http-client';
import { wherePostgresStarts } from '../common/places';
import { type DatabaseLocation, startServerProcess } from '../common/server-process';
import { waitUntil } from '../common/wait-until';
import { checkJournal } from './check-journal';
import type { FaultRun } from './fault-run';
import { countCommands, openWorkload, resendUnanswered, startWriters } from './workload';

/** Longest wait of a call after the database is back, in ms. */
const LONGEST_RECOVERY_MS = 30_000;

export interface Outage {
  /** Takes the database away, and answers when it is gone. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/**
 * Stops the database under a server that books and takes payments, and starts it again, `rounds` times. The server
 * stays up, says that it isn't ready and that calls can't be done, and goes on by itself.
 */
export async function runOutages(where: DatabaseLocation, outage: Outage, rounds: number) {
  const server = await startServerProcess(where);
  const { url } = server;
  // Replies that were neither an answer nor 'unavailable'.
  const others: string[] = [];
  // Told that the database is gone, and sent again with the same request id.
  let refused = 0;
  let notReadyWhileDown = true;
  let slowestRecoveryMs = 0;
  try {
    const work = await openWorkload(url);
    const { accessId, journal } = work;
    for (let round = 0; round < rounds; round++) {
      const writers = startWriters(work);
      await writers.areAtWork();
      await sleep(200 + Math.random() * 500);
      await outage.stop();
      await sleep(300);
      notReadyWhileDown &&= (await send(`${url}/ready`)).status === 503;
      const { code = '' } = await post(url, 'calendar/get', { access_id: accessId, day: today() });
      if (code !== 'unavailable') others.push(`calendar/get while it was gone: ${code}`);
      await writers.stop();
      await outage.start();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, await measureRecovery(url));
      const again = await resendUnanswered(url, accessId, journal);
      refused += again.sent;
      others.push(...again.still);
    }
    await server.stop();
    const figures = { rounds, ...countCommands(journal), refused, others, notReadyWhileDown };
    return { ...figures, slowestRecoveryMs, ...(await checkJournal(where, journal)) };
  } finally {
    await server.stop();
  }
}

/** Milliseconds until the server is ready again, by itself. */
export async function measureRecovery(url: string): Promise<number> {
  const recovered = await waitUntil(() => isOk(`${url}/ready`), LONGEST_RECOVERY_MS);
  if (recovered === null) throw new Error('The server did not find its database again');
  return recovered;
}

export const outageFaults: FaultRun = (rounds, note) =>
  wherePostgresStarts('the database stopped and started', async postgres => {
    const where = { databaseUrl: postgres.url, dataDir: '' };
    note('database stopped and started', await runOutages(where, postgres, rounds));
  });
