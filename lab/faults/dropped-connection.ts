import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UnscopedRead } from '../../api/src/core/database/transaction';
import { compareJournal, type Findings } from './check-journal';
import {
  countCommands,
  createJournal,
  logInAs,
  readCatalogue,
  resendUnanswered,
  runWorkload,
} from './workload';

const WRITERS = 6;

export interface DroppedConnectionReport extends Findings {
  readonly bookings: number;
  readonly payments: number;
  /** Connections that were cut: before the reply, or in the middle of it. */
  readonly cuts: number;
  readonly retried: number;
}

/**
 * Books and takes payments for so long over lines that break, most of them before or in the middle of a reply, which
 * the server has then written and nobody has read; sends again what had no answer, and looks for what was lost or
 * doubled.
 */
export async function dropConnections(
  read: UnscopedRead,
  url: string,
  milliseconds: number,
): Promise<DroppedConnectionReport> {
  const line = await startDroppingProxy(Number(new URL(url).port));
  const accessId = await logInAs(url);
  const catalogue = await readCatalogue(url, accessId);
  const journal = createJournal();
  const stopping = new AbortController();
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!stopping.signal.aborted) {
      await runWorkload(line.url, accessId, catalogue, journal, stopping.signal).catch((error: unknown) => {
        // fetch's words for a cut line, and JSON's for half a reply.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      });
    }
  });
  await sleep(milliseconds);
  stopping.abort();
  await Promise.all(writers);
  const { sent: retried } = await resendUnanswered(url, accessId, journal);
  line.close();
  return { ...countCommands(journal), cuts: line.cuts(), retried, ...(await compareJournal(read, journal)) };
}

/** A line to a port of this machine: of three connections two break, before or in the middle of their first reply. */
async function startDroppingProxy(port: number) {
  const open = new Set<Socket>();
  let broken = 0;
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1');
    const chance = Math.random();
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', reply => {
      if (chance < 1 / 3) return void near.write(reply);
      broken++;
      if (chance > 2 / 3) near.write(reply.subarray(0, Math.floor(Math.random() * reply.length)));
      near.end(() => near.destroy());
      far.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => broken,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
