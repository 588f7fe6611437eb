import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { openDatabase } from '../../api/src/core/database/open-database';
import { compareJournal, type Findings } from './check-journal';
import type { DatabaseProxy } from './database-proxy';
import { type LiveListener, listenLive } from './live-listener';
import { startServerProcess } from './server-process';
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
/** Reads arrive at that pace whether the ones before were answered or not: they use up the pool. */
const READ_EVERY_MS = 100;
/** So long may it take before it counts as never; a server without a client's own timeouts takes hours. */
const LONGEST_MS = 60_000;

export interface SilenceReport extends Findings {
  readonly rounds: number;
  readonly bookings: number;
  readonly payments: number;
  /** Told that the database is gone, and sent again with the same request id. */
  readonly refused: number;
  /** Connections that were open when they fell silent, in all rounds. */
  readonly swallowed: number;
  readonly others: readonly string[];
  /** From the silence until calls were answered again, and until the open pages were told to fetch anew. */
  readonly slowestRecoveryMs: number;
  readonly slowestToldMs: number;
  /** Duration of a stop while the database stays silent. */
  readonly stoppedMs: number;
}

/**
 * Lets every open connection to the database fall silent under a server that books and takes payments, `rounds` times,
 * while new ones would reach it; at the end all of them for good, and stops the server.
 * @param databaseUrl the database itself, past the line
 */
export async function runSilences(
  databaseUrl: string,
  line: DatabaseProxy,
  rounds: number,
): Promise<SilenceReport> {
  const through = new URL(databaseUrl);
  through.port = String(line.port);
  const server = await startServerProcess({ databaseUrl: through.href, dataDir: '' });
  const journal = createJournal();
  const others: string[] = [];
  const counts = { refused: 0, swallowed: 0, slowestRecoveryMs: 0, slowestToldMs: 0 };
  const accessId = await logInAs(server.url);
  const catalogue = await readCatalogue(server.url, accessId);
  const hearing = await listenLive(server.url, accessId);
  for (let round = 0; round < rounds; round++) {
    const stopping = new AbortController();
    const writers = Array.from({ length: WRITERS }, () =>
      runWorkload(server.url, accessId, catalogue, journal, stopping.signal),
    );
    const reading = setInterval(() => void readOne().catch(() => {}), READ_EVERY_MS);
    await sleep(500 + Math.random() * 1000);
    const heard = hearing.lines.length;
    counts.swallowed += line.open() / 2;
    line.swallowOpen();
    const began = performance.now();
    const [recovery, told] = await Promise.all([
      waitUntil(began, async () => (await readOne()).status === 'success' && (await isReady())),
      waitUntil(began, async () => hearing.lines.slice(heard).some(said => 'all' in said)),
    ]);
    clearInterval(reading);
    stopping.abort();
    await Promise.all(writers);
    if (recovery === null) others.push('calls were not answered again');
    if (told === null) others.push('open pages were not told to fetch anew');
    counts.slowestRecoveryMs = Math.max(counts.slowestRecoveryMs, recovery ?? LONGEST_MS);
    counts.slowestToldMs = Math.max(counts.slowestToldMs, told ?? LONGEST_MS);
    const again = await resendUnanswered(server.url, accessId, journal);
    counts.refused += again.sent;
    others.push(...again.still);
    if (!(await isHeard(hearing))) others.push('what was booked afterwards was not heard');
  }
  hearing.hangUp();
  line.swallowAll();
  // They are under way by then, and will not be answered.
  const stoppingToo = new AbortController();
  const calls = Promise.all([
    readOne().catch(() => {}),
    ...Array.from({ length: WRITERS }, () =>
      runWorkload(server.url, accessId, catalogue, journal, stoppingToo.signal).catch(() => {}),
    ),
  ]);
  await sleep(500);
  const stopBegan = performance.now();
  const stopped = await Promise.race([server.kill('SIGTERM').then(() => true), sleep(LONGEST_MS, false)]);
  const stoppedMs = Math.round(performance.now() - stopBegan);
  if (!stopped) {
    others.push('SIGTERM did not end it');
    await server.kill('SIGKILL');
  }
  stoppingToo.abort();
  await calls;
  const db = await openDatabase({ databaseUrl, dataDir: '' });
  const findings = await compareJournal(db.read, journal).finally(() => db.close());
  return { rounds, ...countCommands(journal), ...counts, stoppedMs, others, ...findings };

  function readOne() {
    return post(server.url, 'calendar/get', { access_id: accessId, day: today() });
  }

  async function isReady(): Promise<boolean> {
    return (await fetch(`${server.url}/ready`)).ok;
  }

  async function isHeard({ lines }: LiveListener): Promise<boolean> {
    const heard = lines.length;
    const stopping = new AbortController();
    const booked = runWorkload(server.url, accessId, catalogue, journal, stopping.signal);
    const isSaid = await waitUntil(performance.now(), async () =>
      lines.slice(heard).some(said => 'family' in said && said.family === 'calendar'),
    );
    stopping.abort();
    await booked;
    return isSaid !== null;
  }
}

/** Milliseconds from a moment until something is so; null where that took too long. */
async function waitUntil(began: number, isSo: () => Promise<boolean>): Promise<number | null> {
  while (performance.now() - began < LONGEST_MS) {
    if (await isSo()) return Math.round(performance.now() - began);
    await sleep(100);
  }
  return null;
}
