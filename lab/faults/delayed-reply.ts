import { call } from '@melena/shared/client/call';
import { CallError, isOffline, isUnknown } from '@melena/shared/client/errors';
import type { UnscopedRead } from '../../api/src/core/database/transaction';
import { compareJournal } from './check-journal';
import { countCommands } from './count-commands';
import { startDelayingProxy } from './delaying-proxy';
import { makeBooking, openWorkload, payAdvance, type SentCommand } from './workload';

const WRITERS = 6;
const HOLD_MS = 30_000;

/**
 * Books and takes payments for so long over a line that holds every third request or reply for thirty seconds. The
 * client is the screens' own, which gives up after twenty and sends again under the same request id; what it no longer
 * waits for arrives all the same.
 * @param faster by how much all of that passes faster
 */
export async function delayReplies(read: UnscopedRead, url: string, milliseconds: number, faster = 1) {
  const { accessId, catalogue, journal } = await openWorkload(url, { days: 30 });
  const line = await startDelayingProxy(Number(new URL(url).port), HOLD_MS / faster);
  const leave = sendAsBrowser(line.url, faster);
  // Calls that the client gave up as offline and sent again.
  let gaveUp = 0;

  /** As a screen and its person: again and again under the same id, until there is an answer. */
  async function send({
    path,
    body: { request_id, ...body },
  }: SentCommand): Promise<Record<string, unknown> | null> {
    for (;;) {
      try {
        return await call(path, body as SentCommand['body'], { requestId: request_id, accessId });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!isUnknown(error)) return null;
        if (isOffline(error)) gaveUp++;
      }
    }
  }

  const end = performance.now() + milliseconds;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (performance.now() < end) {
      const booking = makeBooking(catalogue);
      const booked = await send(booking);
      if (!booked) continue;
      booking.acknowledged = true;
      journal.booked.set(Number(booked.appointment_id), booking);
      const advance = payAdvance(journal, booking, Number(booked.appointment_id));
      advance.acknowledged = (await send(advance)) !== null;
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
