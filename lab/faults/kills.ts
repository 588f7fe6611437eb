import { setTimeout as sleep } from 'node:timers/promises';
import { checkJournal, type Findings } from './check';
import { startChild, type Where } from './child';
import { countsOf, enter, newJournal, readCatalogue, sendAgain, write } from './writer';

const WRITERS = 6;

/** What the rounds did and what was found afterwards. */
export interface KillReport extends Findings {
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
export async function killRounds(where: Where, rounds: number): Promise<KillReport> {
  let retried = 0;
  let slowestStartMs = 0;
  let server = await startChild(where);
  const accessId = await enter(server.url);
  const catalogue = await readCatalogue(server.url, accessId);
  const journal = newJournal();

  for (let round = 0; round < rounds; round++) {
    const { url } = server;
    const writers = Array.from({ length: WRITERS }, () =>
      write(url, accessId, catalogue, journal).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error; // fetch's word for a cut line
      }),
    );
    await sleep(150 + Math.random() * 500);
    await server.kill('SIGKILL');
    await Promise.all(writers);
    server = await startChild(where);
    slowestStartMs = Math.max(slowestStartMs, server.startedIn);
    retried += (await sendAgain(server.url, accessId, journal)).sent;
  }
  await server.kill('SIGTERM');
  const findings = await checkJournal(where, journal);
  return {
    rounds,
    ...countsOf(journal),
    retried,
    slowestStartMs: Math.round(slowestStartMs),
    ...findings,
  };
}
