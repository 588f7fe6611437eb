import { setTimeout as sleep } from 'node:timers/promises';
import { checkJournal, type Findings } from './check-journal';
import { type DatabaseLocation, startServerProcess } from './server-process';
import {
  countCommands,
  createJournal,
  logInAs,
  readCatalogue,
  resendUnanswered,
  runWorkload,
} from './workload';

const WRITERS = 6;

/** Commands of the rounds, and the findings afterwards. */
export interface CrashReport extends Findings {
  readonly rounds: number;
  readonly bookings: number;
  readonly payments: number;
  /** Cut off without an answer, then sent again with the same request id. */
  readonly retried: number;
  readonly slowestStartMs: number;
}

/**
 * Kills the server (SIGKILL) while bookings and payments are being made, `rounds` times; after each restart sends
 * again what had no answer, as a screen would; at the end looks at the database for what was lost, doubled or half.
 */
export async function runCrashes(where: DatabaseLocation, rounds: number): Promise<CrashReport> {
  let retried = 0;
  let slowestStartMs = 0;
  let server = await startServerProcess(where);
  const accessId = await logInAs(server.url);
  const catalogue = await readCatalogue(server.url, accessId);
  const journal = createJournal();

  for (let round = 0; round < rounds; round++) {
    const { url } = server;
    const writers = Array.from({ length: WRITERS }, () =>
      runWorkload(url, accessId, catalogue, journal).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error; // fetch's word for a cut line
      }),
    );
    await sleep(150 + Math.random() * 500);
    await server.kill('SIGKILL');
    await Promise.all(writers);
    server = await startServerProcess(where);
    slowestStartMs = Math.max(slowestStartMs, server.startedIn);
    retried += (await resendUnanswered(server.url, accessId, journal)).sent;
  }
  await server.kill('SIGTERM');
  const findings = await checkJournal(where, journal);
  return {
    rounds,
    ...countCommands(journal),
    retried,
    slowestStartMs: Math.round(slowestStartMs),
    ...findings,
  };
}
