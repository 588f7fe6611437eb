import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@melena/shared/rules/time';
import { freePorts } from '../../api/testing/machine/free-port';
import { post } from '../common/http-client';
import { recordLive } from '../common/live-listener';
import { reportSkipped, wherePostgresStarts } from '../common/places';
import { type ServerProcess, startServerProcess } from '../common/server-process';
import { checkJournal } from './check-journal';
import { canStartDocumentedNginx, startDocumentedNginx } from './documented-nginx';
import type { FaultRun } from './fault-run';
import { countCommands, createJournal, openWorkload, resendUnanswered, startWriters } from './workload';

const LISTENERS = 4;
const LONGEST_MS = 60_000;

/**
 * Kills one of two API processes behind nginx under load, then stops it as a new version would, `rounds` times, and starts it again
 * each time. nginx is configured as docs/high-availability.md says.
 */
export async function runProcessFault(databaseUrl: string, rounds: number) {
  const ports = (await freePorts(2)) as [number, number];
  const where = { databaseUrl, dataDir: '' };
  const start = (port: number) => startServerProcess(where, { port, trustProxy: '127.0.0.1' });
  const servers: [ServerProcess, ServerProcess] = [await start(ports[0]), await start(ports[1])];
  const nginx = await startDocumentedNginx(ports);
  // Its certificate is its own.
  const { NODE_TLS_REJECT_UNAUTHORIZED: before } = process.env;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const others: string[] = [];
  // Calls while a process was killed, or stopped, and started again, and those of them that had no right answer.
  const calls = { killed: 0, stopped: 0 };
  const failed = { killed: 0, stopped: 0 };
  // From the kill until a page heard of a booking.
  let slowestHearingMs = 0;
  let journal = createJournal();
  try {
    others.push(...(await checkProxy(nginx.url, nginx.plainUrl)));
    const work = await openWorkload(nginx.url);
    const { accessId } = work;
    ({ journal } = work);
    const pages = Array.from({ length: LISTENERS }, () => openPage(nginx.url, accessId));
    for (let round = 0; round < rounds * 2; round++) {
      const kind = round % 2 ? 'stopped' : 'killed';
      const index = Math.floor(round / 2) % 2;
      const onCut = () => {
        failed[kind]++;
        return true;
      };
      const writers = startWriters(work, { onCut });
      let isOver = false;
      const reading = (async () => {
        while (!isOver) {
          calls[kind]++;
          const reply = await post(nginx.url, 'calendar/get', { access_id: accessId, day: today() }).catch(
            () => null,
          );
          if (reply?.status !== 'success') failed[kind]++;
        }
      })();
      const sent = Object.values(journal.codes).reduce((sum, count) => sum + count, 0);
      await sleep(1_000);
      const began = performance.now();
      await servers[index]?.kill(kind === 'killed' ? 'SIGKILL' : 'SIGTERM');
      for (const page of pages) await page.listens();
      if (kind === 'killed')
        slowestHearingMs = Math.max(slowestHearingMs, Math.round(performance.now() - began));
      await sleep(1_000);
      servers[index] = await start(ports[index] ?? 0);
      isOver = true;
      await Promise.all([writers.stop(), reading]);
      calls[kind] += Object.values(journal.codes).reduce((sum, count) => sum + count, 0) - sent;
      others.push(...(await resendUnanswered(nginx.url, accessId, journal)).still);
    }
    for (const page of pages) page.close();
  } finally {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = before ?? '1';
    await nginx.stop();
    for (const server of servers) await server.stop();
  }
  if (failed.stopped > 0) others.push(`${failed.stopped} calls failed while a process was stopped`);
  const figures = { ...countCommands(journal), calls, failed, slowestHearingMs, others };
  return { ...figures, ...(await checkJournal(where, journal)) };
}

/** Checks the page's promises about TLS, the redirect and closed addresses; answers the broken ones. */
async function checkProxy(url: string, plainUrl: string): Promise<string[]> {
  const [plain, secure, metrics, large] = await Promise.all([
    fetch(`${plainUrl}/agenda`, { redirect: 'manual' }),
    fetch(`${url}/health`),
    fetch(`${url}/metrics`),
    fetch(`${url}/api/session/open`, { method: 'POST', body: 'x'.repeat(300_000) }),
  ]);
  const said: [string, boolean][] = [
    ['http is sent to https', plain.status === 301 && plain.headers.get('location') === `${url}/agenda`],
    ['HSTS', (secure.headers.get('strict-transport-security') ?? '').startsWith('max-age=')],
    ['the server answers', secure.ok],
    ['/metrics is closed', metrics.status === 404],
    ['a body has an end', large.status === 413],
  ];
  return said.filter(([, isSo]) => !isSo).map(([what]) => `not so: ${what}`);
}

/** A page that listens, and listens again whenever its line ends. */
function openPage(url: string, accessId: string) {
  let live = recordLive(url, accessId);
  let isClosed = false;
  const follow = async (): Promise<void> => {
    while (!isClosed) {
      const line = await live.catch(() => null);
      await line?.ended;
      await sleep(100);
      if (!isClosed) live = recordLive(url, accessId);
    }
  };
  void follow();
  return {
    /** Resolves once an event comes on a line that is open. */
    listens: async () => {
      const began = performance.now();
      while (performance.now() - began < LONGEST_MS) {
        const line = await live.catch(() => null);
        const seen = line?.lines.length ?? 0;
        await sleep(200);
        if (line?.isOpen() && line.lines.slice(seen).some(said => 'family' in said)) return;
      }
      throw new Error('A page gets no events any more');
    },
    close: () => {
      isClosed = true;
      void live.then(line => line.hangUp());
    },
  };
}

export const nginxFaults: FaultRun = async (rounds, note) => {
  const what = 'two processes behind nginx';
  if (!canStartDocumentedNginx()) return reportSkipped(what, 'no nginx or no openssl here');
  await wherePostgresStarts(what, async ({ url }) => {
    note('processes behind nginx', await runProcessFault(url, Math.ceil(rounds / 4)));
  });
};
