import { call } from '@melena/shared/client/call';
import { CallError, isOffline, isUnknown } from '@melena/shared/client/errors';
import type { UnscopedRead } from '../../api/src/core/database/transaction';
import { startDemoApp } from '../../api/testing/demo-app';
import { anyDraw, createActor } from '../../api/testing/salon-day/actor';
import { act } from '../../api/testing/salon-day/commands';
import type { Reply } from '../common/http-client';
import { compareJournal } from './check-journal';
import { startDelayingProxy } from './delaying-proxy';
import type { FaultRun } from './fault-run';
import { clientOf, countCommands, journalled, openWorkload, type SentCommand } from './workload';

const WRITERS = 6;
const HOLD_MS = 30_000;

/**
 * Books and takes payments for so long over a line that holds requests and replies for thirty seconds and breaks replies off. The
 * client is the screens' own, which gives up after twenty and sends again under the same request id; what it no longer
 * waits for arrives all the same.
 * @param faster by how much all of that passes faster
 */
export async function delayReplies(read: UnscopedRead, url: string, milliseconds: number, faster = 1) {
  const work = await openWorkload(url);
  const { accessId, goods, journal } = work;
  const line = await startDelayingProxy(Number(new URL(url).port), HOLD_MS / faster);
  const leave = sendAsBrowser(line.url, faster);
  // Calls that the client gave up as offline and sent again.
  let gaveUp = 0;

  /** As a screen and its person: again and again under the same id, until there is an answer. */
  async function send({ path, body: { request_id, ...body } }: SentCommand): Promise<Reply> {
    for (;;) {
      try {
        const reply = await call(path, body as SentCommand['body'], { requestId: request_id, accessId });
        return { ...reply, status: 'success' };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!isUnknown(error)) return { status: 'error' };
        if (isOffline(error)) gaveUp++;
      }
    }
  }

  const end = performance.now() + milliseconds;
  const writers = Array.from({ length: WRITERS }, async () => {
    const actor = createActor(
      { ...clientOf(work), call: (path, body) => journalled(journal, [path, body], send) },
      goods,
    );
    while (performance.now() < end) {
      await act(actor, 'bookAhead', anyDraw());
      await act(actor, 'takeAdvance', anyDraw());
    }
  });
  try {
    await Promise.all(writers);
    await line.delivered();
  } finally {
    leave();
    line.close();
  }
  return { ...countCommands(journal), ...line.held(), gaveUp, ...(await compareJournal(read, journal)) };
}

/** Gives the client the globals of a browser, with a faster clock. Answers a function that removes them. */
function sendAsBrowser(apiUrl: string, faster: number): () => void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = milliseconds => timeout.call(AbortSignal, milliseconds / faster);
  const page = { API_ROOT: `${apiUrl}/api`, location: { pathname: '/agenda' } };
  Object.assign(globalThis, page);
  return () => {
    AbortSignal.timeout = timeout;
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  };
}

/** As many times thirty seconds as it takes for several retries of one writer. */
const DELAYED_MS = 120_000;

export const delayFaults: FaultRun = async (rounds, note) => {
  const salon = await startDemoApp();
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  const report = await delayReplies(salon.db.read, url, Math.max(DELAYED_MS, rounds * 1000));
  note('requests and replies held for 30 s, replies cut', report);
  await salon.close();
};
