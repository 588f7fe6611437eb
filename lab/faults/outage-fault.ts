import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { checkJournal, type Findings } from './check-journal';
import { type DatabaseLocation, startServerProcess } from './server-process';
import {
  countCommands,
  createJournal,
  logInAs,
  post,
  readCatalogue,
  resendUnanswered,
  runWorkload,
} from './workload';

const WRITERS = 6;
/** Longest wait of a call after the database is back, in ms. */
const LONGEST_RECOVERY_MS = 30_000;

export interface Outage {
  /** Takes the database away, and answers when it is gone. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export interface OutageReport extends Findings {
  readonly rounds: number;
  readonly bookings: number;
  readonly payments: number;
  /** Told that the database is gone, and sent again with the same request id. */
  readonly refused: number;
  /** Replies that were neither an answer nor that. */
  readonly others: readonly string[];
  readonly notReadyWhileDown: boolean;
  readonly slowestRecoveryMs: number;
}

/**
 * Stops the database under a server that books and takes payments, and starts it again, `rounds` times. The server
 * stays up, says that it isn't ready and that calls can't be done, and goes on by itself.
 */
export async function runOutages(
  where: DatabaseLocation,
  outage: Outage,
  rounds: number,
): Promise<OutageReport> {
  const server = await startServerProcess(where);
  const journal = createJournal();
  const others: string[] = [];
  let refused = 0;
  let notReadyWhileDown = true;
  let slowestRecoveryMs = 0;
  try {
    const accessId = await logInAs(server.url);
    const catalogue = await readCatalogue(server.url, accessId);
    for (let round = 0; round < rounds; round++) {
      const stopping = new AbortController();
      const writers = Array.from({ length: WRITERS }, () =>
        runWorkload(server.url, accessId, catalogue, journal, stopping.signal),
      );
      await sleep(200 + Math.random() * 500);
      await outage.stop();
      await sleep(300);
      notReadyWhileDown &&= (await fetch(`${server.url}/ready`)).status === 503;
      const { code = '' } = await post(server.url, 'calendar/get', { access_id: accessId, day: today() });
      if (code !== 'unavailable') others.push(`calendar/get while it was gone: ${code}`);
      stopping.abort();
      await Promise.all(writers);
      await outage.start();
      slowestRecoveryMs = Math.max(slowestRecoveryMs, await measureRecovery(server.url));
      const again = await resendUnanswered(server.url, accessId, journal);
      refused += again.sent;
      others.push(...again.still);
    }
  } finally {
    await server.kill('SIGTERM');
  }
  const findings = await checkJournal(where, journal);
  return {
    rounds,
    ...countCommands(journal),
    refused,
    others,
    notReadyWhileDown,
    slowestRecoveryMs: Math.round(slowestRecoveryMs),
    ...findings,
  };
}

/** Milliseconds until the server is ready again, by itself. */
export async function measureRecovery(url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < LONGEST_RECOVERY_MS) {
    if ((await fetch(`${url}/ready`)).ok) return performance.now() - began;
    await sleep(50);
  }
  throw new Error('The server did not find its database again');
}
