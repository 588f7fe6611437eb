import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { isOk, post } from '../common/http-client';
import { recordLive } from '../common/live-listener';
import { wherePostgresStarts } from '../common/places';
import { startServerProcess } from '../common/server-process';
import { waitUntil } from '../common/wait-until';
import { checkJournal } from './check-journal';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy';
import type { FaultRun } from './fault-run';
import { countCommands, openWorkload, resendUnanswered, startWriters } from './workload';

/** Reads arrive at that pace whether the ones before were answered or not: they use up the pool. */
const READ_EVERY_MS = 100;
/** So long may it take before it counts as never; a server without a client's own timeouts takes hours. */
const LONGEST_MS = 60_000;

/**
 * Lets every open connection to the database fall silent under a server that books and takes payments, `rounds` times,
 * while new ones would reach it; at the end all of them for good, and stops the server.
 * @param databaseUrl the database itself, past the line
 */
export async function runSilences(databaseUrl: string, line: DatabaseProxy, rounds: number) {
  const through = new URL(databaseUrl);
  through.port = String(line.port);
  const server = await startServerProcess({ databaseUrl: through.href, dataDir: '' });
  const others: string[] = [];
  // Commands that were sent again; connections that were open when they fell silent; times until calls were answered
  // again, and until the open pages were told to fetch anew.
  const counts = { refused: 0, swallowed: 0, slowestRecoveryMs: 0, slowestRefetchMs: 0 };
  const work = await openWorkload(server.url);
  const { accessId, journal } = work;
  const live = await recordLive(server.url, accessId);
  for (let round = 0; round < rounds; round++) {
    const writers = startWriters(work);
    const reading = setInterval(() => void readOne().catch(() => {}), READ_EVERY_MS);
    await writers.areAtWork();
    await sleep(500 + Math.random() * 1000);
    const seen = live.lines.length;
    counts.swallowed += line.open() / 2;
    line.swallowOpen();
    const began = performance.now();
    const [recovery, refetched] = await Promise.all([
      waitUntil(isBack, LONGEST_MS, began),
      waitUntil(() => live.lines.slice(seen).some(said => 'all' in said), LONGEST_MS, began),
    ]);
    clearInterval(reading);
    await writers.stop();
    if (recovery === null) others.push('calls were not answered again');
    if (refetched === null) others.push('open pages were not told to fetch anew');
    counts.slowestRecoveryMs = Math.max(counts.slowestRecoveryMs, recovery ?? LONGEST_MS);
    counts.slowestRefetchMs = Math.max(counts.slowestRefetchMs, refetched ?? LONGEST_MS);
    const again = await resendUnanswered(server.url, accessId, journal);
    counts.refused += again.sent;
    others.push(...again.still);
    if (!(await isAnnounced())) others.push('what was booked afterwards did not reach the pages');
  }
  live.hangUp();
  line.swallowAll();
  // They are under way by then, and will not be answered.
  const reading = readOne().catch(() => {});
  const writers = startWriters(work);
  await sleep(500);
  const stopBegan = performance.now();
  const stopped = await Promise.race([server.kill('SIGTERM').then(() => true), sleep(LONGEST_MS, false)]);
  const stoppedMs = Math.round(performance.now() - stopBegan);
  if (!stopped) {
    others.push('SIGTERM did not end it');
    await server.kill('SIGKILL');
  }
  await Promise.allSettled([reading, writers.stop()]);
  const findings = await checkJournal({ databaseUrl, dataDir: '' }, journal);
  return { rounds, ...countCommands(journal), ...counts, stoppedMs, others, ...findings };

  function readOne() {
    return post(server.url, 'calendar/get', { access_id: accessId, day: today() });
  }

  async function isBack(): Promise<boolean> {
    return (await readOne()).status === 'success' && isOk(`${server.url}/ready`);
  }

  async function isAnnounced(): Promise<boolean> {
    const { lines } = live;
    const seen = lines.length;
    const writer = startWriters(work, { count: 1 });
    const isNews = () => lines.slice(seen).some(said => 'family' in said && said.family === 'calendar');
    const said = await waitUntil(isNews, LONGEST_MS);
    await writer.stop();
    return said !== null;
  }
}

export const silenceFaults: FaultRun = (rounds, note) =>
  wherePostgresStarts('a database that falls silent', async postgres => {
    const line = await startDatabaseProxy(postgres.port);
    const report = await runSilences(postgres.url, line, Math.ceil(rounds / 4)).finally(line.close);
    note('database silent', report);
  });
