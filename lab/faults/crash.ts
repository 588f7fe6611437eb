import { setTimeout as sleep } from 'node:timers/promises';
import { onEachDatabase } from '../common/places';
import { type DatabaseLocation, startServerProcess } from '../common/server-process';
import { waitUntil } from '../common/wait-until';
import { checkJournal } from './check-journal';
import type { FaultRun } from './fault-run';
import {
  COUNTER_ACTIONS,
  type CommandJournal,
  countCommands,
  openWorkload,
  resendUnanswered,
  startWriters,
} from './workload';

/**
 * Kills the server (SIGKILL) while bookings and payments are being made and a counter is at work, `rounds` times; after
 * each restart sends again what had no answer, as a screen would; at the end looks at the database for what was lost, doubled or half.
 */
export async function runCrashes(where: DatabaseLocation, rounds: number) {
  // Cut off without an answer, then sent again with the same request id.
  let retried = 0;
  let slowestStartMs = 0;
  let server = await startServerProcess(where);
  const work = await openWorkload(server.url);
  const { journal } = work;
  for (let round = 0; round < rounds; round++) {
    const current = { ...work, url: server.url };
    const writers = startWriters(current, { onCut: () => false });
    const counter = startWriters(current, { count: 1, actions: COUNTER_ACTIONS, onCut: () => false });
    // The last kill waits for what a slow machine hasn't come to yet: nothing is shown by a round without it.
    if (round === rounds - 1) await waitUntil(() => hasEachKind(journal), 20_000);
    await sleep(150 + Math.random() * 500);
    await server.kill('SIGKILL');
    await Promise.all([writers.stop(), counter.stop()]);
    server = await startServerProcess(where);
    slowestStartMs = Math.max(slowestStartMs, server.startedIn);
    retried += (await resendUnanswered(server.url, work.accessId, journal)).sent;
  }
  await server.stop();
  const figures = { rounds, ...countCommands(journal), retried, slowestStartMs: Math.round(slowestStartMs) };
  return { ...figures, ...(await checkJournal(where, journal)) };
}

/** Something of each kind was acknowledged. */
function hasEachKind(journal: CommandJournal): boolean {
  const { bookings, payments, sales, byPath } = countCommands(journal);
  return bookings > 0 && payments > 0 && sales > 0 && Object.keys(byPath).length > 5;
}

export const killFaults: FaultRun = (rounds, note) =>
  onEachDatabase('kills', async (where, name) => {
    note(`killed, ${name}`, await runCrashes(where, rounds));
  });
