import { setTimeout as sleep } from 'node:timers/promises';
import type { UnscopedRead } from '../../api/src/core/database/transaction';
import { startDemoApp } from '../../api/testing/demo-app';
import { endTogether, startTcpProxy } from '../common/tcp-proxy';
import { compareJournal } from './check-journal';
import type { FaultRun } from './fault-run';
import { countCommands, openWorkload, resendUnanswered, startWriters } from './workload';

/**
 * Books and takes payments for so long over lines that break, most of them before or in the middle of a reply, which
 * the server has then written and nobody has read; sends again what had no answer, and looks for what was lost or
 * doubled.
 */
export async function dropConnections(read: UnscopedRead, url: string, milliseconds: number) {
  const line = await startDroppingProxy(Number(new URL(url).port));
  const work = await openWorkload(url);
  const { accessId, journal } = work;
  const writers = startWriters({ ...work, url: line.url }, { onCut: () => true });
  await sleep(milliseconds);
  await writers.stop();
  const { sent: retried } = await resendUnanswered(url, accessId, journal);
  line.close();
  return { ...countCommands(journal), cuts: line.cuts(), retried, ...(await compareJournal(read, journal)) };
}

/** A line to a port of this machine: of four replies one breaks its connection, before or in the middle of it. */
async function startDroppingProxy(port: number) {
  let broken = 0;
  const proxy = await startTcpProxy((near, dial) => {
    const far = dial(port);
    endTogether(near, far);
    near.pipe(far);
    far.on('data', reply => {
      const chance = Math.random();
      if (chance < 3 / 4) return void near.write(reply);
      broken++;
      if (chance > 7 / 8) near.write(reply.subarray(0, Math.floor(Math.random() * reply.length)));
      near.end(() => near.destroy());
      far.destroy();
    });
  });
  return { url: `http://127.0.0.1:${proxy.port}`, cuts: () => broken, close: proxy.close };
}

export const cutFaults: FaultRun = async (rounds, note) => {
  const salon = await startDemoApp();
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  note('replies cut', await dropConnections(salon.db.read, url, rounds * 1000));
  await salon.close();
};
